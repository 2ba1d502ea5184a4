/** A finger pulls something down by its top, to close it. */

const FAR = 70

export interface Pulling {
  /** Whether a pull may begin there; else the finger scrolls. */
  able(target: Node): boolean
  /** How far it has been pulled. */
  move(by: number): void
  close(): void
}

export function pulling(node: HTMLElement, given: Pulling): { update(next: Pulling): void; destroy(): void } {
  let pull = given
  let from: Touch | null = null
  let by = 0
  const begin = (event: TouchEvent): void => {
    from = event.touches.length === 1 && pull.able(event.target as Node) ? (event.touches[0] ?? null) : null
    by = 0
  }
  const move = (event: TouchEvent): void => {
    const touch = event.touches[0]
    if (!from || !touch) return
    by = touch.clientY - from.clientY
    if (by < 0 || Math.abs(touch.clientX - from.clientX) > by) {
      from = null
      by = 0
    } else if (event.cancelable) event.preventDefault() // else the browser takes it for scrolling
    pull.move(by)
  }
  const end = (): void => {
    const far = from !== null && by > FAR
    from = null
    by = 0
    pull.move(0)
    if (far) pull.close()
  }
  node.addEventListener('touchstart', begin, { passive: true })
  node.addEventListener('touchmove', move, { passive: false })
  node.addEventListener('touchend', end)
  node.addEventListener('touchcancel', end)
  return {
    update(next) {
      pull = next
    },
    destroy() {
      node.removeEventListener('touchstart', begin)
      node.removeEventListener('touchmove', move)
      node.removeEventListener('touchend', end)
      node.removeEventListener('touchcancel', end)
    },
  }
}
