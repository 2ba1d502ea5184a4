import { beforeAll, describe, expect, it } from 'vitest'
import { CONFLICT, CONSPIRE, CONTRACT, DAGGER, EMPEROR, END, N2, OBJECTIVE, POST, SEAT_0, WINDFALL, anOption, aQuestion, setCatalogue } from '../testing/fixtures'
import { refusalOf, spotOf, weighty, word } from './options'

beforeAll(setCatalogue)
const turn = aQuestion('open', [anOption('end_turn', END)], { decline: 'end_turn' })

describe('where an answer is found', () => {
  it.each([
    [anOption('a', DAGGER, { place: 'hand' }), 'hand'], [anOption('a', DAGGER, { place: 'row' }), 'row'], [anOption('a', DAGGER, { place: 'discard' }), 'pile'],
    [anOption('a', CONSPIRE), 'space'], [anOption('a', WINDFALL), 'intrigue'], [anOption('a', EMPEROR), 'track'], [anOption('a', SEAT_0), 'seat'], [anOption('a', N2), 'number'],
    [anOption('a', N2, { place: 'to_conflict' }), 'deploy'], [anOption('a', CONSPIRE, { source: CONSPIRE, tokens: 'card' }), 'effect'], [anOption('end_turn', END), 'word'], [anOption('a', 999), 'plate'],
    [anOption('a', POST), 'post'], [anOption('a', CONTRACT, { place: 'market' }), 'contract'], [anOption('a', OBJECTIVE), 'trophy'], [anOption('a', CONFLICT), 'trophy'],
  ])('%#', (option, spot) => {
    expect(spotOf(turn, option)).toBe(spot)
  })
  it('is a plate where the place is the whole answer', () => {
    expect(spotOf(aQuestion('place', []), anOption('a', DAGGER, { place: 'hand' }))).toBe('plate')
  })
  it('is among the cards shown where the place is where they go', () => {
    expect(spotOf(aQuestion('order', []), anOption('a', DAGGER, { place: 'hand' }))).toBe('pile')
  })
  it('finds words by name', () => {
    expect(word(turn, 'end-turn')?.name).toBe('end_turn')
    expect(word(turn, 'pass')).toBeUndefined()
  })
})

describe('what is confirmed first', () => {
  it('is what cannot be taken back', () => {
    expect(weighty(aQuestion('one', [], { does: 'trash' }), anOption('a', DAGGER, { place: 'hand' }))).toBe(true)
    expect(weighty(aQuestion('open', [], { part: 'reveal' }), anOption('a', DAGGER, { place: 'row' }))).toBe(true)
    expect(weighty(turn, anOption('a', WINDFALL))).toBe(true)
    expect(weighty(aQuestion('one', [], { does: 'trash', decline: 'done' }), anOption('done', END))).toBe(false)
    expect(weighty(turn, anOption('a', CONSPIRE))).toBe(false)
    expect(weighty(aQuestion('several', [], { does: 'discard' }), anOption('a', DAGGER, { place: 'hand' }))).toBe(false)
  })
})

describe('why not', () => {
  const refusal = { thing: DAGGER, place: 'hand', text: 'Dagger', reason: 'no Agent left', rule: 'C-4.2', needs: '', have: -1 }
  it('is found by thing and place, in the nearest question', () => {
    expect(refusalOf([null, aQuestion('open', [], { refusals: [refusal] })], DAGGER, 'hand')).toBe(refusal)
    expect(refusalOf([aQuestion('open', [], { refusals: [refusal] })], DAGGER, 'row')).toBeNull()
  })
})
