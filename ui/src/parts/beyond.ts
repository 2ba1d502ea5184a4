/** How much of what can be chosen lies beyond the edges of a view that scrolls. */

export interface Beyond {
  above: number
  below: number
}

const CHOICES = '[data-thing][data-lit], .plate:not([aria-disabled=true]), .btn.pri:not(:disabled), [data-end]:not([aria-disabled=true])'
/** So much of a thing must be seen, in parts of one. */
const SEEN = 0.55

export function countBeyond(view: { top: number; bottom: number }, things: readonly { top: number; bottom: number }[]): Beyond {
  const found = { above: 0, below: 0 }
  for (const { top, bottom } of things) {
    const seen = Math.min(bottom, view.bottom) - Math.max(top, view.top)
    if (seen >= (bottom - top) * SEEN) continue
    if (top < view.top) found.above += 1
    else found.below += 1
  }
  return found
}

/** Where things can be seen: below what stays at the upper edge while the rest is scrolled. */
function seenIn(node: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = node.getBoundingClientRect()
  return { top: top + (node.querySelector<HTMLElement>('[data-stays]')?.offsetHeight ?? 0), bottom }
}

/** Tells of it whenever something is lit, put out, moved or scrolled. */
export function beyond(node: HTMLElement, tell: (found: Beyond) => void): { destroy: () => void } {
  let asked = 0
  const look = (): void => {
    asked = 0
    const things = [...node.querySelectorAll<HTMLElement>(CHOICES)].map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0)
    tell(countBeyond(seenIn(node), things))
  }
  const later = (): void => {
    asked ||= requestAnimationFrame(look)
  }
  const changes = new MutationObserver(later)
  changes.observe(node, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-lit', 'aria-disabled', 'style', 'class'] })
  const sizes = new ResizeObserver(later)
  sizes.observe(node)
  node.addEventListener('scroll', later, { passive: true })
  later()
  return {
    destroy() {
      cancelAnimationFrame(asked)
      changes.disconnect()
      sizes.disconnect()
      node.removeEventListener('scroll', later)
    },
  }
}

/** Scroll to the next thing beyond that edge. */
export function reach(node: HTMLElement, down: boolean, smooth: boolean): void {
  const box = seenIn(node)
  const all = [...node.querySelectorAll<HTMLElement>(CHOICES)].map((one) => one.getBoundingClientRect())
  const hidden = all.filter(({ top, bottom }) => (down ? bottom > box.bottom : top < box.top) && bottom > top)
  if (hidden.length === 0) return
  // As far as the view goes without losing the first of them again.
  const by = down ? Math.min(Math.max(...hidden.map(({ bottom }) => bottom)) - box.bottom + 8, Math.min(...hidden.map(({ top }) => top)) - box.top - 8) : Math.max(Math.min(...hidden.map(({ top }) => top)) - box.top - 8, Math.max(...hidden.map(({ bottom }) => bottom)) - box.bottom + 8)
  node.scrollBy({ top: down ? Math.max(by, 24) : Math.min(by, -24), behavior: smooth ? 'smooth' : 'instant' })
}
