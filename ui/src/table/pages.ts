/** The pages of the market: which there are, and which of them holds answers. */

import type { Question, View } from '../wire'
import { aboutOf, spotOf, type Spot } from './options'

export type Page = 'row' | 'tech'

const HOLDS: Partial<Record<Spot, Page>> = { row: 'row', reserve: 'row', throne: 'row', contract: 'row', tech: 'tech' }

export const pagesOf = (view: Pick<View, 'tech'> | null): Page[] => (view?.tech.length ? ['row', 'tech'] : ['row'])

export function holding(question: Question | null): Set<Page> {
  const spots = question ? [...question.options.map((option) => spotOf(question, option)), ...aboutOf(question)] : []
  return new Set(spots.flatMap((spot) => HOLDS[spot] ?? []))
}

/** The page to show when this is asked: the one that is open as long as it holds an answer. */
export const opened = (now: Page, holds: ReadonlySet<Page>): Page => (holds.size === 0 || holds.has(now) ? now : ([...holds][0] ?? now))
