/** What is being looked at closely: by pointing for a moment, by a long press, or by the Z key. */

import { linesOf, PRESS, tells, type Line } from './tells.svelte'

export interface Zoomed {
  id: number
  node: Element
  /** Where the thing is on the screen. */
  box: DOMRect
  /** Why it cannot be chosen. */
  reason: string
  /** The rule behind that. */
  rule: string
  /** What its parts tell. */
  lines: Line[]
  /** Opened by touch: stays until it is closed. */
  stays: boolean
}

export interface Pointed {
  id: number
  reason?: string
  rule?: string
  /** Pointing at it shows its words in another way. */
  silent?: boolean
  /** What the key and a long press open instead, where there is more to see than one thing. */
  look?: () => void
}

const PAUSE = 550
const PAUSE_FOCUS = 1000

class Zoom {
  shown = $state.raw<Zoomed | null>(null)
  private timer = 0
  /** What will be shown soon. */
  private next: Element | null = null
  private warm = 0
  /** Just after a click nobody wants to read. */
  private quiet = 0

  constructor() {
    addEventListener('pointerup', () => (this.quiet = performance.now() + 900), true)
  }

  /** With what its parts tell, unless the mouse can ask each of them. */
  open(node: Element, at: Pointed, stays = false, parts = true): void {
    this.next = null
    if (at.id <= 0) return
    tells.close()
    this.shown = { id: at.id, node, box: node.getBoundingClientRect(), reason: at.reason ?? '', rule: at.rule ?? '', lines: parts ? linesOf(node) : [], stays }
  }

  soon(node: Element, at: Pointed, pause = PAUSE, parts = false): void {
    this.notYet()
    if (performance.now() < this.quiet) return
    this.next = node
    // Going from one thing to the next, the second one answers at once.
    this.timer = window.setTimeout(() => this.open(node, at, false, parts), performance.now() - this.warm < 350 ? 90 : pause)
  }

  /** The mouse moves on it: whoever came there right after a click wants to read after all. */
  moved(node: Element, at: Pointed): void {
    if (this.next !== node && this.shown?.node !== node) this.soon(node, at)
  }

  notYet(): void {
    clearTimeout(this.timer)
    this.next = null
  }

  close(): void {
    this.notYet()
    if (this.shown) this.warm = performance.now()
    this.shown = null
  }
}

export const zoom = new Zoom()

/** Lets a thing be looked at closely. */
export function pointing(node: HTMLElement, given: Pointed): { update(at: Pointed): void; destroy(): void } {
  let at = given
  let press = 0
  let since = 0
  let pressed = false
  let inside = false
  /** A part that has words of its own says only those. */
  const over = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || at.silent) return
    const part = (event.target as Element).closest('[data-tell]')
    const told = part !== null && part !== node && node.contains(part)
    if (told) zoom.close()
    else if (!inside) zoom.soon(node, at)
    inside = !told
  }
  const focus = (): void => {
    if (!at.silent && node.matches(':focus-visible')) zoom.soon(node, at, PAUSE_FOCUS, true)
  }
  const leave = (): void => {
    inside = false
    clearTimeout(press)
    if (!zoom.shown?.stays) zoom.close()
  }
  const down = (event: PointerEvent): void => {
    pressed = false
    if (event.pointerType === 'mouse') {
      zoom.close()
      return
    }
    clearTimeout(press)
    since = event.timeStamp
    press = window.setTimeout(() => {
      pressed = true
      if (at.look) at.look()
      else zoom.open(node, at, true)
    }, PRESS)
  }
  const up = (event: Event): void => {
    clearTimeout(press)
    if (!pressed || event.timeStamp - since >= PRESS) return
    pressed = false
    if (at.look) at.look() // closes what it opened
    else zoom.close()
  }
  const move = (event: PointerEvent): void => {
    if (inside && event.pointerType === 'mouse' && event.buttons === 0) zoom.moved(node, at)
    if (event.pointerType !== 'mouse' && Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(press)
  }
  const click = (event: MouseEvent): void => {
    if (pressed) {
      event.preventDefault()
      event.stopImmediatePropagation()
      pressed = false
    }
  }
  const menu = (event: Event): void => event.preventDefault()
  const keydown = (event: KeyboardEvent): void => {
    zoom.notYet()
    if (event.key.toLowerCase() !== 'z' || event.ctrlKey || event.metaKey || event.repeat) return
    if (at.look) at.look()
    else zoom.open(node, at)
  }
  const keyup = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() === 'z') zoom.close()
  }
  // Later: a thing also loses the focus while the page is being redrawn.
  const blur = (): void => {
    zoom.notYet()
    setTimeout(() => zoom.shown?.node === node && !zoom.shown.stays && zoom.close())
  }
  const handlers: [string, EventListener, boolean][] = [
    ['pointerover', over as EventListener, false], ['pointerleave', leave, false], ['pointerdown', down as EventListener, false],
    ['pointerup', up, false], ['pointercancel', up, false], ['pointermove', move as EventListener, false], ['click', click as EventListener, true],
    ['contextmenu', menu, false], ['keydown', keydown as EventListener, false], ['keyup', keyup as EventListener, false], ['blur', blur, false], ['focus', focus, false],
  ]
  for (const [name, run, capture] of handlers) node.addEventListener(name, run, capture)
  return {
    update(next) {
      at = next
    },
    destroy() {
      clearTimeout(press)
      blur()
      for (const [name, run, capture] of handlers) node.removeEventListener(name, run, capture)
    },
  }
}
