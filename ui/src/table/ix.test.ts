import { beforeEach, describe, expect, it } from 'vitest'
import { ADVANCE, aLine, anOption, aPlayer, aQuestion, CONTRACT, DAGGER, N2, setCatalogue, SPICE, TILE, WINDFALL } from '../testing/fixtures'
import { secretIcon, tiles } from './belongings'
import { entries } from './log'
import { spotOf, weighty } from './options'
import { holding } from './pages'
import { doing, plates } from './plates'

beforeEach(setCatalogue)

describe('what Rise of Ix asks', () => {
  it('finds Tech tiles in the market, and has them confirmed', () => {
    const tile = anOption('flagship', TILE, { place: 'market' })
    const question = aQuestion('one', [tile], { does: 'acquire' })
    expect(spotOf(question, tile)).toBe('tech')
    expect(weighty(question, tile)).toBe(true)
    expect(doing(question, tile)).toBe('Acquire flagship')
  })

  it('shows what is paid, and for what', () => {
    const paid = anOption('2 @with_spice', N2, { place: 'with_spice', tokens: 'negotiator*2 spice*1' })
    const question = aQuestion('price', [paid], { about: TILE })
    expect(plates(question).map(({ tokens, number }) => [tokens, number])).toEqual([['negotiator*2 spice*1', false]])
    expect([...holding(question)]).toEqual(['tech'])
  })

  it('shows the icon of what is moved', () => {
    const question = aQuestion('several', [anOption('advance', ADVANCE), anOption('spice', SPICE)])
    expect(plates(question).map(({ tokens }) => tokens)).toEqual(['freighter', 'spice'])
  })

  it('says what becomes of a card', () => {
    expect(doing(aQuestion('several', [], { does: 'under' }), anOption('windfall', WINDFALL))).toBe('Put windfall under the deck')
    expect(doing(aQuestion('one', [], { does: 'trash' }), anOption('windfall', WINDFALL))).toBe('Trash windfall')
    expect(doing(aQuestion('one', [], { does: 'aside' }), anOption('dagger', DAGGER, { place: 'hand' }))).toBe('Set dagger aside')
    expect(doing(aQuestion('one', [], { does: 'keep' }), anOption('windfall', WINDFALL))).toBe('Keep windfall')
    expect(doing(aQuestion('one', [], { does: 'keep' }), anOption('wealth', CONTRACT, { place: 'market' }))).toBe('Keep wealth')
  })
})

describe('what lies before a player', () => {
  it('has tiles face up, and used up', () => {
    expect(tiles(aPlayer({ owned: [TILE, CONTRACT] })).map(({ id, done }) => [id, done])).toEqual([[TILE, false]])
    expect(tiles(aPlayer({ turned: [TILE] })).map(({ id, done }) => [id, done])).toEqual([[TILE, true]])
  })

  it('keeps secrets by what they are', () => {
    expect([0, CONTRACT, DAGGER].map(secretIcon)).toEqual(['card', 'contract', 'card'])
  })
})

describe('the log of Rise of Ix', () => {
  it('has an entry for a tile, and icons for what comes of a turn', () => {
    const found = entries([aLine('send', 0), ...['dreadnought*1', 'freighter', 'freighter'].map((tokens) => aLine('result', 0, { tokens })), aLine('acquire', 0, { thing: TILE }), aLine('quiet', 0, { thing: TILE })])
    expect(found.map((entry) => entry.line.telling)).toEqual(['send', 'acquire'])
    expect(found[0]?.tokens).toBe('dreadnought*1 ; freighter*2')
    expect(found[1]?.notes).toEqual([])
  })
})
