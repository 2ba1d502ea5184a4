/** The log as people read it: one entry per action, its consequences as icons or short lines below. */

import { nameOf, thing } from '../catalogue'
import type { LogLine, Telling } from '../wire'

export interface Entry {
  /** action: somebody does something; skip: a card that a Rival passes over; note: something of the table; round: a rule between rounds */
  kind: 'action' | 'skip' | 'note' | 'round'
  seat: number
  round: number
  /** The line it begins with, and its place in the log. */
  line: LogLine
  at: number
  /** The Ally a Commander does it through, -1 for none. */
  through: number
  /** What came of it: icons, and what icons cannot say. */
  tokens: string
  notes: LogLine[]
}

/** Lines that begin an entry of their own. */
const ACTIONS: ReadonlySet<Telling> = new Set(['send', 'reveal', 'play', 'acquire', 'reward', 'lead', 'trade'])
/** Lines too small to be told: the table shows them. */
const QUIET: ReadonlySet<Telling> = new Set(['quiet', 'end', 'pass'])

export const isAction = (line: LogLine): boolean => ACTIONS.has(line.telling)

export function entries(log: readonly LogLine[], from = 0): Entry[] {
  const found: Entry[] = []
  let open: Entry | null = null
  let tokens: string[] = []
  let dealing = false
  let leads: LogLine | null = null
  const close = (): void => {
    if (open) open.tokens = merged(tokens)
    open = null
    tokens = []
  }
  for (let at = from; at < log.length; at += 1) {
    const line = log[at] as LogLine
    if (line.telling === 'through') {
      leads = line // it is told with what is done
      continue
    }
    if (isAction(line)) dealing = false
    if (line.telling === 'round') {
      close()
      dealing = true
      found.push(entry('round', line, at))
    } else if (QUIET.has(line.telling) || (dealing && line.telling === 'draw')) {
      continue // the new hand of a round is no news
    } else if (line.telling === 'news' || line.telling === 'fight' || line.telling === 'skip') {
      close()
      found.push(entry(line.telling === 'skip' ? 'skip' : 'note', line, at))
    } else {
      const same: boolean = open !== null && (open as Entry).seat === line.seat
      if (isAction(line) || !same) {
        if (open && !isAction(line) && (open as Entry).kind === 'action') {
          ;(open as Entry).notes.push(line) // what somebody's action did to another seat
          continue
        }
        close()
        open = entry('action', line, at)
        if (leads?.seat === line.seat) open.through = leads.other
        leads = null
        found.push(open)
      } else if (line.tokens) tokens.push(line.tokens)
      else (open as unknown as Entry).notes.push(line)
    }
  }
  close()
  return found
}

function entry(kind: Entry['kind'], line: LogLine, at: number): Entry {
  return { kind, seat: kind === 'action' || kind === 'skip' ? line.seat : -1, round: line.round, line, at, through: -1, tokens: '', notes: [] }
}

/** `card ; card ; spice*1 ; spice*2` → `card*2 ; spice*3`, in the order of first mention. */
export function merged(tokens: readonly string[]): string {
  const sums = new Map<string, { n: number; bare: boolean }>()
  for (const token of tokens) {
    const [name = '', n] = token.split('*')
    const key = n?.startsWith('-') ? `-${name}` : name
    const found = sums.get(key)
    const amount = n === undefined ? 1 : Number(n)
    if (found) found.n += amount
    else sums.set(key, { n: amount, bare: n === undefined })
  }
  return [...sums]
    .map(([key, { n, bare }]) => {
      const name = key.startsWith('-') ? key.slice(1) : key
      return bare && n === 1 ? name : `${name}*${n}`
    })
    .join(' ; ')
}

/** Where the lines begin that this seat has not been there for: after its own last action. */
export function sinceLast(log: readonly LogLine[], seat: number | null): number {
  if (seat === null) return log.length
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const line = log[at] as LogLine
    if (line.seat === seat && (line.telling === 'end' || line.telling === 'pass')) return at + 1
  }
  return log.length
}

/** The Things an entry names, for pointing at. */
export const about = (line: LogLine): number[] =>
  [line.thing, line.telling === 'send' ? line.other : 0].filter((id) => id > 0 && thing(id).kind !== 'word' && nameOf(id) !== '')

/** The seats that have passed since somebody last played a card. */
export function passed(log: readonly LogLine[]): Set<number> {
  const since = log.findLastIndex((line) => line.telling === 'play' || line.telling === 'fight')
  return new Set(log.slice(since + 1).filter((line) => line.telling === 'pass').map((line) => line.seat))
}
