/** Where something is laid beside what it speaks of: near it, and over nothing that must stay in sight. */

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export interface Laid {
  x: number
  y: number
  /** The side of it on which its tongue points, and how far along that side. */
  side: 'left' | 'right' | 'top' | 'bottom'
  tongue: number
}

const clamp = (n: number, least: number, most: number): number => Math.max(least, Math.min(n, Math.max(least, most)))
const common = (from: number, to: number, from2: number, to2: number): number => Math.max(0, Math.min(to, to2) - Math.max(from, from2))
/** How much of one box lies on another. */
export const over = (a: Box, b: Box): number => common(a.x, a.x + a.w, b.x, b.x + b.w) * common(a.y, a.y + a.h, b.y, b.y + b.h)

/** So far from a corner a tongue stays. */
const CORNER = 16

/** The place for something so large, inside an area, beside an anchor: where it covers least of what must be seen. */
export function beside(anchor: Box, size: { w: number; h: number }, area: Box, seen: readonly Box[], gap = 15): Laid {
  const right = area.x + area.w
  const bottom = area.y + area.h
  const [mx, my] = [anchor.x + anchor.w / 2, anchor.y + anchor.h / 2]
  const x = clamp(mx - size.w / 2, area.x, right - size.w)
  const y = clamp(my - size.h / 2, area.y, bottom - size.h)
  const ways: Laid[] = [
    { x: anchor.x + anchor.w + gap, y, side: 'left', tongue: 0 },
    { x: anchor.x - gap - size.w, y, side: 'right', tongue: 0 },
    { x, y: anchor.y + anchor.h + gap, side: 'top', tongue: 0 },
    { x, y: anchor.y - gap - size.h, side: 'bottom', tongue: 0 },
  ]
  const cost = (way: Laid): number => {
    const [px, py] = [clamp(way.x, area.x, right - size.w), clamp(way.y, area.y, bottom - size.h)]
    return [anchor, ...seen].reduce((sum, box) => sum + over({ x: px, y: py, ...size }, box), 0)
  }
  const best = ways.reduce((one, two) => (cost(two) < cost(one) ? two : one))
  const [px, py] = [clamp(best.x, area.x, right - size.w), clamp(best.y, area.y, bottom - size.h)]
  const lies = best.side === 'left' || best.side === 'right'
  return { x: px, y: py, side: best.side, tongue: lies ? clamp(my - py, CORNER, size.h - CORNER) : clamp(mx - px, CORNER, size.w - CORNER) }
}
