/**
 * A region of the table for the keyboard: Tab goes from region to region, arrows go among the lit things inside
 * (with Alt among all, and whatever tells something).
 */

const STEP: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

function things(region: Element, all: boolean): HTMLElement[] {
  const found = [...region.querySelectorAll<HTMLElement>(all ? '[data-thing], [data-tell]:not([data-thing] *)' : '[data-thing]')].filter((node) => !node.matches('[data-tell] [data-tell]'))
  const lit = found.filter((node) => node.hasAttribute('data-lit'))
  return all || lit.length === 0 ? found : lit
}

/** The nearest thing that way: distance along the way, and twice the distance beside it. */
export function nearest(from: DOMRect, boxes: readonly DOMRect[], [dx, dy]: [number, number]): number {
  const x = from.x + from.width / 2
  const y = from.y + from.height / 2
  let best = -1
  let least = Infinity
  boxes.forEach((box, i) => {
    const ahead = (box.x + box.width / 2 - x) * dx + (box.y + box.height / 2 - y) * dy
    const beside = Math.abs((box.x + box.width / 2 - x) * dy) + Math.abs((box.y + box.height / 2 - y) * dx)
    const far = ahead + 2 * beside
    if (ahead > 2 && far < least) {
      least = far
      best = i
    }
  })
  return best
}

export function enter(region: HTMLElement | null): void {
  if (!region) return
  const last = region.querySelector<HTMLElement>('[data-last]')
  const lit = things(region, false)
  const to = last && lit.includes(last) ? last : lit[0]
  if (to) to.focus()
  else region.focus()
}

export function region(node: HTMLElement): { destroy(): void } {
  node.tabIndex = 0
  const focus = (event: FocusEvent): void => {
    if (event.target === node && node.matches(':focus-visible')) {
      const lit = things(node, false)
      if (lit.length > 0) enter(node)
    }
  }
  const into = (event: FocusEvent): void => {
    if (event.target === node) return
    node.tabIndex = -1 // so that Shift Tab leaves the region
    node.querySelector('[data-last]')?.removeAttribute('data-last')
    ;(event.target as HTMLElement).closest('[data-thing]')?.setAttribute('data-last', '')
  }
  const out = (event: FocusEvent): void => {
    if (!node.contains(event.relatedTarget as Node | null)) node.tabIndex = 0
  }
  const key = (event: KeyboardEvent): void => {
    const way = STEP[event.key]
    const at = (event.target as HTMLElement).closest<HTMLElement>('[data-thing], [data-tell]')
    if (!way || event.ctrlKey || event.metaKey) return
    const others = things(node, event.altKey).filter((thing) => thing !== at)
    const to = at
      ? others[nearest(at.getBoundingClientRect(), others.map((thing) => thing.getBoundingClientRect()), way)]
      : others[0]
    if (to) {
      event.preventDefault()
      if (!to.hasAttribute('tabindex')) to.tabIndex = -1 // words alone are no stop of the Tab key
      to.focus()
    }
  }
  node.addEventListener('focus', focus)
  node.addEventListener('focusin', into)
  node.addEventListener('focusout', out)
  node.addEventListener('keydown', key)
  return {
    destroy() {
      node.removeEventListener('focus', focus)
      node.removeEventListener('focusin', into)
      node.removeEventListener('focusout', out)
      node.removeEventListener('keydown', key)
    },
  }
}

/** Go to a region by its name. */
export function goTo(name: string): void {
  enter(document.querySelector<HTMLElement>(`[data-region="${name}"]`))
}
