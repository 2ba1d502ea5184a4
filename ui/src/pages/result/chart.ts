/** Lines over rounds: scales, ticks, line styles, labels that keep out of each other's way. All in px of the drawing. */

export type Scale = (value: number) => number

export function scale([from, to]: readonly [number, number], [low, high]: readonly [number, number]): Scale {
  const span = to - from
  return (value) => (span === 0 ? (low + high) / 2 : low + ((value - from) / span) * (high - low))
}

/** Whole numbers from 0 to at least `most`, about `wanted` of them, in steps of 1, 2, 5, 10, … */
export function ticks(most: number, wanted = 5): number[] {
  const rough = Math.max(1, most) / wanted
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)))
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? power * 10
  const last = Math.max(1, Math.ceil(most / step)) * step
  return Array.from({ length: Math.round(last / step) + 1 }, (_, n) => n * step)
}

export const line = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], n) => `${n === 0 ? 'M' : 'L'}${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`).join('')

/** Every seat has a line of its own: solid, long dashes, dashes, dots, dash-dot; the sixth is drawn double. */
const STYLES = ['', '12 4', '6 4', '1.5 4', '9 4 1.5 4', '']
export const dashes = (seat: number): string => STYLES[seat] ?? ''
export const isDouble = (seat: number): boolean => seat === 5

/** Moves labels apart, each as little as possible, inside low…high. */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((at, n) => ({ at, n })).sort((a, b) => a.at - b.at || a.n - b.n)
  const placed: number[] = []
  for (const [i, { at }] of order.entries()) placed.push(Math.max(at, i === 0 ? low : (placed[i - 1] ?? low) + gap))
  let limit = high
  for (let i = placed.length - 1; i >= 0; i -= 1) {
    placed[i] = Math.min(placed[i] ?? limit, limit)
    limit = (placed[i] ?? limit) - gap
  }
  const found = wanted.map(() => 0)
  order.forEach(({ n }, i) => (found[n] = placed[i] ?? 0))
  return found
}

/** Seats on the same point are drawn a little beside each other. */
export function beside(values: readonly number[], seat: number): number {
  const same = values.flatMap((value, n) => (value === values[seat] ? [n] : []))
  return same.indexOf(seat) - (same.length - 1) / 2
}

/** Sources that gave anybody points, in the order of the account. */
export function sourcesOf(points: readonly Readonly<Record<string, number>>[]): string[] {
  const names = [...new Set(points.flatMap((account) => Object.keys(account)))]
  return names.filter((name) => points.some((account) => (account[name] ?? 0) !== 0))
}
