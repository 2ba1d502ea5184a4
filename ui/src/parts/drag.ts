/** Pulling a card onto a space. The card follows as a ghost; spaces are found by their data-drop. */

const START = 8

export interface Dragging {
  /** Whether it can be pulled now. */
  able: boolean
  begin(): void
  drop(space: number): void
}

export function dragging(node: HTMLElement, given: Dragging): { update(next: Dragging): void; destroy(): void } {
  let drag = given
  let from: PointerEvent | null = null
  let ghost: HTMLElement | null = null
  let over: Element | null = null

  const target = (event: PointerEvent): Element | null =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-drop]') ?? null

  const begin = (event: PointerEvent): void => {
    const box = node.getBoundingClientRect()
    ghost = node.cloneNode(true) as HTMLElement
    // What is open to the side is pulled closed.
    const open = ghost.classList.contains('worded')
    ghost.classList.remove('worded')
    Object.assign(ghost.style, {
      position: 'fixed', left: `${box.x}px`, top: `${box.y}px`, ...(open ? { left: `${from?.clientX ?? box.x}px`, translate: '-50% 0' } : { width: `${box.width}px` }), height: `${box.height}px`,
      pointerEvents: 'none', zIndex: '60', opacity: '0.85', transition: 'none', margin: '0',
    })
    document.body.append(ghost)
    node.setPointerCapture(event.pointerId)
    node.classList.add('pulled')
    drag.begin()
  }
  const down = (event: PointerEvent): void => {
    if (drag.able && event.button === 0) from = event
  }
  const move = (event: PointerEvent): void => {
    if (!from) return
    const dx = event.clientX - from.clientX
    const dy = event.clientY - from.clientY
    if (!ghost && Math.hypot(dx, dy) > START) begin(event)
    if (!ghost) return
    event.preventDefault()
    ghost.style.transform = `translate(${dx}px, ${dy}px) scale(0.8)`
    const now = target(event)
    if (now !== over) {
      over?.classList.remove('under')
      now?.classList.add('under')
      over = now
    }
  }
  const end = (event: PointerEvent): void => {
    from = null
    if (!ghost) return
    ghost.remove()
    ghost = null
    node.classList.remove('pulled')
    over?.classList.remove('under')
    over = null
    const space = event.type === 'pointerup' ? Number((target(event) as HTMLElement | null)?.dataset['drop'] ?? 0) : 0
    // The click that follows belongs to the pull.
    const swallow = (click: Event): void => {
      click.preventDefault()
      click.stopImmediatePropagation()
    }
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
    if (space) drag.drop(space)
  }
  // Otherwise the browser takes a finger's pull for scrolling.
  const hold = (): void => void node.toggleAttribute('data-pull', drag.able)
  hold()
  node.addEventListener('pointerdown', down)
  node.addEventListener('pointermove', move)
  node.addEventListener('pointerup', end)
  node.addEventListener('pointercancel', end)
  return {
    update(next) {
      drag = next
      hold()
    },
    destroy() {
      ghost?.remove()
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('pointermove', move)
      node.removeEventListener('pointerup', end)
      node.removeEventListener('pointercancel', end)
    },
  }
}
