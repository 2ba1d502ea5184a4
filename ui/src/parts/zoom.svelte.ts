/** What is being looked at closely: by pointing for a moment, by a long press, or by the Z key. */

export interface Zoomed {
  id: number
  node: Element
  /** Where the thing is on the screen. */
  box: DOMRect
  /** Why it cannot be chosen. */
  reason: string
  /** The rule behind that. */
  rule: string
  /** Opened by touch: stays until it is closed. */
  stays: boolean
}

export interface Pointed {
  id: number
  reason?: string
  rule?: string
}

const PAUSE = 550
const PAUSE_FOCUS = 1000
const PRESS = 480

class Zoom {
  shown = $state.raw<Zoomed | null>(null)
  private timer = 0
  private warm = 0
  /** Just after a click nobody wants to read. */
  private quiet = 0

  constructor() {
    addEventListener('pointerup', () => (this.quiet = performance.now() + 900), true)
  }

  open(node: Element, at: Pointed, stays = false): void {
    if (at.id > 0) this.shown = { id: at.id, node, box: node.getBoundingClientRect(), reason: at.reason ?? '', rule: at.rule ?? '', stays }
  }

  soon(node: Element, at: Pointed, pause = PAUSE): void {
    clearTimeout(this.timer)
    if (performance.now() < this.quiet) return
    // Going from one thing to the next, the second one answers at once.
    this.timer = window.setTimeout(() => this.open(node, at), performance.now() - this.warm < 350 ? 90 : pause)
  }

  notYet(): void {
    clearTimeout(this.timer)
  }

  close(): void {
    clearTimeout(this.timer)
    if (this.shown) this.warm = performance.now()
    this.shown = null
  }
}

export const zoom = new Zoom()

/** Lets a thing be looked at closely. */
export function pointing(node: HTMLElement, given: Pointed): { update(at: Pointed): void; destroy(): void } {
  let at = given
  let press = 0
  let pressed = false
  const enter = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') zoom.soon(node, at)
  }
  const focus = (): void => {
    if (node.matches(':focus-visible')) zoom.soon(node, at, PAUSE_FOCUS)
  }
  const leave = (): void => {
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
    press = window.setTimeout(() => {
      pressed = true
      zoom.open(node, at, true)
    }, PRESS)
  }
  const up = (): void => clearTimeout(press)
  const move = (event: PointerEvent): void => {
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
    if (event.key.toLowerCase() === 'z' && !event.ctrlKey && !event.metaKey && !event.repeat) zoom.open(node, at)
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
    ['pointerenter', enter as EventListener, false], ['pointerleave', leave, false], ['pointerdown', down as EventListener, false],
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
