import { describe, expect, it } from 'vitest'
import { CONSPIRE, DAGGER, DIPLOMACY, END, RALLY, WEALTH, WINDFALL, anOption, aQuestion } from '../testing/fixtures'
import { NOTHING, back, drop, litCards, litSpaces, pickCard, pickSpace, sends } from './selection'

const diplomacy = anOption('Diplomacy @hand', DIPLOMACY, { place: 'hand' })
const dagger = anOption('Dagger @hand', DAGGER, { place: 'hand' })
const turn = aQuestion('open', [diplomacy, dagger, anOption('Windfall', WINDFALL), anOption('reveal', END)], {
  sends: { [DIPLOMACY]: [CONSPIRE, WEALTH], [DAGGER]: [RALLY] },
})

describe('sending an Agent', () => {
  it('lights every card that can go and every space one can reach', () => {
    expect(sends(turn)).toBe(true)
    expect(litCards(turn, NOTHING)).toEqual(new Set([diplomacy.name, dagger.name]))
    expect(litSpaces(turn, NOTHING)).toEqual(new Set([CONSPIRE, WEALTH, RALLY]))
  })
  it('card first: its spaces are lit, then the space sends', () => {
    const first = pickCard(turn, NOTHING, diplomacy)
    expect(first).toEqual({ choice: { card: diplomacy.name, space: null }, send: null })
    expect(litSpaces(turn, first.choice)).toEqual(new Set([CONSPIRE, WEALTH]))
    expect(litCards(turn, first.choice)).toEqual(new Set([diplomacy.name, dagger.name]))
    expect(pickSpace(turn, first.choice, WEALTH).send).toEqual({ card: diplomacy, space: WEALTH })
  })
  it('space first: the cards that reach it are lit, then the card sends', () => {
    const first = pickSpace(turn, NOTHING, RALLY)
    expect(first).toEqual({ choice: { card: null, space: RALLY }, send: null })
    expect(litCards(turn, first.choice)).toEqual(new Set([dagger.name]))
    expect(pickCard(turn, first.choice, dagger).send).toEqual({ card: dagger, space: RALLY })
  })
  it('another card, or another space, costs nothing', () => {
    const first = pickCard(turn, NOTHING, diplomacy).choice
    expect(pickCard(turn, first, dagger)).toEqual({ choice: { card: dagger.name, space: null }, send: null })
    const space = pickSpace(turn, NOTHING, RALLY).choice
    expect(pickSpace(turn, space, WEALTH)).toEqual({ choice: { card: null, space: WEALTH }, send: null })
  })
  it('the same once more lets go', () => {
    expect(pickCard(turn, { card: dagger.name, space: null }, dagger).choice).toEqual(NOTHING)
    expect(pickSpace(turn, { card: null, space: RALLY }, RALLY).choice).toEqual(NOTHING)
  })
  it('a card pulled onto a space it cannot reach stays chosen', () => {
    expect(drop(turn, dagger, RALLY).send).toEqual({ card: dagger, space: RALLY })
    expect(drop(turn, dagger, WEALTH)).toEqual({ choice: { card: dagger.name, space: null }, send: null })
  })
  it('goes back step by step', () => {
    expect(back({ card: 'a', space: 1 })).toEqual({ card: 'a', space: null })
    expect(back({ card: 'a', space: null })).toEqual(NOTHING)
  })
})
