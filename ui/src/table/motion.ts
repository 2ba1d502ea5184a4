/**
 * Pieces travel: whatever carries data-piece and stands elsewhere after a change goes there in a straight line; what is
 * new comes from where its data-from points (an element with that data-at). Nothing waits for it.
 */

const TRAVEL = 320
const STAGGER = 60
const MOST = 36

export interface Snapshot {
  pieces: Map<string, DOMRect>
  anchors: Map<string, DOMRect>
}

const all = (attribute: string): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>(`[data-${attribute}]`)
const seen = (box: DOMRect): boolean => box.width > 0 && box.height > 0

export function snapshot(): Snapshot {
  const pieces = new Map<string, DOMRect>()
  for (const node of all('piece')) pieces.set(node.dataset['piece'] ?? '', node.getBoundingClientRect())
  const anchors = new Map<string, DOMRect>()
  for (const node of all('at')) anchors.set(node.dataset['at'] ?? '', node.getBoundingClientRect())
  return { pieces, anchors }
}

/** Move every piece from where it was to where it is. */
export function travel(before: Snapshot, layer: HTMLElement): void {
  let n = 0
  for (const node of all('piece')) {
    const key = node.dataset['piece'] ?? ''
    const to = node.getBoundingClientRect()
    const from = before.pieces.get(key) ?? before.anchors.get(node.dataset['from'] ?? '')
    if (!from || !seen(from) || !seen(to) || n >= MOST) continue
    const dx = from.x + from.width / 2 - (to.x + to.width / 2)
    const dy = from.y + from.height / 2 - (to.y + to.height / 2)
    if (Math.hypot(dx, dy) < 3) continue
    fly(node, to, dx, dy, n * (before.pieces.has(key) ? 0 : STAGGER), layer)
    n += 1
  }
}

/** A copy travels above everything, so that no edge cuts it off. */
function fly(node: HTMLElement, to: DOMRect, dx: number, dy: number, delay: number, layer: HTMLElement): void {
  const ghost = node.cloneNode(true) as HTMLElement
  ghost.removeAttribute('data-piece')
  ghost.removeAttribute('data-thing')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.inert = true
  Object.assign(ghost.style, {
    position: 'fixed', left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px`, height: `${to.height}px`, margin: '0', transform: 'none', pointerEvents: 'none',
  })
  layer.append(ghost)
  const shown = node.style.visibility
  node.style.visibility = 'hidden'
  const flight = ghost.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], { duration: TRAVEL, delay, easing: 'ease-out', fill: 'backwards' })
  flight.onfinish = flight.oncancel = () => {
    ghost.remove()
    node.style.visibility = shown
  }
}
