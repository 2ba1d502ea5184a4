/** Names in narrow columns: a long word breaks between its syllables, with a hyphen, and nowhere else. */

import { w } from './index'

const LONG = 10

export const breakable = (name: string): string => name.replaceAll(/[\p{L}]+/gu, (word) => (word.length < LONG ? word : (w.breaks[word] ?? word)))
