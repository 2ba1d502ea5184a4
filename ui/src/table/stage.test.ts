import { beforeAll, describe, expect, it } from 'vitest'
import { CONSPIRE, REFINERY, TACTICS, WEALTH, aLine, setCatalogue } from '../testing/fixtures'
import type { LogLine } from '../wire'
import { meant, stageOf, swordsOf, turnsOf, without } from './stage'

beforeAll(setCatalogue)

const card = (thing: number, more: Partial<LogLine> = {}): LogLine => aLine('quiet', 1, { motion: 'card', thing, rule: 'C-19.2', ...more })
const skipped = (thing: number, other: number): LogLine => aLine('skip', 1, { motion: 'card', thing, other, why: 'you are there' })
const LOG: LogLine[] = [
  aLine('send', 0), aLine('end', 0),
  card(TACTICS), skipped(TACTICS, WEALTH), // 2, 3
  card(REFINERY), aLine('send', 1, { motion: 'piece', thing: REFINERY, other: CONSPIRE }), // 4, 5
  aLine('result', 1, { tokens: 'solari*1' }), aLine('result', 1, { tokens: 'solari*-4' }), aLine('result', 1, { tokens: 'spice*-2' }), aLine('result', 1, { tokens: 'swordmaster' }), // 6 to 9
  aLine('trade', 1, { tokens: 'water*3 > vp*1' }), aLine('result', 1, { tokens: 'water*-3' }), aLine('result', 1, { tokens: 'vp*1' }), aLine('end', 1), // 10 to 13
]
const at = (shown: number) => stageOf(LOG, shown)

describe('a turn of a Rival', () => {
  it('is none before its first card, and stays until the turn has ended', () => {
    expect([at(0), at(1), at(2)]).toEqual([null, null, null])
    expect(at(3)?.seat).toBe(1)
    expect(at(LOG.length)?.seat).toBe(1)
    expect(stageOf([...LOG, aLine('send', 0)], LOG.length + 1)).toBeNull()
  })
  it('shows one card after another, and why it was passed over', () => {
    expect(at(3)?.cards.map((one) => [one.id, one.off])).toEqual([[TACTICS, false]])
    expect(at(4)?.cards.map((one) => [one.id, one.off, one.line.why, one.place])).toEqual([[TACTICS, true, 'you are there', 'wealth']])
    expect(at(6)?.cards.map((one) => [one.id, one.off, one.place])).toEqual([[TACTICS, true, 'wealth'], [REFINERY, false, 'conspire']])
  })
  it('tells ahead what comes of a card, but never which card comes next', () => {
    expect(at(3)?.steps).toEqual([])
    expect(at(5)?.steps.map((step) => step.state)).toEqual(['next', 'next', 'next', 'next', 'next'])
    expect(at(7)?.steps.map((step) => step.state)).toEqual(['done', 'now', 'next', 'next', 'next'])
    expect(at(14)?.steps.every((step) => step.state === 'done')).toBe(true)
  })
  it('pays at once, and tells of a point what was given for it', () => {
    expect(at(14)?.steps.map((step) => step.tokens)).toEqual(['', 'solari*1', 'solari*-4 ; spice*-2', 'swordmaster', 'water*3 > vp*1'])
  })
  it('names the space once the Agent is there', () => {
    expect([at(5)?.space, at(6)?.space]).toEqual([0, CONSPIRE])
  })
  it('is found again in the log', () => {
    expect(turnsOf(LOG, 1)).toEqual([{ seat: 1, round: 1, from: 2, to: 14 }])
    expect(turnsOf(LOG, 0)).toEqual([])
  })
})

describe('swords', () => {
  const swords = (seat: number, n: number): LogLine => aLine('fight', seat, { motion: 'card', thing: REFINERY, n })
  const fight = [...LOG, aLine('fight', -1), swords(1, 1), swords(2, 4), swords(2, 3)]
  it('are turned up one Rival after the other', () => {
    expect(stageOf(fight, LOG.length + 1)).toBeNull()
    expect(stageOf(fight, fight.length)?.cards.map((one) => [one.line.seat, one.line.n])).toEqual([[1, 1], [2, 4], [2, 3]])
    expect(stageOf(fight, fight.length)?.fight).toBe(true)
  })
  it('are those of this round', () => {
    expect(swordsOf(fight, 2, 1).map((line) => line.n)).toEqual([4, 3])
    expect(swordsOf(fight, 2, 2)).toEqual([])
  })
})

describe('a card with two halves', () => {
  it('means the half that leads to the place', () => {
    expect([meant(TACTICS, 'wealth'), meant(TACTICS, 'rally troops'), meant(TACTICS, ''), meant(REFINERY, 'conspire')]).toEqual([0, 1, -1, -1])
  })
})

it('a sentence does without the name it begins with', () => {
  expect(without('Lady Margot', 'Lady Margot gains 1 Solari')).toBe('gains 1 Solari')
  expect(without('Lady Margot', 'The House Hagal cards are shuffled')).toBe('The House Hagal cards are shuffled')
})
