/** An entry of the log in few words. */

import { nameOf, thing } from '../catalogue'
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
  const said: Headline = { text: line.text, short: what, icon: line.tokens, card: '', place: '' }
  switch (line.telling) {
    case 'send': {
      const place = nameOf(line.other)
      return { ...said, text: w.log.sent(who, what, place), short: place, card: what, place }
    }
    case 'reveal':
      return { ...said, text: w.log.reveals(who, you), short: w.panel.revealed }
    case 'acquire':
      return { ...said, text: w.log.acquired(who, what, you) }
    case 'play':
      return { ...said, text: w.log.played(who, what, you) }
    case 'reward':
      return said
    default:
      return { ...said, short: thing(line.thing).kind === 'word' ? line.text : what || line.text, icon: '' }
  }
}
