/** The curve of a review: where its lines run, where its marks lie, what was meant by a click on it. */

import type { Review, ReviewCost, ReviewMoment } from '../../wire'

/** The chances seat by seat: a point for every decision, and the end where it is known. */
export function points(moments: readonly ReviewMoment[], seat: number, total: number, winners: readonly number[] | null): [number, number][] {
  const found = moments.map((moment): [number, number] => [moment.at, moment.chances[seat] ?? 0])
  if (winners) found.push([total, winners.includes(seat) ? 1 : 0])
  return found
}

/** Round → the first decision in it. */
export function rounds(moments: readonly ReviewMoment[]): { round: number; at: number }[] {
  const found = new Map<number, number>()
  for (const { round, at } of moments) if (round > 0 && !found.has(round)) found.set(round, at)
  return [...found].map(([round, at]) => ({ round, at }))
}

/** The decision nearest to a moment of the game. */
export function nearest(moments: readonly ReviewMoment[], at: number): ReviewMoment | null {
  return moments.reduce<ReviewMoment | null>((best, one) => (best === null || Math.abs(one.at - at) < Math.abs(best.at - at) ? one : best), null)
}

/** The decision before or after a moment. */
export function beside(moments: readonly ReviewMoment[], at: number, by: 1 | -1): ReviewMoment | null {
  return (by > 0 ? moments.find((one) => one.at > at) : moments.findLast((one) => one.at < at)) ?? null
}

export const percent = (chance: number): number => Math.round(chance * 100)

/** What a seat lost most by, the costliest first. */
export const costsOf = (review: Review | null, seat: number): ReviewCost[] => (review?.costs ?? []).filter((cost) => cost.seat === seat).sort((a, b) => b.cost - a.cost)

/** The two chances that changed most at a turning point, in per cent. */
export function changed(changes: readonly number[]): { seat: number; by: number }[] {
  return changes.map((by, seat) => ({ seat, by: percent(by) })).filter(({ by }) => by !== 0).sort((a, b) => Math.abs(b.by) - Math.abs(a.by)).slice(0, 2)
}
