import { beforeAll, describe, expect, it } from 'vitest'
import { CONFLICT, CONTRACT, DAGGER, DIPLOMACY, EMPEROR, FEYD, HOOKS, OBJECTIVE, TILE, aLine, aPlayer, anUpdate, setCatalogue } from '../../testing/fixtures'
import type { RivalView, TrackView, View } from '../../wire'
import { entries } from '../log'
import { facts, hidden, lines, parts, seatsOf, standings, tokensOf, turns } from './contents'
import { Opened } from './opened.svelte'

beforeAll(setCatalogue)
const aView = (more: Partial<View>): View => ({ ...anUpdate(1).view, ...more })

describe('the sheet of a seat', () => {
  it('tells each face once, and how often it lies there', () => {
    expect(lines([DAGGER, DIPLOMACY, 0, DAGGER])).toEqual([{ id: DAGGER, n: 2 }, { id: DIPLOMACY, n: 1 }])
    expect(lines([0, 0])).toEqual([])
  })

  it('counts what is hidden, and not what one happens to know', () => {
    expect(hidden(aPlayer({ hand: [0, DAGGER, 0], deck: 4, deck_list: [], intrigue: [0] }))).toEqual({ hand: 2, deck: 4, intrigue: 1 })
    expect(hidden(aPlayer({ hand: [DAGGER], deck: 2, deck_list: [DAGGER, DIPLOMACY], intrigue: [] }))).toEqual({ hand: 0, deck: 0, intrigue: 0 })
  })

  it('tells Influence only where the seat has a marker', () => {
    const track = (levels: number[], marked: number[], alliance: number | null): TrackView => ({ faction: EMPEROR, track: 0, levels, alliance, snoopers: [], owner: null, marked, top: 6 })
    const view = aView({ tracks: [track([1, 4], [0, 1], 1), track([0, 2], [0], null)] })
    expect(standings(view, 1)).toMatchObject([{ level: 4, point: true, alliance: true }])
    expect(standings(view, 0).map(({ level, point, alliance }) => [level, point, alliance])).toEqual([[1, false, false], [0, false, false]])
  })

  it('leaves out sources without points, but not lost ones', () => {
    expect(parts({ start: 1, influence: 0, other: -1 })).toEqual([{ source: 'start', n: 1 }, { source: 'other', n: -1 }])
  })

  it('shows as tokens what has no place of its own', () => {
    expect(tokensOf(aPlayer({ owned: [FEYD, OBJECTIVE, CONTRACT, HOOKS, TILE, CONFLICT, 0] }))).toEqual([HOOKS])
  })

  it('tells what the seat did this round only', () => {
    const log = [aLine('send', 1, { round: 2 }), aLine('send', 1, { round: 3 }), aLine('send', 0, { round: 3 }), aLine('skip', 1, { round: 3 }), aLine('reveal', 1, { round: 3 })]
    expect(turns(entries(log), 1, 3).map(({ line }) => line.telling)).toEqual(['send', 'skip', 'reveal'])
  })

  it('goes around the table as the seats stand there, the own team above', () => {
    const players = [0, 1, 2, 3].map((seat) => aPlayer({ seat }))
    expect(seatsOf(aView({ players }), 2)).toEqual([0, 1, 2, 3])
    const teams = [{ seats: [0, 1], crest: 'fremen', score: 0 }, { seats: [2, 3], crest: 'emperor', score: 0 }]
    expect(seatsOf(aView({ players, teams }), 3)).toEqual([2, 3, 0, 1])
  })

  it('says by what a Rival goes', () => {
    const rival: RivalView = { swordmaster: 6, comes: 0, goods: [], priority: [EMPEROR], scores: true, collects: true, rewards: true, follows: false, beside: false, draws: 1 }
    expect(facts(rival, 'Anna')).toEqual([])
    expect(facts({ ...rival, priority: [] }, 'Anna')).toHaveLength(1)
    expect(facts({ ...rival, follows: true, beside: true, rewards: false, scores: false }, 'Anna')[0]).toContain('Anna')
  })
})

describe('which seat is open', () => {
  it('says that it closes, once, while it is still open', () => {
    const opened = new Opened()
    const heard: (number | null)[] = []
    opened.onclose = (seat) => heard.push(seat, opened.seat)
    opened.open(2)
    expect(opened.close()).toBe(true)
    expect(opened.close()).toBe(false)
    expect(heard).toEqual([2, 2])
  })

  it('changes, goes around and closes', () => {
    const opened = new Opened()
    opened.step([0, 1, 2], 1)
    expect(opened.seat).toBeNull()
    opened.toggle(2)
    opened.step([0, 1, 2], 1)
    expect(opened.seat).toBe(0)
    opened.step([0, 1, 2], -1)
    expect(opened.seat).toBe(2)
    opened.toggle(1)
    expect(opened.seat).toBe(1)
    opened.toggle(1)
    expect([opened.seat, opened.close()]).toEqual([null, false])
  })
})
