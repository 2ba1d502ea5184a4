/** Open effects as plates: one per source, doing all its items in printed order; splitting it gives each its own. */

import type { OptionView, Part, Question, Update } from '../wire'
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
 * A list of answers under way. Where something else is asked in between, the server takes the list as far as it goes, and
 * the rest follows when that question is answered.
 */
export interface Plan {
  /** What the question belongs to that the plan is about. */
  part: Part
  names: string[]
  /** The line the list was sent at; -1 while it waits. */
  seq: number
}

export interface Next {
  /** What is left of the plan, null when it is done or has come to nothing. */
  plan: Plan | null
  /** What can be sent of it now. */
  send: string[]
}

const OVER: Next = { plan: null, send: [] }

/** How a plan goes on after an update. */
export function next(plan: Plan, update: Pick<Update, 'seq' | 'question'>, seat: number | null): Next {
  const { question } = update
  const names = plan.seq < 0 ? plan.names : plan.names.slice(Math.max(0, update.seq - plan.seq))
  if (!question || names.length === 0) return OVER
  if (question.seat !== seat || question.part !== plan.part) return { plan: { part: plan.part, names, seq: -1 }, send: [] }
  if (plan.seq >= 0) return { plan, send: [] } // the server is still at it
  const there = new Set(question.options.map((option) => option.name))
  const send = names.filter((name) => there.has(name))
  return send.length ? { plan: { part: plan.part, names: send, seq: update.seq }, send } : OVER
}
