/** How a seat is shown: letter, shape, colour. */

import { SEAT_LETTERS } from './sprite'

export const letter = (seat: number): string => SEAT_LETTERS[seat] ?? 'a'
export const shape = (seat: number): string => `seat-${letter(seat)}`
export const pawn = (seat: number): string => `pawn-${letter(seat)}`
export const colour = (seat: number): string => `var(--s${letter(seat)})`
