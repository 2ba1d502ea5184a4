import { describe, expect, it } from 'vitest'
import { fitting, spread, type Row } from './spread'

const row = (n: number, width: number, gap: number, to: number): Row => {
  const step = n < 2 ? width : Math.min(width + gap, (to - width) / (n - 1))
  return { lefts: Array.from({ length: n }, (_, i) => i * step), width, from: 0, to }
}
/** What can be pointed at of a card: up to where the next one begins. */
const visible = (lefts: readonly number[], i: number, width: number, open = -1, wide = 0): [number, number] => {
  const left = lefts[i] ?? 0
  if (i === open) return [left, left + wide]
  const covered = i < open ? (lefts[i + 1] ?? Infinity) : Infinity
  const begin = i > open && open >= 0 ? Math.max(left, (lefts[open] ?? 0) + wide) : left
  return [begin, Math.min(left + width, covered, lefts[i + 1] ?? Infinity)]
}

const HANDS = [1, 2, 3, 4, 5, 6, 7, 9, 12].map((n) => ({ n, given: row(n, n === 7 ? 123 : 144, 6, 898), wide: 300 }))
const MARKET = [{ n: 5, given: row(5, 111, 5, 580), wide: 230 }, { n: 3, given: row(3, 96, 5, 298), wide: 210 }]

describe.each([...HANDS, ...MARKET])('$n cards, one of them $wide wide', ({ n, given, wide: wanted }) => {
  const wide = fitting(given, wanted)
  const all = Array.from({ length: n }, (_, i) => i)

  it.each(all)('stay within their room, each in sight, when %d opens', (open) => {
    const lefts = spread(given, open, wide)
    expect(Math.min(...lefts)).toBeGreaterThanOrEqual(given.from)
    for (const i of all) {
      const [begin, end] = visible(lefts, i, given.width, open, wide)
      expect(end - begin).toBeGreaterThan(13)
      expect(end).toBeLessThanOrEqual(given.to + 0.01)
    }
  })

  it.each(all)('%d lies over where it was, whichever was open before', (open) => {
    const closed = visible(given.lefts, open, given.width)
    const left = spread(given, open, wide)[open] ?? 0
    expect(left).toBeLessThanOrEqual(closed[0] + 0.01)
    expect(left + wide).toBeGreaterThanOrEqual(closed[1] - 0.01)
    const narrow = fitting(given, wanted * 0.8)
    for (const other of all.filter((i) => i !== open)) {
      for (const [was, is] of [[wide, wide], [wide, narrow], [narrow, wide]] as const) {
        const before = spread(given, other, was)
        const [begin, end] = visible(before, open, given.width, other, was)
        const now = spread(given, open, is, before[open])[open] ?? 0
        expect(now).toBeLessThanOrEqual(begin + 0.01)
        expect(now + is).toBeGreaterThanOrEqual(end - 0.01)
      }
    }
  })
})
