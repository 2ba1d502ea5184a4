/** How many Intrigue cards share a room: whole strips as long as they fit, else one line each, else lines beside each other. */

export interface Strips {
  slim: boolean
  columns: number
  /** Of each strip, in px of the reference. */
  height: number
}

export const GAP = 4
const WHOLE = 45
/** Two lines still have room in that. */
const TIGHT = 42
const LINE = 34
const LEAST = 22

const high = (n: number, room: number): number => (room - GAP * (n - 1)) / n

export function strips(n: number, room: number): Strips {
  if (n <= 1 || high(n, room) >= TIGHT) return { slim: false, columns: 1, height: Math.min(WHOLE, high(n, room)) }
  const columns = [1, 2].find((across) => high(Math.ceil(n / across), room) >= LEAST) ?? 3
  return { slim: true, columns, height: Math.min(LINE, high(Math.ceil(n / columns), room)) }
}
