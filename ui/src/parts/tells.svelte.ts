/**
 * Words for whatever carries `data-tell`: a level of a track, a token, a number. One popover says them, by pointing for
 * a moment, on focus, or by a long press; what is a Thing as well shows them in its zoom.
 */

import { on } from 'svelte/events'
import { SYMBOLS } from '../icons/sprite'

export interface Line {
  icon: string
  text: string
}

export interface Told {
  node: Element
  box: DOMRect
  lines: Line[]
  /** Opened by touch: stays until it is closed. */
  stays: boolean
}

const PAUSE = 450
/** A finger that rests so long wants to read; by the times of the events, for a busy page hears late of a tap's end. */
export const PRESS = 480
const WARM = 350
/** What opens a zoom of its own. */
const THING = '[data-thing]:not([data-thing^="-"], [data-thing="0"])'

function line(node: Element): Line {
  const icon = (node.querySelector('use')?.getAttribute('href') ?? '').replace('#i-', '')
  return { icon: icon in SYMBOLS ? icon : '', text: node.getAttribute('data-tell') ?? '' }
}

/** Everything told inside a part of the page, each sentence once. */
export function linesOf(node: Element): Line[] {
  const found = [...(node.matches('[data-tell]') ? [node] : []), ...node.querySelectorAll('[data-tell]')].map(line).filter((one) => one.text)
  return found.filter((one, i) => found.findIndex((other) => other.text === one.text) === i)
}

class Tells {
  shown = $state.raw<Told | null>(null)
  private timer = 0
  private warm = 0
  private since = 0
  private pressed = false
  private under: Element | null = null

  /** Listens to the whole page, as long as it is wanted. */
  listen(): () => void {
    const hear: [string, (event: never) => void][] = [
      ['pointerover', (event: PointerEvent) => this.over(event)], ['pointerdown', (event: PointerEvent) => this.down(event)], ['pointerup', (event: PointerEvent) => this.up(event)], ['pointercancel', () => clearTimeout(this.timer)],
      ['pointermove', (event: PointerEvent) => event.pointerType !== 'mouse' && Math.hypot(event.movementX, event.movementY) > 6 && clearTimeout(this.timer)],
      ['click', (event: MouseEvent) => this.click(event)], ['focusin', (event: FocusEvent) => this.focus(event)], ['focusout', () => this.left()], ['keydown', (event: KeyboardEvent) => this.key(event)], ['scroll', () => this.close()], ['contextmenu', (event: Event) => this.pressed && event.preventDefault()],
    ]
    // By way of Svelte: what loses the focus because it is taken away does so in the midst of a redrawing, which would
    // come to depend on what is told.
    const ends = hear.map(([name, run]) => on(document, name, run as EventListener, { capture: true }))
    return () => {
      for (const end of ends) end()
      this.close()
    }
  }

  close(): void {
    clearTimeout(this.timer)
    this.under = null
    if (!this.shown) return
    this.warm = performance.now()
    if (this.shown.node.getAttribute('aria-describedby') === 'tells') this.shown.node.removeAttribute('aria-describedby')
    this.shown = null
  }

  private open(node: Element, lines: Line[], stays = false): void {
    if (!node.isConnected || lines.length === 0) return
    this.close()
    this.under = node
    this.shown = { node, box: node.getBoundingClientRect(), lines, stays }
    if (!node.hasAttribute('aria-describedby') && !node.closest('[aria-hidden="true"]')) node.setAttribute('aria-describedby', 'tells')
  }

  private over(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || this.shown?.stays) return
    const node = (event.target as Element).closest?.('[data-tell]') ?? null
    if (node === this.under) return
    this.close()
    this.under = node
    // Going from one to the next, the second answers at once.
    if (node?.getAttribute('data-tell') && !node.matches(THING)) this.timer = window.setTimeout(() => this.open(node, [line(node)]), performance.now() - this.warm < WARM ? 90 : PAUSE)
  }

  private focus(event: FocusEvent): void {
    const at = event.target as Element
    const node = at.closest?.('label[data-tell]') ?? at
    if (at.matches?.(':focus-visible') && !node.matches(THING) && !node.matches('[data-region], :has([data-region]), main, dialog')) this.timer = window.setTimeout(() => this.open(node, linesOf(node)), PAUSE)
  }

  /** Later: a thing also loses the focus while the page is being redrawn. */
  private left(): void {
    clearTimeout(this.timer)
    const node = this.shown?.node
    setTimeout(() => node && this.shown?.node === node && !this.shown.stays && this.close())
  }

  private down(event: PointerEvent): void {
    this.close()
    this.pressed = false
    this.since = event.timeStamp
    const target = event.target as Element
    if (event.pointerType === 'mouse' || target.closest(THING)) return
    const node = target.closest('button') ?? target.closest('[data-tell]')
    const lines = node ? linesOf(node) : []
    if (node && lines.length) {
      this.timer = window.setTimeout(() => {
        this.pressed = true
        this.open(node, lines, true)
      }, PRESS)
    }
  }

  private up(event: PointerEvent): void {
    clearTimeout(this.timer)
    if (!this.pressed || event.timeStamp - this.since >= PRESS) return
    this.pressed = false
    this.close()
  }

  /** The click at the end of a long press does nothing else. */
  private click(event: MouseEvent): void {
    if (!this.pressed) return
    this.pressed = false
    event.preventDefault()
    event.stopPropagation()
  }

  private key(event: KeyboardEvent): void {
    clearTimeout(this.timer)
    if (event.key !== 'Escape' || !this.shown) return
    this.close()
    event.preventDefault()
    event.stopPropagation()
  }
}

export const tells = new Tells()
