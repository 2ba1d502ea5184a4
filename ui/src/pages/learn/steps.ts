/** The steps of the introduction: each is shown when the table is ready for it and over when the player has done it. */

import type { LogLine, Update } from '../../wire'

export const STEPS = ['goal', 'board', 'hand', 'send', 'duties', 'others', 'second', 'reveal', 'acquire', 'round'] as const
export type Step = (typeof STEPS)[number]

/** What is told there and needs only reading. */
export const READING: ReadonlySet<Step> = new Set(['goal', 'board', 'hand', 'others', 'round'])

/** The part of the table a step speaks about; the first that can be seen. */
export const ABOUT: Record<Step, string[]> = {
  goal: ['.score', '.chips'], board: ['[data-region="board"]'], hand: ['[data-region="hand"]'], send: ['[data-region="hand"]'], duties: ['[data-bar]'],
  others: ['[data-region="conflict"]', '.strip'], second: ['[data-region="hand"]'], reveal: ['[data-bar]'], acquire: ['[data-region="market"]', '[data-bar]'], round: ['[data-region="conflict"]', '.strip'],
}

/** What the player has done in the first round. */
export interface Facts {
  sent: number
  /** Turns ended. */
  ended: number
  revealed: boolean
  /** The turn after revealing is over too. */
  through: boolean
  round: number
  asked: boolean
}

export const NOTHING: Facts = { sent: 0, ended: 0, revealed: false, through: false, round: 1, asked: false }

export function facts(log: readonly LogLine[], update: Update, seat: number): Facts {
  const found: Facts = { ...NOTHING, round: update.view.round, asked: update.question?.seat === seat }
  for (const line of log) {
    if (line.seat !== seat || line.round > 1) continue
    if (line.telling === 'send') found.sent += 1
    else if (line.telling === 'reveal') found.revealed = true
    else if (line.telling === 'end') {
      found.ended += 1
      if (found.revealed) found.through = true
    }
  }
  if (found.round > 1) found.through = found.revealed = true
  return found
}

/** Whether the player has gone past this step. */
function done(step: Step, now: Facts): boolean {
  switch (step) {
    case 'goal':
    case 'board':
    case 'hand':
    case 'send':
      return now.sent >= 1 || now.revealed
    case 'duties':
      return now.ended >= 1 || now.revealed
    case 'others':
      return now.sent >= 2 || now.revealed
    case 'second':
      return now.ended >= 2 || now.revealed
    case 'reveal':
      return now.revealed
    case 'acquire':
      return now.through
    case 'round':
      return false
  }
}

/** Whether it can be shown yet; after an undo it may be not. */
function ready(step: Step, now: Facts): boolean {
  switch (step) {
    case 'duties':
      return now.sent >= 1
    case 'others':
    case 'second':
      return now.ended >= 1
    case 'reveal':
      return now.ended >= 2
    case 'acquire':
      return now.revealed
    case 'round':
      return now.through
    default:
      return true
  }
}

/** The step that fits the table, coming from this one. */
export function place(step: Step, now: Facts): Step {
  let at = STEPS.indexOf(step)
  while (at < STEPS.length - 1 && done(STEPS[at] ?? 'round', now)) at += 1
  while (at > 0 && !ready(STEPS[at] ?? 'goal', now)) at -= 1
  return STEPS[at] ?? 'goal'
}

/** On by hand: only from what needs reading, and only as far as the table is. */
export function next(step: Step, now: Facts): Step {
  const to = STEPS[STEPS.indexOf(step) + 1]
  return to && READING.has(step) && ready(to, now) ? to : step
}

export function before(step: Step, now: Facts): Step | null {
  const to = STEPS[STEPS.indexOf(step) - 1]
  return to && READING.has(to) && !done(to, now) ? to : null
}
