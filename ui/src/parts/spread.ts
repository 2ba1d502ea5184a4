/** Where the cards of a row lie while one of them is opened to the side: its neighbours slide to spines. */

export interface Row {
  /** The left edges of the cards while none is open, and how wide each is. */
  lefts: readonly number[]
  width: number
  /** What the row may take. */
  from: number
  to: number
}

/** What is left to see of a neighbour at the least. */
const SPINE = 24

/** As wide as a card may open, so that all others stay in sight. */
export const fitting = ({ lefts, width, from, to }: Row, wide: number): number => Math.min(wide, to - from - (lefts.length > 1 ? width + (lefts.length - 2) * SPINE : 0))

/**
 * The left edges with one card as wide as this. It always lies over the place where it is now, so that whoever points at
 * it still does; `at` is that place where another card has moved it.
 */
export function spread({ lefts, width, from, to }: Row, open: number, wide: number, at = lefts[open] ?? from): number[] {
  const step = lefts.length > 1 ? (lefts[1] ?? 0) - (lefts[0] ?? 0) : width
  const after = lefts.length - 1 - open
  const kept = after > 0 ? width + (after - 1) * SPINE : 0
  const over = Math.max(Math.min(lefts[open] ?? from, at), at + width - wide)
  const left = Math.max(Math.min(over, to - wide - kept), from)
  const end = left + wide
  const last = to - width
  const gap = Math.max(0, step - width)
  const roomy = end + gap + (after - 1) * step <= last
  const start = roomy ? end + gap : end
  return lefts.map((_, i) => {
    if (i < open) return from + i * Math.min(step, (left - from) / open)
    if (i === open) return left
    if (roomy) return start + (i - open - 1) * step
    return after === 1 ? last : start + ((i - open - 1) * (last - start)) / (after - 1)
  })
}
