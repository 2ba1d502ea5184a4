/** Where on the table each answer of a question is found. No rule is known here: only kinds of Things and places. */

import { isCard, numberOf, seatOf, thing, wordOf } from '../catalogue'
import type { OptionView, Question, Refusal } from '../wire'

export type Spot =
  | 'hand' | 'row' | 'reserve' | 'pile' | 'intrigue' | 'space' | 'track' | 'seat' | 'leader' | 'post' | 'contract' | 'trophy' | 'tech'
  | 'effect' | 'deploy' | 'number' | 'word' | 'plate'

/** Questions about one card, where the place is the whole answer. */
const WHERE_TO: ReadonlySet<string> = new Set(['PlaceCard', 'PutTop'])
/** Questions where the place is where a card goes, not where it lies: the cards are shown to choose from. */
export const GOES_TO: ReadonlySet<string> = new Set(['PutEach'])
/** Where those cards lie while they are asked about. */
export const SHOWN = 'shown'
const TRASHING: ReadonlySet<string> = new Set(['TrashAny', 'TrashFrom'])
/** Questions about a seat's units: its lane in the Conflict is an answer too. */
export const OF_UNITS: ReadonlySet<string> = new Set(['DriveBack'])
const PILES: ReadonlySet<string> = new Set(['discard', 'in_play', 'top', 'trash', 'aside', 'deck'])
const WORDS: ReadonlySet<string> = new Set(['end-turn', 'done', 'pass', 'reveal', 'yes', 'no'])

export function spotOf(question: Question, option: OptionView): Spot {
  if (option.tokens || option.source) return 'effect'
  if (option.place === 'to_conflict') return 'deploy'
  if (WHERE_TO.has(question.kind)) return 'plate'
  if (GOES_TO.has(question.kind) && isCard(thing(option.thing))) return 'pile'
  return spotAt(option.thing, option.place)
}

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
    if (place === 'row' || place === 'reserve' || place === 'hand') return place
    return PILES.has(place) ? 'pile' : 'plate'
  }
  if (found.kind === 'track' || FACTIONS.has(wordOf(id))) return 'track'
  if (seatOf(id) >= 0) return 'seat'
  if (numberOf(id) >= 0) return 'number'
  return WORDS.has(wordOf(id)) ? 'word' : 'plate'
}

const FACTIONS: ReadonlySet<string> = new Set(['emperor', 'guild', 'bene-gesserit', 'fremen', 'great-houses', 'fringe-worlds'])

/** Answers that cannot be taken back, or hurt: chosen first, then confirmed. */
export function weighty(question: Question, option: OptionView): boolean {
  const spot = spotOf(question, option)
  if (spot === 'row' || spot === 'reserve' || spot === 'intrigue' || spot === 'leader' || spot === 'contract' || spot === 'trophy' || spot === 'tech') return true
  return option.place === 'aside' || (TRASHING.has(question.kind) && (spot === 'hand' || spot === 'pile'))
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
