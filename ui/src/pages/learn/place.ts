/** Where the voice stands: beside what it speaks of, never over it. */

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export type Side = 'below' | 'above' | 'right' | 'left'

export interface Placed {
  left: number
  top: number
  side: Side
  /** Where its tongue is, along that side. */
  tongue: number
}

const SIDES: Side[] = ['below', 'above', 'right', 'left']

export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return across > 0 && down > 0 ? across * down : 0
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** Of all ways to stand beside the main box the one that covers least of the others. */
export function place(main: Box, others: readonly Box[], size: { width: number; height: number }, area: Box, gap: number): Placed {
  const right = area.left + area.width - size.width
  const bottom = area.top + area.height - size.height
  let best: Placed = { left: within(main.left, area.left, right), top: bottom, side: 'below', tongue: 0 }
  let least = Infinity
  SIDES.forEach((side, n) => {
    const lies = side === 'below' || side === 'above'
    const starts = lies
      ? [main.left, main.left + main.width - size.width, main.left + (main.width - size.width) / 2]
      : [main.top, main.top + main.height - size.height, main.top + (main.height - size.height) / 2]
    // Where something else lies right beside it, it may stand beyond that.
    const clear = others.filter((other) => lies && overlap({ ...other, top: 0, height: 1 }, { ...main, top: 0, height: 1 }) > 0)
    const edges = side === 'below' ? [main, ...clear].map((box) => box.top + box.height + gap) : side === 'above' ? [main, ...clear].map((box) => box.top - gap - size.height) : [0]
    for (const edge of edges) starts.forEach((start, m) => {
      const left = lies ? within(start, area.left, right) : side === 'right' ? main.left + main.width + gap : main.left - gap - size.width
      const top = lies ? edge : within(start, area.top, bottom)
      const box = { left, top, ...size }
      const outside = size.width * size.height - overlap(box, area)
      const cost = overlap(box, main) * 100 + outside * 50 + others.reduce((sum, other) => sum + overlap(box, other), 0) * 5 + Math.abs(edge - (edges[0] ?? 0)) * 200 + n * 40 + m * 10
      if (cost >= least) return
      least = cost
      const middle = lies ? main.left + main.width / 2 - left : main.top + main.height / 2 - top
      best = { left, top, side, tongue: within(middle, gap * 1.5, (lies ? size.width : size.height) - gap * 1.5) }
    })
  })
  return best
}

/** All of them together. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  return { left, top, width: Math.max(...boxes.map((box) => box.left + box.width)) - left, height: Math.max(...boxes.map((box) => box.top + box.height)) - top }
}
