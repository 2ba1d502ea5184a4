/** Where the rounds of a game begin, found by asking about few of its moments. */

/** First moment of each round after the first one known: round → line. Asks from coarse to fine, one at a time. */
export async function roundStarts(total: number, roundAt: (at: number) => Promise<number>, found: (round: number, at: number) => void): Promise<void> {
  const first = await roundAt(0)
  const last = await roundAt(total)
  found(first, 0)
  async function between(low: number, before: number, high: number, after: number): Promise<void> {
    if (before === after) return
    if (high - low <= 1) {
      for (let round = before + 1; round <= after; round += 1) found(round, high)
      return
    }
    const middle = (low + high) >> 1
    const round = await roundAt(middle)
    await between(low, before, middle, round)
    await between(middle, round, high, after)
  }
  await between(0, first, total, last)
}

/** The beginning of this round, or of the one before if we stand on it. */
export function roundBefore(starts: ReadonlyMap<number, number>, at: number): number {
  return Math.max(0, ...[...starts.values()].filter((start) => start < at))
}

/** The beginning of the next round, else the end. */
export function roundAfter(starts: ReadonlyMap<number, number>, at: number, total: number): number {
  return Math.min(total, ...[...starts.values()].filter((start) => start > at))
}

/** `12/345`, as the server says how far a replay is. */
export function progress(notice: string): { at: number; total: number } {
  const found = /^(\d+)\/(\d+)$/.exec(notice)
  return { at: Number(found?.[1] ?? 0), total: Number(found?.[2] ?? 0) }
}

export const clamp = (at: number, total: number): number => Math.min(Math.max(0, Math.round(at)), total)

/** What a key asks for in a replay: steps, rounds, ends, or playing. */
export type Move = 'back' | 'on' | 'roundBack' | 'roundOn' | 'first' | 'last' | 'play' | null

export function moveOf(event: { key: string; code?: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): Move {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const back = event.key === 'ArrowLeft' || event.key === '[' || event.key === '{'
  const on = event.key === 'ArrowRight' || event.key === ']' || event.key === '}'
  // With Shift, [ and ] are other characters on most keyboards: the place of the key decides.
  const round = event.shiftKey
  if (back || (round && event.code === 'BracketLeft')) return round ? 'roundBack' : 'back'
  if (on || (round && event.code === 'BracketRight')) return round ? 'roundOn' : 'on'
  if (event.key === 'Home') return 'first'
  if (event.key === 'End') return 'last'
  return event.key === ' ' ? 'play' : null
}
