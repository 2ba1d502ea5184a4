import { beforeAll, describe, expect, it } from 'vitest'
import { CONSPIRE, DIPLOMACY, aLine, setCatalogue } from '../testing/fixtures'
import { entries, merged, passed, sinceLast } from './log'

beforeAll(setCatalogue)

const sent = aLine('send', 1, { thing: DIPLOMACY, other: CONSPIRE })
const log = [
  aLine('round', 0),
  aLine('fight', 0),
  aLine('draw', 0, { tokens: 'card' }),
  aLine('draw', 1, { tokens: 'card' }),
  sent,
  aLine('result', 1, { tokens: 'spice*-4' }),
  aLine('result', 1, { tokens: 'inf-emperor' }),
  aLine('result', 1, { tokens: 'solari*5' }),
  aLine('draw', 1, { tokens: 'card' }),
  aLine('draw', 1, { tokens: 'card' }),
  aLine('result', 1, { thing: DIPLOMACY }),
  aLine('result', 2, { tokens: 'solari*1' }),
  aLine('end', 1),
  aLine('reveal', 2),
  aLine('result', 2, { tokens: 'spice*1' }),
  aLine('result', 2, { tokens: 'spice*2' }),
]

describe('the log', () => {
  it('is one entry per action, between rules for rounds and notes of the table', () => {
    expect(entries(log).map((entry) => [entry.kind, entry.line.telling])).toEqual([
      ['round', 'round'], ['note', 'fight'], ['action', 'send'], ['action', 'reveal'],
    ])
  })
  it('sums consequences as icons and keeps words for the rest', () => {
    const [, , action, reveal] = entries(log)
    expect(action?.tokens).toBe('spice*-4 ; inf-emperor ; solari*5 ; card*2')
    expect(action?.notes.map((line) => [line.thing, line.seat])).toEqual([[DIPLOMACY, 1], [0, 2]])
    expect(reveal?.tokens).toBe('spice*3')
  })
  it('does not tell the new hand of a round', () => {
    expect(entries(log.slice(0, 4)).length).toBe(2)
  })
  it('adds up amounts in the order of first mention', () => {
    expect(merged(['card', 'spice*1', 'card', 'spice*2', 'spice*-2'])).toBe('card*2 ; spice*3 ; spice*-2')
    expect(merged(['card'])).toBe('card')
    expect(merged([])).toBe('')
  })
  it('tells what is quiet to nobody', () => {
    const [first, ...rest] = entries([sent, aLine('result', 1, { tokens: 'spy' }), aLine('quiet', 1), aLine('result', 1, { text: 'fulfils' })])
    expect([first?.tokens, first?.notes.map((line) => line.text), rest]).toEqual(['spy', ['fulfils'], []])
  })
})

describe('what was missed', () => {
  it('begins after the own last turn', () => {
    expect(sinceLast(log, 1)).toBe(13)
  })
  it('is nothing before the first turn, for spectators, and of oneself', () => {
    expect([sinceLast(log, 0), sinceLast(log, null), sinceLast([...log, aLine('end', 2)], 2)]).toEqual([log.length, log.length, log.length + 1])
  })
})

describe('who has passed', () => {
  it('is forgotten when somebody plays a card', () => {
    expect([...passed([aLine('pass', 3), aLine('fight', 0), aLine('pass', 1), aLine('pass', 2)])]).toEqual([1, 2])
    expect([...passed([aLine('fight', 0), aLine('pass', 1), aLine('play', 2), aLine('result', 2), aLine('pass', 0)])]).toEqual([0])
  })
})

describe('Rivals in the log', () => {
  it('pass over cards in lines of their own, and buy points in one', () => {
    const log = [aLine('quiet', 1), aLine('skip', 1), aLine('send', 1), aLine('result', 1, { tokens: 'water*1' }), aLine('trade', 1, { tokens: 'water*3 > vp*1' }), aLine('result', 1, { tokens: 'water*-3' }), aLine('end', 1)]
    expect(entries(log).map((entry) => [entry.kind, entry.seat, entry.line.telling, entry.tokens])).toEqual([['skip', 1, 'skip', ''], ['action', 1, 'send', 'water*1'], ['action', 1, 'trade', 'water*-3']])
  })
})
