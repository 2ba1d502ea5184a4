import { beforeAll, describe, expect, it } from 'vitest'
import { thing, use } from '../catalogue'
import { aLine, aThing } from '../testing/fixtures'
import type { LogLine } from '../wire'
import { originOf } from './origins'
import { turns } from './turns'

const [CARD, RING, SPACE, LEADER, CONTRACT] = [1, 2, 3, 4, 5]

beforeAll(() => use({
  language: 'en', languages: ['en'], factions: [], sets: {},
  things: [
    aThing(CARD, 'card/base/smugglers', { tokens: { agent: 'spice*2 > inf-any ; card', reveal: 'sword*1' } }), aThing(RING, 'card/base/ring', { tokens: { agent: 'signet' } }),
    aThing(SPACE, 'space/base/arrakeen', { tokens: { cost: 'water*1', effect: 'troop*1 ; card ; spice*1 > solari*4' } }),
    aThing(LEADER, 'leader/base/paul', { tokens: { ability: 'intrigue', signet: 'troop*1 ; water*1' } }), aThing(CONTRACT, 'contract/base/arrakeen', { tokens: { moment: 'agent arrakeen', reward: 'water*2' } }),
  ],
}))

const came = (tokens: string, more: Partial<LogLine> = {}): LogLine => aLine('result', 0, { tokens, ...more })
function origins(card: number, ...lines: LogLine[]): number[] {
  const deed = turns([aLine('send', 0, { thing: card, other: SPACE }), ...lines])[0]?.deeds[0]
  return deed?.came.map((one) => originOf(deed, one, thing(LEADER))) ?? []
}

describe('where a gain comes from', () => {
  it('is whatever alone prints it', () => {
    expect(origins(CARD, came('troop*1'), came('inf-guild'), came('solari*4'), came('intrigue'))).toEqual([SPACE, CARD, SPACE, LEADER])
  })
  it('is left open where two print it, or nothing does', () => {
    expect(origins(CARD, came('card'), came('water*1'), came('spice*-2'))).toEqual([0, 0, 0])
  })
  it('counts the ring of a Leader only where it is played', () => {
    expect(origins(CARD, came('troop*1'))).toEqual([SPACE])
    expect(origins(RING, came('troop*1'), came('water*1'))).toEqual([0, LEADER])
  })
  it('is a contract once that is fulfilled', () => {
    expect(origins(CARD, came('', { thing: CONTRACT }), came('water*2'))).toEqual([0, CONTRACT])
  })
  it('is the space that is harvested, and nobody else’s gain', () => {
    expect(origins(CARD, came('spice*3', { thing: SPACE }), came('solari*1', { seat: 2 }))).toEqual([SPACE, 0])
  })
})
