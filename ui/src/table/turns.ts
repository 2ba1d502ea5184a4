/** The log by turns: who did what with which cards, and what came of each. A Combat and a new round stand between them. */

import { iconOf, nameOf, thing } from '../catalogue'
import type { LogLine, Telling } from '../wire'
import { merged, sinceLast } from './log'

/** Something that came of what was done. */
export interface Came {
  line: LogLine
  at: number
  /** As icons; several of a kind are one. */
  tokens: string
  /** How often it came one after the other. */
  times: number
}

/** A card played, bought or revealed, a reward, or whatever else is done, with what came of it. */
export interface Deed {
  line: LogLine
  at: number
  /** The card to be looked at, 0 for none. */
  card: number
  /** The space an Agent is sent to, 0 for none. */
  space: number
  came: Came[]
}

/** Some lines of the log that follow each other. */
export interface Span {
  from: number
  to: number
}

export interface Turn extends Span {
  kind: 'turn' | 'combat' | 'round' | 'setup'
  /** Whose turn; in a Combat who took the first reward; -1 for nobody. */
  seat: number
  round: number
  /** The Ally it is done through, -1 for none. */
  through: number
  ended: boolean
  deeds: Deed[]
}

/** What somebody does, as opposed to what comes of it. */
const DEEDS: ReadonlySet<Telling> = new Set(['send', 'reveal', 'play', 'acquire', 'reward', 'lead', 'trade', 'round', 'fight'])
const SMALL: ReadonlySet<Telling> = new Set(['quiet', 'end', 'pass', 'skip', 'through'])

export function turns(log: readonly LogLine[], from = 0): Turn[] {
  const found: Turn[] = []
  let open: Turn | null = null
  const begin = (kind: Turn['kind'], seat: number, line: LogLine, at: number): Turn => {
    const turn: Turn = { kind, seat, round: line.round, through: -1, from: at, to: at, ended: false, deeds: [] }
    found.push(turn)
    return turn
  }
  for (let at = from; at < log.length; at += 1) {
    const line = log[at] as LogLine
    const kind: Turn['kind'] | undefined = (open as Turn | null)?.kind
    if (line.telling === 'round') open = begin('round', -1, line, at)
    else if (line.telling === 'fight' && kind !== 'round' && kind !== 'combat') open = begin('combat', -1, line, at)
    else if (line.round === 0) open = open && kind === 'setup' && line.telling !== 'lead' ? open : begin('setup', -1, line, at)
    // The new hands of a round are dealt before anybody acts.
    else if (!open || ((kind === 'round' || kind === 'setup') && (line.telling === 'through' || (DEEDS.has(line.telling) && line.telling !== 'fight')))) {
      if (!open && SMALL.has(line.telling) && line.telling !== 'through') continue
      open = begin('turn', line.seat, line, at)
    }
    open.to = at + 1
    if (line.telling === 'through') open.through = line.other
    if (line.telling === 'reward' && open.kind === 'combat' && open.seat < 0) open.seat = line.seat
    tell(open, line, at)
    if (line.telling === 'end' && open.kind === 'turn') {
      open.ended = true
      open = null
    }
  }
  return found
}

/** Add a line to what a turn tells. */
function tell(turn: Turn, line: LogLine, at: number): void {
  const deed = turn.deeds[turn.deeds.length - 1]
  if (SMALL.has(line.telling)) return
  if (DEEDS.has(line.telling) || !deed) {
    turn.deeds.push({ line, at, card: readable(line), space: line.telling === 'send' ? line.other : 0, came: DEEDS.has(line.telling) ? [] : [{ line, at, tokens: line.tokens, times: 1 }] })
    return
  }
  if (line.telling === 'draw' && turn.kind === 'round') return
  const last = deed.came[deed.came.length - 1]
  if (last && line.tokens && last.line.kind === line.kind && last.line.thing === line.thing && last.line.seat === line.seat && sums(last.line) === sums(line)) {
    deed.came[deed.came.length - 1] = { ...last, tokens: merged([last.tokens, line.tokens]), times: last.times + 1 }
  } else deed.came.push({ line, at, tokens: line.tokens, times: 1 })
}

/** Whether amounts of it can be added up: not the places on a track. */
const sums = (line: LogLine): string => (/\*/.test(line.tokens) || line.telling === 'draw' ? line.tokens.split('*')[0] ?? '' : `${line.tokens} ${line.n}`)

/** The card a line speaks of, where it lies open for everybody to read. */
function readable(line: LogLine): number {
  const { kind } = thing(line.thing)
  return line.thing > 0 && kind !== 'word' && kind !== 'space' && line.telling !== 'reward' && line.telling !== 'fight' ? line.thing : 0
}

/** Everything that came of a turn for whoever took it, as icons. */
export function sum(turn: Turn): string {
  return merged(turn.deeds.flatMap((deed) => deed.came.filter(({ line }) => line.seat === turn.seat && line.tokens).map(({ tokens }) => tokens)).flatMap((tokens) => tokens.split(' ; ')))
}

/** What others did since this seat's last turn, newest last; a Combat and a new round count too. */
export function missedTurns(log: readonly LogLine[], seat: number | null): Turn[] {
  const since = sinceLast(log, seat)
  const start = log.slice(0, since).findLastIndex((line, at) => line.telling === 'end' && at < since - 1) + 1
  return turns(log, start).filter((turn) => turn.to > since && turn.seat !== (turn.kind === 'turn' ? seat : NaN) && turn.kind !== 'setup' && turn.deeds.length > 0)
}

/** How far a turn has been told. */
export interface Shown {
  turn: Turn
  /** So many lines of the log are on the table, and so many more are being read before what they tell happens. */
  done: number
  reading: number
}

/** The turn that is being shown when so many lines are on the table and the next ones are read already; null: nobody acts. */
export function shownTurn(log: readonly LogLine[], done: number, ahead: number): Shown | null {
  const reading = done + ahead
  const from = log.slice(0, reading).findLastIndex((line) => line.telling === 'round')
  const turn = turns(log, Math.max(0, from)).findLast((one) => one.from < reading)
  if (turn?.kind !== 'turn' && turn?.kind !== 'combat') return null
  return turn.deeds.some((deed) => deed.at < reading) ? { turn, done, reading } : null
}

/** The deeds whose cards lie open now, the newest last. */
export const lying = ({ turn, reading }: Shown): Deed[] => turn.deeds.filter((deed) => deed.card > 0 && deed.at < reading)

/** Where it happens: the space of the last Agent sent, 0 before. */
export const spaceOf = ({ turn, reading }: Shown): number => turn.deeds.findLast((deed) => deed.space > 0 && deed.at < reading)?.space ?? 0

/** A deed in as few words as can be: an icon, and a name. */
export function named(deed: Deed): { icon: string; name: string } {
  const { line } = deed
  if (line.telling === 'send') return { icon: iconOf(line.other), name: nameOf(line.other) }
  return { icon: line.tokens && !line.tokens.includes('*') ? line.tokens : '', name: nameOf(line.thing) }
}

/** Who acts: whose turn it is, in a Combat whoever did something last. */
export const actorOf = ({ turn, reading }: Shown): number => (turn.kind === 'turn' ? turn.seat : (turn.deeds.findLast((deed) => deed.at < reading)?.line.seat ?? turn.seat))
