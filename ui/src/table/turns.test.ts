import { beforeAll, describe, expect, it } from 'vitest'
import { CONFLICT, CONSPIRE, DAGGER, DIPLOMACY, REFINERY, RALLY, WEALTH, WINDFALL, aLine, setCatalogue } from '../testing/fixtures'
import type { LogLine } from '../wire'
import { chipOf, fit, sentence, type Widths } from './chips'
import { actorOf, lying, missedTurns, shownTurn, spaceOf, sum, turns } from './turns'

beforeAll(setCatalogue)

const gained = (seat: number, tokens: string, more: Partial<LogLine> = {}): LogLine => aLine('result', seat, { tokens, text: `${seat} gains ${tokens}`, ...more })
const drawn = (seat: number): LogLine => aLine('draw', seat, { tokens: 'card' })
const first = [aLine('play', 1, { thing: WINDFALL, tokens: 'intrigue' }), gained(1, 'solari*3'), aLine('send', 1, { thing: DAGGER, other: CONSPIRE, tokens: 'emperor' }), gained(1, 'spice*-4'), gained(1, 'deploy*1'), gained(1, 'deploy*1'), gained(2, 'solari*1'), aLine('end', 1)]
const second = [aLine('reveal', 2, { tokens: 'reveal' }), aLine('quiet', 2, { thing: DIPLOMACY }), gained(2, 'persuasion*2'), aLine('acquire', 2, { thing: DIPLOMACY, tokens: 'acquire' }), aLine('quiet', 2), aLine('end', 2)]
const combat = [aLine('fight', 0, { thing: CONFLICT }), aLine('pass', 1), aLine('play', 2, { thing: WINDFALL }), aLine('pass', 0), aLine('reward', 2, { thing: CONFLICT }), gained(2, 'solari*2'), aLine('reward', 1, { thing: CONFLICT })]
const round = [aLine('round', 1, { round: 2, text: 'Round 2' }), aLine('fight', 1, { thing: CONFLICT, round: 2 }), drawn(0), drawn(1)]
const third = [aLine('send', 1, { thing: DIPLOMACY, other: WEALTH, tokens: 'emperor', round: 2 }), drawn(1), drawn(1), gained(1, 'solari*2', { round: 2 }), aLine('end', 1, { round: 2 })]
const log = [...first, ...second, ...combat, ...round, ...third]

describe('the log by turns', () => {
  it('tells a turn from a Combat and from a new round', () => {
    expect(turns(log).map((turn) => [turn.kind, turn.seat, turn.ended])).toEqual([['turn', 1, true], ['turn', 2, true], ['combat', 2, false], ['round', -1, false], ['turn', 1, true]])
    expect(turns(log).map((turn) => turn.to).slice(0, -1)).toEqual(turns(log).map((turn) => turn.from).slice(1))
  })
  it('keeps with each card what came of it, several of a kind as one', () => {
    const [turn] = turns(log)
    expect(turn?.deeds.map((deed) => [deed.card, deed.space, deed.came.map((one) => one.tokens)])).toEqual([[WINDFALL, 0, ['solari*3']], [DAGGER, CONSPIRE, ['spice*-4', 'deploy*2', 'solari*1']]])
    expect(turns(log)[4]?.deeds[0]?.came.map((one) => [one.tokens, one.times])).toEqual([['card*2', 2], ['solari*2', 1]])
  })
  it('sums up what came of it for whoever took it', () => {
    const [turn] = turns(log)
    expect(turn && sum(turn)).toBe('solari*3 ; spice*-4 ; deploy*2')
  })
  it('knows through whom a Commander acts', () => {
    const [turn] = turns([aLine('through', 3, { other: 5 }), aLine('send', 3, { thing: DAGGER, other: RALLY }), aLine('end', 3)])
    expect([turn?.seat, turn?.through, turn?.deeds.length]).toEqual([3, 5, 1])
  })
  it('counts a turn of a Rival from its Agent on', () => {
    const [turn, ...rest] = turns([aLine('quiet', 1, { thing: REFINERY, motion: 'card' }), aLine('skip', 1, { thing: REFINERY, motion: 'card' }), aLine('send', 1, { thing: REFINERY, other: CONSPIRE }), gained(1, 'spice*1'), aLine('end', 1)])
    expect([turn?.seat, turn?.deeds.map((deed) => deed.card), rest]).toEqual([1, [REFINERY], []])
  })
  it('leaves what comes before the first round to the setup', () => {
    expect(turns([aLine('news', 0, { round: 0 }), aLine('lead', 0, { round: 0 }), aLine('lead', 1, { round: 0 }), ...round]).map((turn) => turn.kind)).toEqual(['setup', 'setup', 'setup', 'round'])
  })
  it('does not add up steps on a track', () => {
    const up = (n: number): LogLine => aLine('result', 1, { tokens: 'inf-emperor', n })
    expect(turns([aLine('send', 1, { thing: DAGGER, other: CONSPIRE }), up(1), up(2)])[0]?.deeds[0]?.came.length).toBe(2)
  })
})

describe('what was missed', () => {
  const mine = [aLine('send', 0, { thing: DAGGER, other: CONSPIRE }), aLine('end', 0)]
  it('is every turn of others since the own last one, a Combat and a round too', () => {
    expect(missedTurns([...mine, ...log], 0).map((turn) => turn.kind)).toEqual(['combat', 'round', 'turn'])
    expect(missedTurns([...log.slice(0, first.length), ...mine, ...second, ...round, ...third], 0).map((turn) => turn.kind)).toEqual(['turn', 'round', 'turn'])
  })
  it('is nothing for who only watches, and no turn of one\'s own', () => {
    expect(missedTurns(log, null)).toEqual([])
    expect(missedTurns([...second, ...mine], 0)).toEqual([])
  })
})

describe('a turn as it is shown', () => {
  it('has its card open before the Agent goes, and what it leads to is still to come', () => {
    const shown = shownTurn(first, 2, 2)
    expect(shown && [lying(shown).map((deed) => deed.card), spaceOf(shown), actorOf(shown), shown.done, shown.reading]).toEqual([[WINDFALL, DAGGER], CONSPIRE, 1, 2, 4])
  })
  it('keeps what was played earlier in it', () => {
    const shown = shownTurn(first, 2, 0)
    expect(shown && [lying(shown).map((deed) => deed.card), spaceOf(shown)]).toEqual([[WINDFALL], 0])
  })
  it('is whoever plays a card, in a Combat', () => {
    const shown = shownTurn([...first, ...combat.slice(0, 3)], first.length + 3, 0)
    expect(shown && [shown.turn.kind, actorOf(shown), lying(shown).map((deed) => deed.card)]).toEqual(['combat', 2, [WINDFALL]])
  })
  it('is none between rounds', () => {
    expect(shownTurn([...first, ...round], first.length + round.length, 0)).toBeNull()
  })
})

describe('a turn in few words', () => {
  const said = () => turns(log).map(chipOf)
  it('is its card, its place and what came of it', () => {
    expect(said()[0]).toMatchObject({ seat: 1, card: 'dagger', icon: 'emperor', place: 'conspire', short: 'conspire', tokens: 'solari*3 ; spice*-4 ; deploy*2' })
    expect(said()[1]).toMatchObject({ icon: 'reveal', place: 'reveals, buys diplomacy', short: 'diplomacy' })
    expect(said()[2]).toMatchObject({ seat: 2, icon: 'combat', place: 'skirmish' })
    expect(said()[3]).toMatchObject({ seat: -1, sign: 'R2', place: 'Round 2' })
  })
  it('is one sentence for who listens, secrets left out as the log leaves them', () => {
    const [, , , , last] = turns(log)
    expect(last && sentence(last, (seat) => String(seat))).toBe('1 send, draw, gains solari*2.')
  })
})

describe('chips', () => {
  const chip: Widths = [30, 80, 200]
  const chips = (n: number): Widths[] => Array.from({ length: n }, () => chip)
  it('show the newest whole and the others by name where there is room', () => {
    expect(fit(chips(3), 400, 60)).toEqual([2, 2, 3])
  })
  it('become signs, and the oldest are counted, before the newest gives way', () => {
    expect(fit(chips(4), 330, 60)).toEqual([1, 1, 1, 3])
    expect(fit(chips(9), 400, 60)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 3])
    expect(fit(chips(5), 100, 60)).toEqual([0, 0, 0, 0, 1])
  })
  it('never take more room than there is', () => {
    for (let room = 100; room < 900; room += 7) {
      for (let n = 1; n < 12; n += 1) {
        const levels = fit(chips(n), room, 60)
        const taken = levels.reduce<number>((all, level) => all + (level ? (chip[level - 1] ?? 0) + 5 : 0), 0) + (levels.includes(0) ? 65 : 0) - 5
        expect(taken).toBeLessThanOrEqual(Math.max(room, 95))
        expect(levels[n - 1]).toBeGreaterThan(0)
      }
    }
  })
})
