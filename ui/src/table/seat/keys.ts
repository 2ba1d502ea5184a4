/** Shift and a digit mean a seat, whatever the keyboard writes with them. */

const DIGIT = /^Digit([1-6])$/

/** The digit that was pressed with Shift, 0 for none. */
export const digitOf = (event: KeyboardEvent): number => (event.shiftKey && !/^\d$/.test(event.key) ? Number(DIGIT.exec(event.code)?.[1] ?? 0) : 0)
