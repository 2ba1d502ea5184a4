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

/** What scrolls it, and may hide it. */
function* scrollers(node: Element): Generator<DOMRect> {
  for (let at = node.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight + 1) yield at.getBoundingClientRect()
  }
}

/** As much of it as is on the screen. */
const seen = (node: Element): Box | null => {
  const whole = node.getBoundingClientRect()
  let [left, top, right, bottom] = [Math.max(whole.left, 0), Math.max(whole.top, 0), Math.min(whole.right, innerWidth), Math.min(whole.bottom, innerHeight)]
  for (const box of scrollers(node)) [left, top, right, bottom] = [Math.max(left, box.left), Math.max(top, box.top), Math.min(right, box.right), Math.min(bottom, box.bottom)]
  return right - left > 4 && bottom - top > 4 ? { left, top, width: right - left, height: bottom - top } : null
}

/** Whether a thing is hidden by more than a third: it has to be scrolled into sight. */
export const hidden = (target: LessonTarget): boolean => target.thing !== '' && nodes(target).some((node) => {
  const [box, whole] = [seen(node), node.getBoundingClientRect()]
  return !box || box.width * box.height < (whole.width * whole.height * 2) / 3
})

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
