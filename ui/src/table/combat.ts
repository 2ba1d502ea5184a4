/** A Combat that has been decided, in words. */

import { nameOf, thing } from '../catalogue'
import type { CombatView, FighterView, Question } from '../wire'
import { w } from '../words'
import { aboutOf, onTable, spotOf, type Spot } from './options'
import { plates } from './plates'

const RANKS = ['', 'first', 'second', 'third']

/** A reward as icons and in words; null where there is none. */
export function partsOf(conflict: number, reward: number): { tokens: string; words: string } | null {
  const rank = RANKS[reward] ?? ''
  const found = thing(conflict)
  return rank ? { tokens: found.tokens[rank] ?? '', words: found.boxes[rank] ?? '' } : null
}

/** What somebody takes from a Combat, and what is to be said of it. */
export function rewardOf(combat: CombatView, fighter: FighterView): string {
  if (fighter.note && fighter.units.length === 0) return fighter.note
  const words = fighter.takes ? (partsOf(combat.conflict, fighter.reward)?.words ?? '') : ''
  const { place } = thing(combat.conflict)
  const control = fighter.reward === 1 && place && !words.includes(place) ? w.moments.control(place) : ''
  return [fighter.note, words, control].filter(Boolean).join('; ') || w.moments.nothing
}

export function spokenFighter(combat: CombatView, fighter: FighterView, name: string): string {
  const parts = [
    ...fighter.units.map((force) => `${w.moments.units(force.n, nameOf(force.thing))} ${force.strength}`),
    ...fighter.swords.map((force) => `${nameOf(force.thing)} ${force.strength}`),
  ]
  return w.moments.fighter(name, w.moments.places[fighter.reward] ?? '', fighter.strength, parts.join(', '), rewardOf(combat, fighter))
}

export const spokenCombat = (combat: CombatView, name: (seat: number) => string): string =>
  w.moments.decided(nameOf(combat.conflict), combat.fighters.map((fighter) => spokenFighter(combat, fighter, name(fighter.seat))).join('. '))

/** The rewards of a Conflict, one sentence for each that is fought for by so many. */
export function rewardsOf(conflict: number, players: number): { tokens: string; words: string }[] {
  const last = players > 3 ? 3 : 2
  return [1, 2, 3].filter((reward) => reward <= last).flatMap((reward) => partsOf(conflict, reward) ?? [])
}

const MARKET: ReadonlySet<Spot> = new Set<Spot>(['row', 'reserve', 'throne', 'contract', 'tech', 'pile'])

/** Whether an answer lies under the table of a Combat: where the market is, on a phone anywhere on the board. */
export function hides(question: Question | null, phone: boolean): boolean {
  if (!question) return false
  const plated = new Set(plates(question).map((plate) => plate.option.name))
  const under = (spot: Spot, name: string): boolean => (phone ? onTable(spot) && spot !== 'hand' && !plated.has(name) : MARKET.has(spot))
  return question.options.some((option) => under(spotOf(question, option), option.name)) || aboutOf(question).some((spot) => under(spot, ''))
}
