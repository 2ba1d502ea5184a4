/** What of the guide counts for a game, and where its words are. */

import type { Guide, GuidePage, GuidePart, GuidePicture, GuideStep, Table } from '../../wire'

/** What is played at a table: the parts all of whose conditions hold there. */
export const played = (parts: readonly GuidePart[], table: Pick<Table, 'sets' | 'options' | 'seats' | 'teams'>): string[] =>
  parts.filter((part) => part.sets.every((set) => table.sets.includes(set)) && (part.options.every((option) => table.options.includes(option)) || (part.with_teams && table.teams.length > 0)) &&
    (!part.rivals || table.seats.some((seat) => seat.kind === 'rival')) && (!part.teams || table.teams.length > 0)).map((part) => part.name)

const counts = (part: string, chosen: ReadonlySet<string>): boolean => part === '' || chosen.has(part)

/** The pages that count, each with the steps that do. */
export const shown = (guide: Guide, chosen: ReadonlySet<string>): GuidePage[] =>
  guide.pages.filter((page) => counts(page.part, chosen)).map((page) => ({ ...page, steps: page.steps.filter((step) => counts(step.part, chosen)) }))

/** The component of a picture that lies in one of the boxes played; the newest first. */
export function pictured(picture: GuidePicture, parts: readonly GuidePart[], chosen: ReadonlySet<string>): string {
  const sets = new Set(parts.filter((part) => chosen.has(part.name)).flatMap((part) => part.sets))
  return picture.things.toReversed().find((key) => sets.has(key.split('/')[1] ?? '')) ?? picture.things[0] ?? ''
}

export interface Word {
  kind: 'text' | 'strong' | 'icon'
  text: string
}

/** Running text taken apart: what stands out, and icons. */
export const taken = (text: string): Word[] =>
  text.split(/(\*\*[^*]+\*\*|\{[\w-]+\})/).filter(Boolean).map((piece) => (piece.startsWith('**') ? { kind: 'strong', text: piece.slice(2, -2) } : piece.startsWith('{') ? { kind: 'icon', text: piece.slice(1, -1) } : { kind: 'text', text: piece }))

export interface Hit {
  page: GuidePage
  step: GuideStep
}

/** Steps that have all the words, those whose title has them first. */
export function search(query: string, pages: readonly GuidePage[]): Hit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word))
  const all = pages.flatMap((page) => page.steps.map((step) => ({ page, step })))
  const titled = all.filter(({ page, step }) => has(`${step.title} ${page.title}`))
  return [...titled, ...all.filter((hit) => !titled.includes(hit) && has(`${hit.page.title} ${hit.step.title} ${hit.step.text} ${hit.step.rules.join(' ')}`))]
}
