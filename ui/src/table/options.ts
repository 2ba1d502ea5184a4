/** Where on the table each answer of a question is found. No rule is known here: only kinds of Things and places. */

import { factions, isCard, numberOf, seatOf, thing, wordOf } from '../catalogue'
import type { OptionView, Question, Refusal } from '../wire'

export type Spot =
  | 'hand' | 'row' | 'reserve' | 'throne' | 'pile' | 'intrigue' | 'space' | 'track' | 'seat' | 'leader' | 'post' | 'contract' | 'trophy' | 'tech'
  | 'effect' | 'deploy' | 'number' | 'word' | 'plate'

/** Where cards lie that are shown for one question only. */
export const SHOWN = 'shown'
const PILES: ReadonlySet<string> = new Set(['discard', 'in_play', 'top', 'trash', 'aside', 'deck'])

export function spotOf(question: Question, option: OptionView): Spot {
  if (option.tokens || option.source) return 'effect'
  if (option.place === 'to_conflict') return 'deploy'
  if (question.choice === 'yes' || option.name === question.decline) return 'word'
  if (question.choice === 'place') return 'plate'
  if (question.choice === 'order' && isCard(thing(option.thing))) return 'pile'
  return spotAt(option.thing, option.place)
}

/** Where an answer lies. In an order its place is where the card goes: the cards are shown to choose from. */
export const placeOf = (question: Question, option: OptionView): string => (question.choice === 'order' ? SHOWN : option.place)

/** Whether an answer lies at this place. */
export const lies = (question: Question, option: OptionView, place: string): boolean => (question.choice === 'order' ? place === SHOWN : same(option.place, place))

/** Things of this kind that are shown for this question only. */
export const shownBy = (question: Question | null, kind: string): number[] =>
  question?.where === 'shown' ? question.options.map((option) => option.thing).filter((id) => thing(id).kind === kind) : []

/** Answers that lie on the table; all others are in the bar. */
export const onTable = (spot: Spot): boolean => !['effect', 'deploy', 'plate', 'word', 'number'].includes(spot)

/** What tells one question from the one before it. */
export const signOf = (question: Question | null | undefined): string => (question ? [question.seat, question.part, question.choice, question.text].join(':') : '')

/** What is asked, with the reason for it where there is one to be told. */
export const asking = (question: Question | null): string => (question?.why ? `${question.why}: ${question.text}` : (question?.text ?? ''))

/** Where what is to be paid for lies. */
export const aboutOf = (question: Question): Spot[] => (question.about ? [spotAt(question.about, '')] : [])

export function spotAt(id: number, place: string): Spot {
  const found = thing(id)
  if (found.kind === 'space') return 'space'
  if (found.kind === 'intrigue') return 'intrigue'
  if (found.kind === 'post') return 'post'
  if (found.kind === 'contract') return 'contract'
  if (found.kind === 'tech') return 'tech'
  if (found.kind === 'objective' || found.kind === 'conflict') return 'trophy'
  if (found.kind === 'leader') return place === 'leader' ? 'plate' : 'leader'
  if (isCard(found)) {
    if (place === 'row' || place === 'reserve' || place === 'throne' || place === 'hand') return place
    return PILES.has(place) ? 'pile' : 'plate'
  }
  if (found.kind === 'track' || factions().includes(id)) return 'track'
  if (seatOf(id) >= 0) return 'seat'
  return numberOf(id) >= 0 ? 'number' : 'plate'
}

/** Answers that cannot be taken back, or hurt: chosen first, then confirmed. */
export function weighty(question: Question, option: OptionView): boolean {
  const spot = spotOf(question, option)
  if (spot === 'row' || spot === 'reserve' || spot === 'throne' || spot === 'intrigue' || spot === 'leader' || spot === 'contract' || spot === 'trophy' || spot === 'tech') return true
  return option.place === 'aside' || (question.does === 'trash' && (spot === 'hand' || spot === 'pile'))
}

export const word = (question: Question, name: string): OptionView | undefined =>
  question.options.find((option) => spotOf(question, option) === 'word' && wordOf(option.thing) === name)

/** Why this Thing, at this place, cannot be chosen now. */
export function refusalOf(questions: readonly (Question | null)[], id: number, place: string): Refusal | null {
  for (const question of questions) {
    const found = question?.refusals.find((refusal) => refusal.thing === id && same(refusal.place, place))
    if (found) return found
  }
  return null
}

/** Intrigue cards and spaces have no place of their own. */
export const same = (a: string, b: string): boolean => a === b || a === '' || b === ''
