/** An entry of the log in few words. */

import { iconOf, nameOf, thing } from '../catalogue'
import { w } from '../words'
import type { Entry } from './log'

export interface Headline {
  /** Who did what. */
  text: string
  /** The same without the name, as short as can be. */
  short: string
  icon: string
  card: string
  place: string
}

export function headline(entry: Entry, name: (seat: number) => string, me: number | null): Headline {
  const { line } = entry
  const who = name(line.seat)
  const what = nameOf(line.thing)
  const you = line.seat === me
  switch (line.kind) {
    case 'SENT':
      return { text: w.log.sent(who, what, nameOf(line.other)), short: nameOf(line.other), icon: iconOf(line.other), card: what, place: nameOf(line.other) }
    case 'REVEALS':
      return { text: w.log.reveals(who, you), short: w.panel.revealed, icon: 'reveal', card: '', place: '' }
    case 'ACQUIRED':
      return { text: w.log.acquired(who, what, you), short: what, icon: 'acquire', card: '', place: '' }
    case 'TECH_ACQUIRED':
      return { text: w.log.acquired(who, what, you), short: what, icon: 'tech', card: '', place: '' }
    case 'PLAYED_INTRIGUE':
      return { text: w.log.played(who, what, you), short: what, icon: 'intrigue', card: '', place: '' }
    case 'REWARDED':
      return { text: line.text, short: what, icon: 'combat', card: '', place: '' }
    default:
      return { text: line.text, short: thing(line.thing).kind === 'word' ? line.text : what || line.text, icon: '', card: '', place: '' }
  }
}
