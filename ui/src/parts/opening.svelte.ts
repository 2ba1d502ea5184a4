/** The card that is opened to the side, with its words: after a moment of pointing, at once on focus. */

import { on } from 'svelte/events'
import { fitting, spread } from './spread'

const PAUSE = 250
/** From one card to the next it takes less. */
const NEXT = 90
const LINGER = 120
/** Cards further apart than this lie in rows of their own. */
const APART = 12

class Opening {
  /** The card that is open, and how wide it is. */
  node = $state.raw<HTMLElement | null>(null)
  wide = $state(0)
  /** How far each card of its row has moved aside. */
  slides = $state.raw<ReadonlyMap<Element, number>>(new Map())
  private timer = 0
  private next: Element | null = null
  /** After a click nothing opens until the mouse moves again. */
  private still = false

  constructor() {
    if (typeof addEventListener === 'undefined') return
    addEventListener('pointerdown', () => this.rest(), true)
    addEventListener('pointermove', (event) => (this.still &&= Math.hypot(event.movementX, event.movementY) < 2), true)
  }

  /** As long as a card lies there, pointing at it and its focus open it. */
  attend(node: HTMLElement, wide: () => number): () => void {
    const mouse = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' && event.buttons === 0) this.point(node, wide())
    }
    const focus = (): void => {
      if (node.matches(':focus-visible')) this.open(node, wide())
    }
    // Later: a card also loses the focus while the page is being redrawn.
    const gone = (): void => void setTimeout(() => this.close(node))
    const handlers: [string, EventListener][] = [
      ['pointerenter', mouse as EventListener], ['pointermove', mouse as EventListener], ['pointerleave', () => this.leave(node)], ['focus', focus], ['blur', gone],
    ]
    const ends = handlers.map(([name, run]) => on(node, name, run)) // by way of Svelte, for a redrawing may focus a card
    return () => {
      for (const end of ends) end()
      gone()
    }
  }

  /** The mouse comes to a card, or moves on it. */
  point(node: HTMLElement, wide: number): void {
    if (this.still || this.next === node || (this.node === node && !this.next)) return
    this.wait(node, this.node ? NEXT : PAUSE, () => this.open(node, wide))
  }

  leave(node: Element): void {
    if (this.next === node) this.wait(null, 0)
    if (this.node === node) this.wait(null, LINGER, () => this.close())
  }

  open(node: HTMLElement, wide: number): void {
    this.wait(null, 0)
    const parent = node.parentElement
    if (!parent || !node.isConnected) return
    const all = [...parent.children].filter((one): one is HTMLElement => one instanceof HTMLElement && one.offsetParent !== null && !one.classList.contains('hidden'))
    const row = around(all.filter((one) => one.classList.contains('card')), node)
    const [first] = row
    const last = row[row.length - 1]
    if (!first || !last) return
    // The open one is wider than it was.
    const { offsetWidth: width } = row.find((one) => one !== this.node) ?? node
    const right = last.offsetLeft + width
    const beside = all.filter((one) => !row.includes(one) && one.offsetLeft >= right - 1).map((one) => one.offsetLeft - 4)
    const given = { lefts: row.map((one) => one.offsetLeft), width, from: first.offsetLeft, to: Math.max(right, Math.min(parent.clientWidth, ...beside)) }
    const fits = fitting(given, wide)
    const lefts = spread(given, row.indexOf(node), fits, node.offsetLeft + (this.slides.get(node) ?? 0))
    this.slides = new Map(row.map((one, i) => [one, (lefts[i] ?? 0) - (given.lefts[i] ?? 0)]))
    this.wide = fits
    this.node = node
  }

  close(node: Element | null = this.node): void {
    if (node !== this.node) return
    this.wait(null, 0)
    this.node = null
    this.slides = new Map()
  }

  private rest(): void {
    this.still = true
    this.wait(null, 0)
  }

  private wait(next: Element | null, pause: number, then?: () => void): void {
    clearTimeout(this.timer)
    this.next = next
    if (then) this.timer = window.setTimeout(then, pause)
  }
}

/** The cards that lie beside each other with this one. */
function around(cards: readonly HTMLElement[], node: HTMLElement): HTMLElement[] {
  const rows: HTMLElement[][] = []
  let end = -Infinity
  for (const card of cards) {
    const row = rows[rows.length - 1]
    if (row && card.offsetLeft - end <= APART && card.offsetTop === row[0]?.offsetTop) row.push(card)
    else rows.push([card])
    end = card.offsetLeft + card.offsetWidth
  }
  return rows.find((row) => row.includes(node)) ?? [node]
}

export const opening = new Opening()
