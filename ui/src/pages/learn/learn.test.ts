import { beforeAll, describe, expect, it } from 'vitest'
import { aLine, DAGGER, DIPLOMACY, setCatalogue, WEALTH, CONSPIRE } from '../../testing/fixtures'
import type { EventKind, LessonChapter, LessonIdea, LessonPart, LogLine } from '../../wire'
import { astray, done } from './deeds'
import { around, overlap, place } from './place'
import { goOn, isOver, left, read, seenOf } from './progress'

const points = { region: 'board', thing: '', part: '' }
const anIdea = (name: string, more: Partial<LessonIdea> = {}): LessonIdea => ({ name, title: name, text: '', move: '', state: '', points, also: [], picks: [], chooses: '', deeds: [], round: false, at: 0, ...more })
const aChapter = (name: string, ...ideas: string[]): LessonChapter => ({ name, title: name, icon: 'vp', minutes: 2, ideas: ideas.map((idea) => anIdea(idea)) })
const parts: LessonPart[] = [{ name: 'table', title: '', note: '', chapters: [aChapter('points', 'goal', 'cards'), aChapter('agents', 'two', 'send')] }]
/** Events of some kinds: the browser compares them, and knows none by name. */
const [SENT, REVEALS, ENDED_TURN, DEPLOYED, GAINED] = ['a', 'b', 'c', 'd', 'e'] as unknown as [EventKind, EventKind, EventKind, EventKind, EventKind]
const line = (kind: EventKind, telling: LogLine['telling'], thing = 0, other = 0): LogLine => ({ ...aLine(telling, 0), kind, thing, other })

beforeAll(setCatalogue)

describe('what was learned', () => {
  it('is read from what this browser kept, whatever that is', () => {
    const none = { seen: {}, last: null, finished: [] }
    for (const text of [null, '', '7', '{', '"x"', '{"last": {"chapter": 1}}', '{"finished": 3}']) expect(read(text)).toEqual(none)
    expect(read('{"seen": {"points": ["goal", 4]}, "last": {"chapter": "points", "idea": "cards"}, "finished": ["agents"]}')).toEqual({ seen: { points: ['goal'] }, last: { chapter: 'points', idea: 'cards' }, finished: ['agents'] })
  })

  it('says where to go on', () => {
    expect(goOn(read(null), parts)).toMatchObject({ chapter: { name: 'points' }, idea: 0 })
    expect(goOn(read('{"last": {"chapter": "points", "idea": "cards"}}'), parts)).toMatchObject({ chapter: { name: 'points' }, idea: 1 })
    expect(goOn(read('{"last": {"chapter": "points", "idea": "cards"}, "finished": ["points"]}'), parts)).toMatchObject({ chapter: { name: 'agents' }, idea: 0 })
    expect(goOn(read('{"last": {"chapter": "agents", "idea": "send"}, "finished": ["agents"]}'), parts)).toMatchObject({ chapter: { name: 'points' } })
    expect(goOn(read('{"finished": ["points", "agents"]}'), parts)).toBeNull()
  })

  it('counts ideas and minutes', () => {
    const now = read('{"seen": {"points": ["goal", "gone"]}, "finished": ["agents"]}')
    const [first, second] = parts[0]?.chapters ?? []
    expect(first && [seenOf(now, first), isOver(now, first)]).toEqual([1, false])
    expect(second && isOver(now, second)).toBe(true)
    expect(left(now, parts[0]?.chapters ?? [])).toBe(2)
  })
})

describe('what is to be done', () => {
  const send = anIdea('send', { move: 'x', deeds: [{ kind: SENT, thing: 'card/base/diplomacy', other: 'space/base/wealth' }] })

  it('is done when the log tells all of it', () => {
    expect(done(send, [])).toBe(false)
    expect(done(send, [line(SENT, 'send', DIPLOMACY, WEALTH)])).toBe(true)
    expect(done(send, [line(SENT, 'send', DIPLOMACY, CONSPIRE)])).toBe(false)
    const two = anIdea('two', { move: 'x', deeds: [{ kind: DEPLOYED, thing: '', other: '' }, { kind: ENDED_TURN, thing: '', other: '' }] })
    expect(done(two, [line(DEPLOYED, 'result')])).toBe(false)
    expect(done(two, [line(DEPLOYED, 'result'), line(ENDED_TURN, 'end')])).toBe(true)
  })

  it('is not done by sending where something is only to be chosen', () => {
    const edge = anIdea('edge', { move: 'x', chooses: 'card/base/diplomacy' })
    expect(done(edge, [line(SENT, 'send', DIPLOMACY, WEALTH)])).toBe(false)
    expect(astray(edge, [line(SENT, 'send', DIPLOMACY, WEALTH)])).not.toBeNull()
  })

  it('tells what was done instead', () => {
    expect(astray(send, [line(SENT, 'send', DIPLOMACY, WEALTH), line(GAINED, 'result')])).toBeNull()
    expect(astray(send, [line(SENT, 'send', DAGGER, CONSPIRE)])).toMatchObject({ thing: DAGGER })
    expect(astray(send, [line(REVEALS, 'reveal')])).toMatchObject({ kind: REVEALS })
    expect(astray(anIdea('play', { move: 'x', round: true }), [line(REVEALS, 'reveal')])).toBeNull()
    expect(astray(anIdea('read'), [line(REVEALS, 'reveal')])).toBeNull()
  })
})

describe('where the voice stands', () => {
  const area = { left: 8, top: 40, width: 1350, height: 720 }
  const voice = { width: 420, height: 180 }

  it('is beside what it speaks of, wherever that is', () => {
    for (const left of [10, 300, 700, 1100, 1300]) {
      for (const top of [50, 200, 420, 620, 700]) {
        const main = { left, top, width: 60, height: 50 }
        const found = place(main, [], voice, area, 14)
        const box = { left: found.left, top: found.top, ...voice }
        expect(overlap(box, main)).toBe(0)
        expect(overlap(box, area)).toBe(voice.width * voice.height)
        expect(found.tongue).toBeGreaterThan(0)
      }
    }
  })

  it('leaves free what else is spoken of', () => {
    const main = { left: 660, top: 615, width: 150, height: 148 }
    const bar = { left: 212, top: 568, width: 898, height: 42 }
    const found = place(main, [bar], voice, area, 14)
    expect(overlap({ left: found.left, top: found.top, ...voice }, bar)).toBe(0)
  })

  it('takes several together', () => {
    expect(around([])).toBeNull()
    expect(around([{ left: 0, top: 5, width: 10, height: 10 }, { left: 20, top: 0, width: 5, height: 5 }])).toEqual({ left: 0, top: 0, width: 25, height: 15 })
  })
})
