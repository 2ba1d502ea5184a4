/** Where on the screen something is that an idea speaks about; what lies on another page of the table is turned up. */

import { find } from '../../catalogue'
import type { LessonTarget } from '../../wire'
import { around, type Box } from './place'

const region = (name: string, inside = ''): string => `[data-region="${name}"]${inside && ` ${inside}`}`

/** Selectors, the best first; all that match one of them are meant together. */
function selectors({ region: name, thing, part }: LessonTarget): string[] {
  if (thing) {
    const there = region(name, `[data-thing="${find(thing)?.id ?? 0}"]`)
    return part ? [`${there} [data-level="${part}"]`, there] : [there]
  }
  switch (name) {
    case 'seat':
      return [`[data-at="panel:${part}"]`]
    case 'score':
      return ['[data-spot="score"]', '[data-at="panel:0"]']
    case 'hagal':
      return ['[data-at="hagal"]', '[data-spot="hard"]', region('players')]
    case 'bar':
      return ['[data-bar]']
    case 'end':
      return ['[data-end]', '[data-bar]']
    case 'own':
      return part === 'piles' ? ['[data-at="deck"]'] : [`[data-spot="${part}"]`]
    case 'conflict':
      return part === 'card' ? [region('conflict', '.conflict-card')] : [region('conflict', '.lane:has([data-at="units:0"])')]
    case 'market':
      return part ? [region('market', `[data-piece^="${part === 'tech' ? 'tech' : 'contract'}:"]`)] : [region('market')]
    default:
      return [region(name)]
  }
}

/** What turns it up: a page of a phone, a page of the market. */
function openers({ region: name, part }: LessonTarget): string[] {
  const tab: Record<string, string> = { board: 'board', market: 'market', conflict: 'conflict', intrigue: 'hand', own: part === 'piles' || part === 'won' ? 'players' : 'board', hand: 'board' }
  const page = part === 'tech' ? ['[data-page="tech"]'] : name === 'market' ? ['[data-page="row"]'] : []
  return [...(tab[name] ? [`[data-tab="${tab[name]}"]`] : []), ...page]
}

/** As much of it as is on the screen. */
const seen = (node: Element): Box | null => {
  const { left, top, width, height } = node.getBoundingClientRect()
  const [right, bottom] = [Math.min(left + width, innerWidth), Math.min(top + height, innerHeight)]
  const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
  return right - x > 4 && bottom - y > 4 ? { left: x, top: y, width: right - x, height: bottom - y } : null
}

const nodes = (target: LessonTarget): Element[] => {
  for (const selector of selectors(target)) {
    const found = [...document.querySelectorAll(selector)].filter((node) => seen(node))
    if (found.length > 0) return target.thing && target.region !== 'board' ? found.slice(0, 1) : found
  }
  return []
}

export const boxOf = (target: LessonTarget): Box | null => around(nodes(target).flatMap((node) => seen(node) ?? []))
export const nodeOf = (target: LessonTarget): HTMLElement | null => (nodes(target)[0] as HTMLElement | undefined) ?? null
/** The whole it is part of, unveiled with it. */
export const wholeOf = (target: LessonTarget): Box | null => {
  const node = target.part && target.thing ? nodeOf(target)?.closest('[data-thing]') : null
  return (node && seen(node)) ?? boxOf(target)
}

/** Turn it up where it is not to be seen. */
export function turnUp(target: LessonTarget): void {
  const there = selectors(target).map((selector) => [...document.querySelectorAll(selector)].filter((node) => node.getClientRects().length > 0)).find((found) => found.length > 0)
  if (there) {
    for (const node of there.reverse()) node.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return
  }
  for (const opener of openers(target)) {
    const node = document.querySelector<HTMLElement>(opener)
    if (node && node.getAttribute('aria-current') === null && node.getAttribute('aria-pressed') !== 'true') {
      node.click()
      return
    }
  }
}
