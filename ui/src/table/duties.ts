/** Open effects as plates: one per source, doing all its items in printed order; splitting it gives each its own. */

import type { OptionView, Question } from '../wire'
import { spotOf } from './options'

export interface Duty {
  source: number
  items: OptionView[]
  /** Icons of all items. */
  tokens: string
}

/** The sources in the order of their first open effect. */
export function duties(question: Question): Duty[] {
  const bySource = new Map<number, OptionView[]>()
  for (const option of question.options) {
    if (spotOf(question, option) !== 'effect') continue
    const source = option.source || option.thing
    const items = bySource.get(source)
    if (items) items.push(option)
    else bySource.set(source, [option])
  }
  return [...bySource].map(([source, items]) => ({ source, items, tokens: joined(items) }))
}

export const joined = (items: readonly OptionView[]): string =>
  items.map((item) => item.tokens).filter(Boolean).join(' ; ')

/** Numbers of troops to deploy, with what each would come to. */
export function amounts(question: Question, spot: 'deploy' | 'number'): OptionView[] {
  return question.options.filter((option) => spotOf(question, option) === spot)
}

/**
 * A list of answers under way. The whole list goes out at once; where one of them asks something in between, the server
 * refuses the list and the answers are given one by one, going on after the question is answered.
 */
export interface Plan {
  /** The kind of question the plan belongs to. */
  kind: string
  names: string[]
}

/** What of a plan can be answered now: its next name, or null to wait; undefined when the plan has come to nothing. */
export function next(plan: Plan, question: Question | null, seat: number | null): string | null | undefined {
  if (!question || question.seat !== seat || plan.names.length === 0) return undefined
  if (question.kind !== plan.kind) return null
  const name = plan.names[0]
  return question.options.some((option) => option.name === name) ? name : undefined
}
