import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aLine, anOption, aQuestion, anUpdate, setCatalogue } from '../testing/fixtures'
import type { LogLine, Telling, Update } from '../wire'
import { Pace, PACES, STILL_MS, TIMES, length, parts, type Motion, type Speed } from './pace'

setCatalogue()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const told = (seq: number, ...tellings: Telling[]): Update => ({ ...anUpdate(seq), log: tellings.map((telling) => aLine(telling, 1)) })

function followed(speed: Speed = 'normal', motion: Motion = 'moves') {
  const shown: number[] = []
  const read: Telling[][] = []
  const waits: [boolean, boolean][] = []
  const pace = new Pace((update) => shown.push(update.seq), () => motion, (on, holds) => waits.push([on, holds]), () => speed, (lines) => read.push(lines.map((line) => line.telling)))
  return { shown, read, waits, pace, add: (...updates: Update[]) => updates.forEach((update) => pace.add(update, 0)) }
}

describe('the moves of others', () => {
  it('are read before they happen: a card, then the Agent, then each gain, then the turn stays', () => {
    const { shown, read, add } = followed()
    const { card, agent, gain, stay } = TIMES.normal
    add(told(1, 'send', 'result', 'result'), told(2, 'end'))
    expect([shown, read.at(-1)]).toEqual([[], ['send', 'result', 'result']])
    vi.advanceTimersByTime(card - 1)
    expect(shown).toEqual([])
    vi.advanceTimersByTime(1)
    expect([shown, read.at(-1)]).toEqual([[1], []])
    vi.advanceTimersByTime(agent + 2 * gain + stay - 1)
    expect(shown).toEqual([1])
    vi.advanceTimersByTime(1)
    expect(shown).toEqual([1, 2])
  })
  it('take the times that are drawn for each pace', () => {
    const lasts = (speed: Speed, ...tellings: Telling[]) => {
      const { before, after } = length(tellings.map((telling) => aLine(telling, 1)), 0, speed)
      return before + after
    }
    const turn: Telling[] = ['send', 'result', 'result', 'result', 'end']
    expect(PACES.map((speed) => lasts(speed, ...turn))).toEqual([5600, 2540, 780, 2540])
    expect(PACES.map((speed) => lasts(speed, 'play'))).toEqual([4000, 2000, 900, 2000])
  })
  it('take no longer than a turn may, besides the cards that are read', () => {
    const { shown, add } = followed()
    add(told(1, 'send'), ...Array.from({ length: 30 }, (_, n) => told(n + 2, 'result', 'result')))
    vi.advanceTimersByTime(TIMES.normal.card + TIMES.normal.most + 100)
    expect(shown.length).toBe(31)
  })
  it('never hold up own answers', () => {
    const { shown, pace, add } = followed()
    add(told(1, 'reveal'), told(2, 'reveal'))
    pace.now(anUpdate(3))
    expect([shown, pace.waiting]).toEqual([[1, 2, 3], false])
  })
  it('are skipped turn by turn, also what has not come yet', () => {
    const { shown, pace, add } = followed()
    add(told(1, 'send'), told(2, 'result'))
    pace.skip()
    expect(shown).toEqual([1, 2])
    add(told(3, 'result'), told(4, 'end')) // of the same turn
    expect(shown).toEqual([1, 2, 3, 4])
    add(told(5, 'send'))
    expect(shown).toEqual([1, 2, 3, 4])
    pace.skip()
    expect(shown).toEqual([1, 2, 3, 4, 5])
  })
  it('are skipped all together until one is asked oneself', () => {
    const { shown, pace, add } = followed()
    add(told(1, 'send'))
    pace.skipAll()
    add(told(2, 'end'), told(3, 'send'), told(4, 'end'), { ...told(5), question: aQuestion('one', [anOption('x', 1)]) })
    expect(shown).toEqual([1, 2, 3, 4, 5])
    add(told(6, 'send'))
    expect(shown).toEqual([1, 2, 3, 4, 5])
  })
  it('wait before each turn ends where people like it so', () => {
    const { shown, waits, pace, add } = followed('click')
    add(told(1, 'send'), told(2, 'end'), told(3, 'send'), told(4, 'end'))
    vi.advanceTimersByTime(60_000)
    expect([shown, waits.at(-1)]).toEqual([[1], [true, true]])
    pace.go()
    vi.advanceTimersByTime(60_000)
    expect(shown).toEqual([1, 2, 3])
    pace.go()
    expect([shown, waits.at(-1)]).toEqual([[1, 2, 3, 4], [false, false]])
  })
  it('are there at once without motion, and a whole turn stays a moment', () => {
    const { shown, add } = followed('normal', 'still')
    add(told(1, 'send'), told(2, 'result'), told(3, 'end'))
    vi.advanceTimersByTime(1)
    expect(shown).toEqual([1, 2])
    vi.advanceTimersByTime(STILL_MS)
    expect(shown).toEqual([1, 2, 3])
  })
  it('are not waited for by a page nobody looks at', () => {
    const { shown, add } = followed('normal', 'unseen')
    add(told(1, 'send'), told(2, 'end'))
    expect(shown).toEqual([1, 2])
  })
  it('are worth looking at only when somebody else moves', () => {
    expect(length([aLine('send', 0)], 0)).toEqual({ before: 0, after: 0 })
    expect(length([aLine('result', 1)], 0).after).toBeGreaterThan(0)
    expect(length([aLine('draw', 1), aLine('quiet', 1)], 0)).toEqual({ before: 0, after: 0 })
  })
})

describe('news of several turns at once', () => {
  const lines: LogLine[] = [aLine('send', 1), aLine('result', 1), aLine('end', 1), aLine('send', 2), aLine('result', 2), aLine('quiet', 2), aLine('end', 2)]
  const whole: Update = { ...anUpdate(9, aQuestion('one', [])), log_from: 5, log: lines }
  const before = anUpdate(3)
  it('is told turn by turn, and each of them ends by itself', () => {
    const told = parts(whole, before)
    expect(told.map((part) => part.log.map((line) => line.telling))).toEqual([['send', 'result'], ['end'], ['send', 'result', 'quiet'], ['end']])
    expect(told.map((part) => part.log_from)).toEqual([5, 7, 8, 11])
  })
  it('shows the table as it is not before the last of them, and asks only then', () => {
    const told = parts(whole, before)
    expect(told.map((part) => part.view === whole.view)).toEqual([false, false, true, true])
    expect(told.map((part) => part.question !== null)).toEqual([false, false, false, true])
  })
  it('is one piece where it tells of one thing', () => {
    const one = { ...whole, log: lines.slice(0, 2) }
    expect(parts(one, before)).toEqual([one])
  })
})

describe('the turn of a Rival', () => {
  const steps = (...tellings: Telling[][]) => tellings.map((lines, n) => ({ ...anUpdate(7), log_from: n, log: lines.map((telling) => aLine(telling, 1)), view: { ...anUpdate(7).view, round: n } }))
  const follow = (speed: Speed = 'normal') => {
    const shown: number[] = []
    const waits: [boolean, boolean][] = []
    const pace = new Pace((update) => shown.push(update.view.round), () => 'moves', (on, holds) => waits.push([on, holds]), () => speed)
    pace.follow(steps(['skip'], ['send'], ['result'], ['end'], ['send'], ['end']), 0)
    return { shown, waits, pace }
  }
  it('is followed step by step, each as long as it takes to read it', () => {
    const { shown } = follow()
    expect(shown).toEqual([0])
    vi.advanceTimersByTime(510)
    expect(shown).toEqual([0, 1])
    vi.advanceTimersByTime(430)
    expect(shown).toEqual([0, 1, 2])
    vi.advanceTimersByTime(500) // a turn stays for a moment before it ends
    expect(shown).toEqual([0, 1, 2])
    vi.advanceTimersByTime(5000)
    expect(shown).toEqual([0, 1, 2, 3, 4, 5])
  })
  it('is faster or slower as people like it', () => {
    const [fast, slow] = [follow('fast'), follow('slow')]
    vi.advanceTimersByTime(900)
    expect([fast.shown.length > 3, slow.shown.length]).toEqual([true, 1])
  })
  it('hurries over a whole deck of cards that lead nowhere', () => {
    const shown: number[] = []
    const pace = new Pace((update) => shown.push(update.view.round), () => 'moves')
    pace.follow(steps(...Array.from({ length: 30 }, (): Telling[] => ['skip'])), 0)
    vi.advanceTimersByTime(5 * 500 + 25 * 160)
    expect(shown.length).toBe(30)
  })
  it('can be skipped alone, or with all that follow', () => {
    const { shown, pace } = follow()
    pace.skip()
    expect(shown).toEqual([0, 1, 2, 3, 4])
    pace.flush()
    expect(shown).toEqual([0, 1, 2, 3, 4, 5])
  })
  it('waits to be clicked away where people like it so', () => {
    const { shown, waits, pace } = follow('click')
    vi.advanceTimersByTime(60_000)
    expect([shown, waits.at(-1)]).toEqual([[0, 1, 2], [true, true]])
    pace.go()
    vi.advanceTimersByTime(60_000)
    expect(shown).toEqual([0, 1, 2, 3, 4])
    pace.go()
    expect(shown).toEqual([0, 1, 2, 3, 4, 5])
    expect(waits.at(-1)).toEqual([false, false])
  })
  it('waits while somebody reads why', () => {
    const { shown, pace } = follow()
    pace.pause(true)
    vi.advanceTimersByTime(60_000)
    expect(shown).toEqual([0])
    pace.pause(false)
    vi.advanceTimersByTime(600)
    expect(shown.length).toBeGreaterThan(1)
  })
  it('stays in its order when a moment ends while a turn is skipped', () => {
    const shown: number[] = []
    const pace: Pace = new Pace((update) => {
      shown.push(update.seq)
      pace.pause(false)
    }, () => 'moves')
    for (const update of [told(1, 'send'), told(2, 'result'), told(3, 'end'), told(4, 'fight')]) pace.add(update, 0)
    pace.skip()
    vi.advanceTimersByTime(60_000)
    expect(shown).toEqual([1, 2, 3, 4])
  })
  it('is there at once without motion', () => {
    const shown: number[] = []
    new Pace((update) => shown.push(update.view.round), () => 'still').follow(steps(['skip'], ['send'], ['end']), 0)
    expect(shown).toEqual([0, 1, 2])
  })
})
