/**
 * Pieces travel: whatever carries data-piece and stands elsewhere after a change goes there in a straight line; what is
 * new comes from where its data-from points (an element with that data-at, or the piece it was). Nothing waits for it: a piece on its way can
 * be pointed at where it belongs, and one that moves on meanwhile goes on from where it is seen.
 */

const TRAVEL = 320
const STAGGER = 60
const MOST = 36
const NEAR = 3

export interface Snapshot {
  pieces: Map<string, DOMRect>
  anchors: Map<string, DOMRect>
}

interface Flight {
  node: HTMLElement
  ghost: HTMLElement
  to: DOMRect
  land(): void
}

/** Those on their way, by their pieces. */
const flights = new Map<string, Flight>()

const all = (attribute: string): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>(`[data-${attribute}]`)
const seen = (box: DOMRect): boolean => box.width > 0 && box.height > 0
const apart = (from: DOMRect, to: DOMRect): [number, number] => [from.x + from.width / 2 - (to.x + to.width / 2), from.y + from.height / 2 - (to.y + to.height / 2)]
const near = (from: DOMRect, to: DOMRect): boolean => Math.hypot(...apart(from, to)) < NEAR

/** Where everything is seen now. */
export function snapshot(): Snapshot {
  const pieces = new Map<string, DOMRect>()
  for (const node of all('piece')) {
    const key = node.dataset['piece'] ?? ''
    pieces.set(key, (flights.get(key)?.ghost ?? node).getBoundingClientRect())
  }
  const anchors = new Map<string, DOMRect>()
  for (const node of all('at')) anchors.set(node.dataset['at'] ?? '', node.getBoundingClientRect())
  return { pieces, anchors }
}

/** Move every piece from where it was to where it is; tells from where those have gone that were on the table before. */
export function travel(before: Snapshot, layer: HTMLElement): Map<string, DOMRect> {
  const left = new Map<string, DOMRect>()
  for (const flight of flights.values()) if (!flight.node.isConnected) flight.land()
  let n = 0
  for (const node of all('piece')) {
    const key = node.dataset['piece'] ?? ''
    const to = node.getBoundingClientRect()
    const under = flights.get(key)
    if (under && near(under.to, to)) continue
    under?.land()
    const from = before.pieces.get(key) ?? before.anchors.get(node.dataset['from'] ?? '') ?? before.pieces.get(node.dataset['from'] ?? '')
    if (!from || !seen(from) || !seen(to) || n >= MOST || near(from, to)) continue
    fly(key, node, from, to, n * (before.pieces.has(key) ? 0 : STAGGER), layer)
    if (before.pieces.has(key)) left.set(key, from)
    n += 1
  }
  return left
}

/** A copy travels above everything, so that no edge cuts it off. */
export function fly(key: string, node: HTMLElement, from: DOMRect, to: DOMRect, delay: number, layer: HTMLElement): void {
  const ghost = node.cloneNode(true) as HTMLElement
  ghost.removeAttribute('data-piece')
  ghost.removeAttribute('data-thing')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.inert = true
  Object.assign(ghost.style, {
    position: 'fixed', left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px`, height: `${to.height}px`, margin: '0', transform: 'none', pointerEvents: 'none',
  })
  layer.append(ghost)
  const [dx, dy] = apart(from, to)
  const timing: KeyframeAnimationOptions = { duration: TRAVEL, delay, easing: 'ease-out', fill: 'backwards' }
  // The piece itself is unseen by a motion of the same length, never by its style: however it ends, nothing is left of it.
  const unseen = node.animate([{ opacity: 0 }, { opacity: 0 }], timing)
  const flight = ghost.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], timing)
  const land = (): void => {
    flight.cancel()
    unseen.cancel()
    ghost.remove()
    if (flights.get(key)?.ghost === ghost) flights.delete(key)
  }
  flight.onfinish = land
  flights.set(key, { node, ghost, to, land })
}
