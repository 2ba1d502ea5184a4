/** The log as people read it: one entry per action, its consequences as icons or short lines below. */

import { iconOf, nameOf, thing } from '../catalogue'
import { SYMBOLS } from '../icons/sprite'
import type { LogLine } from '../wire'

export interface Entry {
  /** action: somebody does something; note: something of the table; round: a rule between rounds */
  kind: 'action' | 'note' | 'round'
  seat: number
  round: number
  /** The line it begins with, and its place in the log. */
  line: LogLine
  at: number
  /** What came of it: icons, and what icons cannot say. */
  tokens: string
  notes: LogLine[]
}

/** Lines that begin an entry of their own. */
const BEGINS: ReadonlySet<string> = new Set(['SENT', 'REVEALS', 'PLAYED_INTRIGUE', 'REWARDED', 'LEADER_TAKEN', 'ACQUIRED', 'TECH_ACQUIRED'])
const TABLE: ReadonlySet<string> = new Set([
  'GAME_BEGINS', 'CONFLICT_SHOWN', 'COMBAT_BEGINS', 'NO_WINNER', 'RECALL_PHASE', 'ENDGAME_BEGINS', 'GAME_OVER', 'MENTAT_HOME', 'SECRET_SHOWN', 'OBJECTIVE_DEALT',
])
/** Lines too small to be told: the table shows them. */
const QUIET: ReadonlySet<string> = new Set([
  'CLEANED_UP', 'ENDED_TURN', 'REFILLED', 'INTRIGUE_DISCARDED', 'TROOPS_HOME', 'RESHUFFLED', 'INTRIGUE_RESHUFFLED', 'MAKER_SPICE', 'REVEALED_CARD',
  'RECALL_PHASE', 'LEADERS_OFFERED', 'MENTAT_HOME', 'PASSED', 'CONTRACT_OFFERED', 'FLIPPED', 'GATHERED',
  'TECH_SHOWN', 'TECH_READY', 'SHIPS_HOME', 'SHIP_LEAVES',
])

/** A consequence as icons, empty where only words can tell it. */
export function tokensOf(line: LogLine): string {
  const some = (icon: string): string => (icon in SYMBOLS ? `${icon}*${line.n}` : '')
  switch (line.kind) {
    case 'GAINED':
      return some(iconOf(line.thing))
    case 'HARVESTED':
      return `spice*${line.n}`
    case 'PAID':
    case 'LOST': {
      const icon = iconOf(line.thing)
      return icon in SYMBOLS || icon === 'persuasion' ? `${icon}*-${line.n}` : ''
    }
    case 'SUMMONED':
      return `sandworm*${line.n}`
    case 'COMMISSIONED':
      return `dreadnought*${line.n}`
    case 'NEGOTIATOR_SENT':
      return `negotiator*${line.n}`
    case 'FREIGHTER_MOVED':
      return 'freighter'
    case 'SNOOPER_TAKEN':
      return 'snooper'
    case 'SPY_PLACED':
      return 'spy'
    case 'SPY_RECALLED':
      return 'spyrecall'
    case 'WALL_REMOVED':
      return 'detonate'
    case 'CONTRACT_TAKEN':
      return 'contract'
    case 'MEMORY_KEPT':
      return `memory*${line.n}`
    case 'ADVANCED':
      return iconOf(line.thing)
    case 'RECRUITED':
      return `troop*${line.n}`
    case 'DEPLOYED':
      return `deploy*${line.n}`
    case 'RETREATED':
      return `retreat*${line.n}`
    case 'TROOPS_LOST':
      return `losetroop*${line.n}`
    case 'DREW':
      return 'card'
    case 'DREW_INTRIGUE':
      return 'intrigue'
    case 'INFLUENCE_UP':
      return `inf-${iconOf(line.thing)}`
    case 'SCORED':
      return `vp*${line.n}`
    case 'ALLIANCE_TAKEN':
      return `all-${iconOf(line.thing)}`
    case 'TOKEN_TAKEN':
      return iconOf(line.thing)
    default:
      return ''
  }
}

export function entries(log: readonly LogLine[], from = 0): Entry[] {
  const found: Entry[] = []
  let open: Entry | null = null
  let tokens: string[] = []
  let dealing = false
  const close = (): void => {
    if (open) open.tokens = merged(tokens)
    open = null
    tokens = []
  }
  for (let at = from; at < log.length; at += 1) {
    const line = log[at] as LogLine
    if (BEGINS.has(line.kind)) dealing = false
    if (line.kind === 'ROUND_BEGINS') {
      close()
      dealing = true
      found.push(entry('round', line, at))
    } else if (QUIET.has(line.kind) || (dealing && line.kind === 'DREW')) {
      continue // the new hand of a round is no news
    } else if (TABLE.has(line.kind)) {
      close()
      found.push(entry('note', line, at))
    } else {
      const icons = tokensOf(line)
      const same: boolean = open !== null && (open as Entry).seat === line.seat
      if (BEGINS.has(line.kind) || !same) {
        if (open && !BEGINS.has(line.kind) && (open as Entry).kind === 'action') {
          ;(open as Entry).notes.push(line) // what somebody's action did to another seat
          continue
        }
        close()
        open = entry('action', line, at)
        found.push(open)
      } else if (icons) tokens.push(icons)
      else (open as unknown as Entry).notes.push(line)
    }
  }
  close()
  return found
}

function entry(kind: Entry['kind'], line: LogLine, at: number): Entry {
  return { kind, seat: kind === 'action' ? line.seat : -1, round: line.round, line, at, tokens: '', notes: [] }
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
    if (line.seat === seat && (line.kind === 'ENDED_TURN' || line.kind === 'PASSED')) return at + 1
  }
  return log.length
}

/** The actions of others since this seat's last turn, newest last. */
export function missed(log: readonly LogLine[], seat: number | null): Entry[] {
  return entries(log, sinceLast(log, seat)).filter((found) => found.kind === 'action' && found.seat !== seat)
}

/** The Things an entry names, for pointing at. */
export const about = (line: LogLine): number[] =>
  [line.thing, line.kind === 'SENT' ? line.other : 0].filter((id) => id > 0 && thing(id).kind !== 'word' && nameOf(id) !== '')
