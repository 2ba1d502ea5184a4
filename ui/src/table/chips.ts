/** Turns in few words, and how many of them fit side by side. */

import { iconOf, nameOf, thing } from '../catalogue'
import { w } from '../words'
import { without } from './stage'
import { sum, type Deed, type Turn } from './turns'

export interface Chip {
  /** The seat whose shape it carries, -1 for none. */
  seat: number
  card: string
  icon: string
  place: string
  /** What came of it, as icons. */
  tokens: string
  /** The same by name alone, and as a sign. */
  short: string
  sign: string
}

/** The deed a turn is remembered by: an Agent sent, else the Reveal turn, else what was done first. */
export const chief = (turn: Turn): Deed | undefined => turn.deeds.find((deed) => deed.space > 0) ?? turn.deeds.find((deed) => deed.line.telling === 'reveal') ?? turn.deeds[0]

export function chipOf(turn: Turn): Chip {
  const deed = chief(turn)
  const line = deed?.line
  const said: Chip = { seat: turn.seat, card: '', icon: '', place: '', tokens: sum(turn), short: '', sign: '' }
  if (!deed || !line) return said
  if (turn.kind === 'round') return { ...said, place: line.text, short: w.others.round(turn.round), sign: w.others.round(turn.round), tokens: '' }
  if (turn.kind === 'combat') {
    const name = nameOf(turn.deeds.find((one) => thing(one.line.thing).kind === 'conflict')?.line.thing ?? 0)
    return { ...said, icon: 'combat', place: name, short: name, tokens: '' }
  }
  if (line.telling === 'send') return { ...said, card: deed.card ? nameOf(deed.card) : '', icon: iconOf(line.other), place: nameOf(line.other), short: nameOf(line.other) }
  if (line.telling === 'reveal') {
    const bought = turn.deeds.filter((one) => one.line.telling === 'acquire').map((one) => nameOf(one.card))
    return { ...said, card: '', icon: 'reveal', place: [w.others.reveals, ...bought.map(w.others.buys)].join(', '), short: bought[0] ?? w.others.reveals }
  }
  const name = nameOf(line.thing) || line.text
  return { ...said, icon: line.tokens.includes('*') ? '' : line.tokens, place: name, short: name }
}

/** A whole turn as a sentence. */
export function sentence(turn: Turn, name: (seat: number) => string): string {
  const deeds = turn.deeds.map((deed) => [deed.line.text, ...deed.came.filter((one) => one.line !== deed.line).map((one) => (one.line.seat === deed.line.seat ? without(name(one.line.seat), one.line.text) : one.line.text))].join(', '))
  return `${deeds.join('; ')}.`
}

/** How wide a chip is as a sign, by name, and whole. */
export type Widths = readonly [sign: number, name: number, whole: number]
/** 0: only counted; 1: as a sign; 2: by name; 3: whole. */
export type Level = 0 | 1 | 2 | 3

/** How each chip is shown, the newest last, in so much room: the newest as whole as can be, older ones by name, then as signs, then counted. */
export function fit(chips: readonly Widths[], room: number, counted: number, gap = 5): Level[] {
  const levels: Level[] = chips.map(() => 0)
  const width = (n: number, level: Level): number => (level === 0 ? 0 : (chips[n]?.[level - 1] ?? 0) + gap)
  const taken = (): number => levels.reduce<number>((all, level, n) => all + width(n, level), 0) + (levels.includes(0) ? counted + gap : 0) - gap
  const grow = (n: number, level: Level): boolean => {
    const was = levels[n] ?? 0
    levels[n] = level
    if (taken() <= room) return true
    levels[n] = was
    return false
  }
  const newest = chips.length - 1
  for (const level of [3, 2, 1] as const) if (newest >= 0 && grow(newest, level)) break
  const older = levels.slice(0, -1)
  levels.fill(1, 0, Math.max(0, newest))
  if (taken() > room) {
    levels.splice(0, older.length, ...older) // some are only counted
    for (let n = newest - 1; n >= 0 && grow(n, 1); n -= 1);
  }
  for (let n = newest - 1; n >= 0 && (levels[n] ?? 0) > 0 && grow(n, 2); n -= 1);
  return levels
}
