/** How a seat is shown: letter, shape, colour. */

import { SEAT_LETTERS } from './sprite'

export const letter = (seat: number): string => SEAT_LETTERS[seat] ?? 'a'
export const shape = (seat: number): string => `seat-${letter(seat)}`
export const pawn = (seat: number): string => `pawn-${letter(seat)}`
/** An Agent token whose point looks left, right, or to both sides. */
export const token = (seat: number, way: 'l' | 'r' | '2'): string => `token-${letter(seat)}-${way}`
export const colour = (seat: number): string => `var(--s${letter(seat)})`
