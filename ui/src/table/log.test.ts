import { beforeAll, describe, expect, it } from 'vitest'
import { CONSPIRE, DIPLOMACY, EMPEROR, SPICE, aLine, setCatalogue } from '../testing/fixtures'
import { entries, merged, missed, sinceLast, tokensOf } from './log'

beforeAll(setCatalogue)

const sent = aLine('SENT', 1, { thing: DIPLOMACY, other: CONSPIRE })
const log = [
  aLine('ROUND_BEGINS', 0, { n: 1 }),
  aLine('CONFLICT_SHOWN', 0),
  aLine('DREW', 0),
  aLine('DREW', 1),
  sent,
  aLine('PAID', 1, { thing: SPICE, n: 4 }),
  aLine('INFLUENCE_UP', 1, { thing: EMPEROR, n: 1 }),
  aLine('GAINED', 1, { thing: 1, n: 5 }),
  aLine('DREW', 1),
  aLine('DREW', 1),
  aLine('DISCARDED', 1, { thing: DIPLOMACY }),
  aLine('GAINED', 2, { thing: 1, n: 1 }),
  aLine('ENDED_TURN', 1),
  aLine('REVEALS', 2),
  aLine('GAINED', 2, { thing: SPICE, n: 1 }),
  aLine('GAINED', 2, { thing: SPICE, n: 2 }),
]

describe('the log', () => {
  it('is one entry per action, between rules for rounds and notes of the table', () => {
    expect(entries(log).map((entry) => [entry.kind, entry.line.kind])).toEqual([
      ['round', 'ROUND_BEGINS'], ['note', 'CONFLICT_SHOWN'], ['action', 'SENT'], ['action', 'REVEALS'],
    ])
  })
  it('sums consequences as icons and keeps words for the rest', () => {
    const [, , action, reveal] = entries(log)
    expect(action?.tokens).toBe('spice*-4 ; inf-emperor ; solari*5 ; card*2')
    expect(action?.notes.map((line) => [line.kind, line.seat])).toEqual([['DISCARDED', 1], ['GAINED', 2]])
    expect(reveal?.tokens).toBe('spice*3')
  })
  it('does not tell the new hand of a round', () => {
    expect(entries(log.slice(0, 4)).length).toBe(2)
  })
  it('tells what only words can tell in words', () => {
    expect(tokensOf(aLine('DISCARDED', 0, { thing: DIPLOMACY }))).toBe('')
    expect(tokensOf(aLine('GAINED', 0, { thing: 999, n: 2 }))).toBe('')
  })
  it('adds up amounts in the order of first mention', () => {
    expect(merged(['card', 'spice*1', 'card', 'spice*2', 'spice*-2'])).toBe('card*2 ; spice*3 ; spice*-2')
    expect(merged(['card'])).toBe('card')
    expect(merged([])).toBe('')
  })
})

describe('what was missed', () => {
  it('begins after the own last turn', () => {
    expect(sinceLast(log, 1)).toBe(13)
    expect(missed(log, 1).map((entry) => entry.line.kind)).toEqual(['REVEALS'])
  })
  it('is nothing before the first turn, for spectators, and of oneself', () => {
    expect(missed(log, 0)).toEqual([])
    expect(missed(log, null)).toEqual([])
    expect(missed([...log, aLine('ENDED_TURN', 2)], 2)).toEqual([])
  })
})

describe('Spies, worms and contracts', () => {
  it('are told in icons', () => {
    expect(tokensOf(aLine('SPY_PLACED', 0))).toBe('spy')
    expect(tokensOf(aLine('SPY_RECALLED', 0))).toBe('spyrecall')
    expect(tokensOf(aLine('SUMMONED', 0, { n: 2 }))).toBe('sandworm*2')
    expect(tokensOf(aLine('WALL_REMOVED', 0))).toBe('detonate')
    expect(tokensOf(aLine('CONTRACT_TAKEN', 0))).toBe('contract')
    expect(tokensOf(aLine('CONTRACT_FULFILLED', 0))).toBe('')
  })
  it('belong to the action they come from, and offers are no news', () => {
    const [first, ...rest] = entries([sent, aLine('SPY_PLACED', 1), aLine('CONTRACT_TAKEN', 1), aLine('CONTRACT_OFFERED', 1), aLine('CONTRACT_FULFILLED', 1, { text: 'fulfils' })])
    expect(first?.tokens).toBe('spy ; contract')
    expect(first?.notes.map((line) => line.kind)).toEqual(['CONTRACT_FULFILLED'])
    expect(rest).toEqual([])
  })
})
