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
  /** What is given for what, as icons. */
  trade: string
}

export function headline(entry: Entry, name: (seat: number) => string, me: number | null): Headline {
  const said = plainly(entry, name, me)
  return entry.through < 0 ? said : { ...said, text: w.log.through(said.text, entry.through === me ? w.log.you : name(entry.through)) }
}

function plainly(entry: Entry, name: (seat: number) => string, me: number | null): Headline {
  const { line } = entry
  const who = name(line.seat)
  const what = nameOf(line.thing)
  const you = line.seat === me
  const said: Headline = { text: line.text, short: what, icon: line.tokens, card: '', place: '', trade: '' }
  switch (line.telling) {
    case 'send': {
      const place = nameOf(line.other)
      return { ...said, text: w.log.sent(who, what, place), short: place, card: what, place }
    }
    case 'reveal':
      return { ...said, text: w.log.reveals(who, you), short: w.panel.revealed }
    case 'acquire':
      return { ...said, text: w.log.acquired(who, what, you) }
    case 'trade':
      return { ...said, short: '', icon: '', trade: line.tokens }
    case 'play':
      // A Scheme is no card played.
      if (thing(line.thing).kind === 'rival') return { ...said, short: w.boxes['scheme'] ?? '' }
      return { ...said, text: w.log.played(who, what, you) }
    case 'reward':
      return said
    default:
      return { ...said, short: thing(line.thing).kind === 'word' ? line.text : what || line.text, icon: '' }
  }
}
