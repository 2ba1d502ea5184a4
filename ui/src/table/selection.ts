/**
 * Sending an Agent, card first or space first. All of it happens in the browser until card and space are known:
 * changing one's mind costs nothing and shows nothing.
 */

import type { OptionView, Question } from '../wire'

export interface Choice {
  /** The name of the chosen card's option. */
  card: string | null
  /** The id of the chosen space. */
  space: number | null
}

export const NOTHING: Choice = { card: null, space: null }

/** The spaces a card reaches, by the card's option. */
export function reach(question: Question, option: OptionView): readonly number[] {
  return question.sends[String(option.thing)] ?? question.sends[option.name] ?? []
}

/** The cards that can be sent with, by option. */
export function senders(question: Question): OptionView[] {
  return question.options.filter((option) => reach(question, option).length > 0)
}

export function sends(question: Question): boolean {
  return Object.keys(question.sends).length > 0
}

/** Options lit among the cards: all that can send, or those that reach the chosen space. */
export function litCards(question: Question, choice: Choice): Set<string> {
  const { space } = choice
  return new Set(
    senders(question)
      .filter((option) => space === null || choice.card !== null || reach(question, option).includes(space))
      .map((option) => option.name),
  )
}

/** Spaces lit: those of the chosen card, else those of any card. */
export function litSpaces(question: Question, choice: Choice): Set<number> {
  const cards = senders(question)
  const chosen = cards.find((option) => option.name === choice.card)
  return new Set((chosen ? [chosen] : cards).flatMap((option) => reach(question, option)))
}

export interface Step {
  choice: Choice
  /** Card and space to send, once both are known. */
  send: { card: OptionView; space: number } | null
}

/** A card is pointed out. The same one again lets go of it. */
export function pickCard(question: Question, choice: Choice, option: OptionView): Step {
  if (choice.card === option.name) return { choice: { ...NOTHING }, send: null }
  if (choice.space !== null && choice.card === null && reach(question, option).includes(choice.space)) {
    return { choice: { card: option.name, space: choice.space }, send: { card: option, space: choice.space } }
  }
  return { choice: { card: option.name, space: null }, send: null }
}

/** A space is pointed out. With a card it can be sent there at once; with only one card that reaches it, that one is meant. */
export function pickSpace(question: Question, choice: Choice, space: number): Step {
  const cards = senders(question)
  const chosen = cards.find((option) => option.name === choice.card)
  if (chosen && reach(question, chosen).includes(space)) {
    return { choice: { card: chosen.name, space }, send: { card: chosen, space } }
  }
  if (choice.space === space && choice.card === null) return { choice: { ...NOTHING }, send: null }
  return { choice: { card: null, space }, send: null }
}

/** Pulling a card onto a space says both at once. */
export function drop(question: Question, option: OptionView, space: number): Step {
  if (!reach(question, option).includes(space)) return { choice: { card: option.name, space: null }, send: null }
  return { choice: { card: option.name, space }, send: { card: option, space } }
}

/** One step back: first the space, then the card. */
export function back(choice: Choice): Choice {
  return choice.card !== null && choice.space !== null ? { card: choice.card, space: null } : { ...NOTHING }
}
