/** What a Rival is doing: the House Hagal cards it turns up, and what comes of the one it uses. Read off the log alone. */

import { nameOf, thing } from '../catalogue'
import type { LogLine, Telling } from '../wire'
import { hagal } from './pace'

export interface Turned {
  /** The card, and the line that tells last of it. */
  id: number
  line: LogLine
  at: number
  /** Passed over. */
  off: boolean
  /** The name of the place it leads to, once that is known. */
  place: string
}

export interface Step {
  line: LogLine
  at: number
  /** As icons; what is paid in several goods is paid at once. */
  tokens: string
  state: 'done' | 'now' | 'next'
}

export interface Stage {
  seat: number
  /** Turned up for the swords. */
  fight: boolean
  cards: Turned[]
  steps: Step[]
  /** The space its Agent was sent to, 0 before. */
  space: number
  /** Where in the log it begins. */
  from: number
}

const ENDS: ReadonlySet<Telling> = new Set(['end', 'round'])
const SMALL: ReadonlySet<Telling> = new Set(['quiet', 'draw', 'end', 'pass', 'round'])
const swords = (line: LogLine): boolean => hagal(line) && line.telling === 'fight'
const turnedUp = (line: LogLine): boolean => hagal(line) && !swords(line)

/** What a Rival does or has just done when so many lines of the log are shown; null: it is no Rival's turn. */
export function stageOf(log: readonly LogLine[], shown: number): Stage | null {
  const last = log[shown - 1]
  if (!last) return null
  const combat = fightOf(log, shown)
  if (combat) return combat
  const end = last.telling === 'end' ? shown - 1 : shown
  const from = log.slice(0, end).findLastIndex((line) => ENDS.has(line.telling)) + 1
  const first = log.slice(from, end).findIndex(turnedUp)
  if (first < 0) return null
  const seat = log[from + first]?.seat ?? -1
  const past = log.findIndex((line, at) => at >= end && ENDS.has(line.telling))
  const until = past < 0 ? log.length : past
  const cards = turned(log, from, end)
  // What comes of a card is told ahead, but not which card comes next.
  const next = log.findIndex((line, at) => at >= end && (turnedUp(line) || line.telling === 'fight'))
  const known = Math.min(until, next < 0 ? until : next)
  const lines = gathered(log.slice(from, known).map((line, n) => ({ line, at: from + n, tokens: line.tokens })).filter(({ line }) => !SMALL.has(line.telling) && !hagal(line) && (line.telling !== 'news' || line.seat === seat)))
  const now = lines.findLastIndex(({ at }) => at < end)
  const sent = log.slice(from, end).find((line) => line.telling === 'send')
  return { seat, fight: false, cards, steps: lines.map((one, n) => ({ ...one, state: n < now || last.telling === 'end' ? 'done' : n === now ? 'now' : 'next' })), space: sent?.other ?? 0, from }
}

type Told = Omit<Step, 'state'>
const paid = (line: LogLine): boolean => /\*-/.test(line.tokens)

/** Payments one after another are one; what is given for a point, and the point, stand in the line that tells of both. */
function gathered(lines: readonly Told[]): Told[] {
  const found: Told[] = []
  let trade = false
  for (const one of lines) {
    const last = found[found.length - 1]
    if (trade && (paid(one.line) || one.line.tokens.startsWith('vp'))) continue
    trade = one.line.telling === 'trade'
    if (last && paid(last.line) && paid(one.line) && last.line.seat === one.line.seat) last.tokens = `${last.tokens} ; ${one.tokens}`
    else found.push({ ...one })
  }
  return found
}

function turned(log: readonly LogLine[], from: number, end: number): Turned[] {
  const cards: Turned[] = []
  for (let at = from; at < end; at += 1) {
    const line = log[at] as LogLine
    const card = cards[cards.length - 1]
    if (line.telling === 'skip' && card?.id === line.thing) Object.assign(card, { line, at, off: true, place: nameOf(line.other) })
    else if (line.telling === 'send' && card?.id === line.thing) Object.assign(card, { line, at, place: nameOf(line.other) })
    else if (turnedUp(line)) cards.push({ id: line.thing, line, at, off: line.telling === 'skip', place: '' })
  }
  return cards
}

/** Cards turned up for swords, while that is the last thing that happened. */
function fightOf(log: readonly LogLine[], shown: number): Stage | null {
  const cards: Turned[] = []
  let at = shown - 1
  for (; at >= 0 && hagal(log[at] as LogLine); at -= 1) if (swords(log[at] as LogLine)) cards.unshift({ id: log[at]?.thing ?? 0, line: log[at] as LogLine, at, off: false, place: '' })
  const last = cards[cards.length - 1]
  return last ? { seat: last.line.seat, fight: true, cards, steps: [], space: 0, from: at + 1 } : null
}

/** The cards a seat has turned up for its swords in this round. */
export function swordsOf(log: readonly LogLine[], seat: number, round: number): LogLine[] {
  return log.filter((line) => line.round === round && line.seat === seat && swords(line))
}

/** A sentence without the name it begins with: who it is about stands beside it. */
export function without(name: string, text: string): string {
  return name && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text
}

/** Which half of a card is meant, by the place it leads to; -1 while that is not known, or where there is only one. */
export function meant(id: number, place: string): number {
  const { halves } = thing(id)
  return halves.length < 2 ? -1 : halves.findIndex((half) => half.places.includes(place))
}

export interface Turn {
  seat: number
  round: number
  from: number
  to: number
}

/** Every turn a Rival has taken, and its cards in Combat, newest last. */
export function turnsOf(log: readonly LogLine[], seat: number): Turn[] {
  const found: Turn[] = []
  let open: Turn | null = null
  log.forEach((line, at) => {
    if (line.seat === seat && hagal(line) && !open) {
      open = { seat, round: line.round, from: at, to: at + 1 }
      found.push(open)
    }
    if (!open) return
    open.to = at + 1
    if (ENDS.has(line.telling) || (swords(line) && !hagal(log[at + 1] ?? line))) open = null
  })
  return found
}
