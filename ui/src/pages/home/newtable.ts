/** The table somebody is about to set: what is chosen, what is possible, and what is sent. It knows no rules of the game. */

import type { Choices, Mix, NewSeat, NewTable, SeatKind, SetInfo } from '../../wire'
import { p } from '../../words'

export interface DraftSeat {
  kind: SeatKind
  bot: string
  name: string
  leader: string
}

export interface Draft {
  board: string
  adds: string[]
  seats: DraftSeat[]
  leaders: 'random' | 'draft' | 'chosen'
  title: string
  seed: string
  undo: boolean
  visibility: 'public' | 'link'
  options: string[]
}

/** Where a sentence about the table belongs. */
export type Place = 'board' | 'seats' | 'leaders' | 'title' | 'seed' | 'options' | 'form'

const MOST = 6
const DEFAULT_SEATS = 4
const BIGGEST_SEED = 2n ** 64n - 1n

export const boards = (choices: Choices): SetInfo[] => choices.sets.filter((set) => set.board)
/** What can be laid over this board, or mixed with it. */
export const additions = (board: string, choices: Choices): SetInfo[] => choices.sets.filter((set) => set.name !== board && (!set.board || set.on.includes(board)))
export const setName = (name: string, choices?: Choices | null): string => p.sets[name] ?? choices?.sets.find((set) => set.name === name)?.title ?? name
export const setNames = (names: readonly string[], choices?: Choices | null): string => names.map((name) => setName(name, choices)).join(', ')
/** What is played: the sets, each with those of its modules that are in. */
export const mixName = (sets: readonly string[], options: readonly string[], choices?: Choices | null): string =>
  sets.map((set) => {
    const modules = options.flatMap((option) => p.modules[set]?.[option] ?? [])
    return modules.length ? p.withModules(setName(set, choices), modules) : setName(set, choices)
  }).join(', ')
export const setsOf = (draft: Draft): string[] => [draft.board, ...draft.adds]
export const mixOf = (sets: readonly string[]): string => [...sets].sort().join('+')

const defaultBot = (choices: Choices): string => ('greedy' in choices.bots ? 'greedy' : (Object.keys(choices.bots)[0] ?? 'greedy'))
const botSeat = (choices: Choices): DraftSeat => ({ kind: 'bot', bot: defaultBot(choices), name: '', leader: '' })

export function fresh(choices: Choices): Draft {
  const board = boards(choices).find((set) => set.name === choices.first) ?? boards(choices)[0] ?? choices.sets[0]
  const count = board?.players.includes(DEFAULT_SEATS) ? DEFAULT_SEATS : Math.max(...(board?.players ?? [DEFAULT_SEATS]))
  const seats = Array.from({ length: count }, () => botSeat(choices))
  if (seats[0]) seats[0].kind = 'me'
  return { board: board?.name ?? '', adds: [], seats, leaders: 'random', title: '', seed: '', undo: true, visibility: 'link', options: [] }
}

/** What was chosen last time, as far as it still exists. A seed and a name are for one table only. */
export function restore(kept: string | null, choices: Choices): Draft {
  const draft = fresh(choices)
  let found: Partial<Draft>
  try {
    found = (JSON.parse(kept ?? '{}') ?? {}) as Partial<Draft>
  } catch {
    return draft
  }
  if (boards(choices).some((set) => set.name === found.board)) draft.board = String(found.board)
  if (Array.isArray(found.adds)) draft.adds = additions(draft.board, choices).map((set) => set.name).filter((name) => found.adds?.includes(name))
  if (found.leaders && found.leaders in p.leaderWays) draft.leaders = found.leaders
  if (found.visibility === 'public') draft.visibility = 'public'
  draft.undo = found.undo !== false
  if (Array.isArray(found.options)) draft.options = optionsFor(draft, choices).filter((name) => found.options?.includes(name))
  if (Array.isArray(found.seats)) {
    const known = new Set(leadersFor(draft, choices))
    const seats = found.seats.slice(0, MOST).map((seat) => ({
      kind: seat?.kind && seat.kind in p.table.kinds ? seat.kind : 'bot',
      bot: seat?.bot && seat.bot in choices.bots ? seat.bot : defaultBot(choices),
      name: typeof seat?.name === 'string' ? seat.name : '',
      leader: known.has(seat?.leader ?? '') ? String(seat?.leader) : '',
    }))
    if (counts(setsOf(draft), choices).includes(seats.length)) draft.seats = seats
  }
  if (!counts(setsOf(draft), choices).includes(draft.seats.length)) return fresh(choices)
  return draft
}

export const keep = (draft: Draft): string => JSON.stringify({ ...draft, seed: '', title: '' })

/** What the server says about these sets together. */
export const mixFor = (sets: readonly string[], choices: Choices): Mix | undefined => choices.mixes.find((mix) => mixOf(mix.sets) === mixOf(sets))
/** How many can play these sets. */
export const counts = (sets: readonly string[], choices: Choices): number[] => mixFor(sets, choices)?.players ?? []

/**
 * Why this set cannot be chosen beside the others, in a sentence; empty if it can. `refused` holds what the server said
 * about mixes that were tried before.
 */
export function impossible(draft: Draft, set: string, choices: Choices, refused: Readonly<Record<string, string>> = {}): string {
  const board = boards(choices).some((found) => found.name === set)
  // Another board comes with what can be laid over it; the rest stays away.
  const others = board && !draft.adds.includes(set) && !additions(draft.board, choices).some((found) => found.name === set) ? [] : setsOf(draft).filter((name) => name !== set)
  const said = refused[mixOf([...others, set])]
  if (said) return said
  if (counts([set, ...others], choices).length > 0) return ''
  const why = mixFor([set, ...others], choices)?.why
  if (why) return why
  return others.length ? p.table.apart(setName(set, choices), setNames(others, choices)) : p.table.notFor(setName(set, choices), draft.seats.length)
}

export function withBoard(draft: Draft, board: string, choices: Choices): Draft {
  const adds: string[] = []
  for (const { name } of additions(board, choices)) if (draft.adds.includes(name) && counts([board, ...adds, name], choices).length > 0) adds.push(name)
  return fitted({ ...draft, board, adds }, choices)
}

export function withAddition(draft: Draft, name: string, on: boolean, choices: Choices): Draft {
  const adds = additions(draft.board, choices).map((set) => set.name).filter((other) => (other === name ? on : draft.adds.includes(other)))
  return fitted({ ...draft, adds }, choices)
}

/** Ways to play these sets. */
export const optionsFor = (draft: Draft, choices: Choices): string[] => {
  const possible = mixFor(setsOf(draft), choices)?.options ?? []
  return Object.keys(choices.options).filter((name) => possible.includes(name))
}
/** Those that come with the chosen sets; the others go with any. */
export const ownOptions = (draft: Draft, choices: Choices): string[] =>
  optionsFor(draft, choices).filter((name) => choices.mixes.some((mix) => mix.players.length > 0 && !mix.options.includes(name)))
/** What cannot be chosen now: the names, and the sentence that says why. */
export interface Refused {
  names: string[]
  why: string
}

/** Sets and ways to play that do not go with what is chosen; those refused by one sentence stand together. */
export function refusals(draft: Draft, choices: Choices, refused: Readonly<Record<string, string>> = {}): Refused[] {
  const sets = new Set([...boards(choices), ...additions(draft.board, choices)])
  const others = [...sets].filter((set) => !setsOf(draft).includes(set.name))
    .map((set): [string, string] => [setName(set.name, choices), impossible(draft, set.name, choices, refused)])
  const options = Object.entries(mixFor(setsOf(draft), choices)?.refused ?? {}).map(([name, why]): [string, string] => [p.options[name] ?? name, why])
  const found = new Map<string, string[]>()
  for (const [name, why] of [...others, ...options]) if (why) found.set(why, [...(found.get(why) ?? []), name])
  return [...found].map(([why, names]) => ({ names, why }))
}

export function withOption(draft: Draft, name: string, on: boolean, choices: Choices): Draft {
  const options = optionsFor(draft, choices).filter((other) => (other === name ? on : draft.options.includes(other)))
  return fitted({ ...draft, options }, choices)
}

/** As many seats as the sets allow, and only options and Leaders they have. */
function fitted(draft: Draft, choices: Choices): Draft {
  const possible = counts(setsOf(draft), choices)
  const n = possible.includes(draft.seats.length) ? draft.seats.length : possible.includes(DEFAULT_SEATS) ? DEFAULT_SEATS : (possible[0] ?? draft.seats.length)
  const options = optionsFor(draft, choices).filter((name) => draft.options.includes(name))
  const known = new Set(leadersFor({ ...draft, options }, choices))
  const seats = withCount(draft, n, choices).seats.map((seat) => (known.has(seat.leader) ? seat : { ...seat, leader: '' }))
  return { ...draft, options, seats }
}

/** More seats are bots; fewer never lose the own one. */
export function withCount(draft: Draft, n: number, choices: Choices): Draft {
  const seats = draft.seats.map((seat) => ({ ...seat }))
  while (seats.length < n) seats.push(botSeat(choices))
  while (seats.length > n) {
    const bot = seats.findLastIndex((seat) => seat.kind === 'bot')
    const other = seats.findLastIndex((seat) => seat.kind !== 'me')
    seats.splice(bot >= 0 ? bot : Math.max(other, 0), 1)
  }
  return { ...draft, seats }
}

/** One value for a select: `me`, `person`, `screen`, `bot:greedy`. */
export const sitterOf = (seat: DraftSeat): string => (seat.kind === 'bot' ? `bot:${seat.bot}` : seat.kind)

/** Who sits there now; there is one of me, so taking a second seat leaves the first to who sat there. */
export function withSitter(draft: Draft, at: number, sitter: string): Draft {
  const [kind = 'bot', bot] = sitter.split(':') as [SeatKind, string?]
  const before = draft.seats[at]
  if (!before) return draft
  const seats = draft.seats.map((seat, n) => {
    if (n === at) return { ...seat, kind, bot: bot ?? seat.bot }
    return kind === 'me' && seat.kind === 'me' ? { ...seat, kind: before.kind === 'me' ? ('bot' as const) : before.kind, bot: before.bot, name: before.name } : seat
  })
  return { ...draft, seats }
}

export function withSeat(draft: Draft, at: number, change: Partial<DraftSeat>): Draft {
  return { ...draft, seats: draft.seats.map((seat, n) => (n === at ? { ...seat, ...change } : seat)) }
}

/** Some Leaders play only with an option of their set. */
export const leadersFor = (draft: Draft, choices: Choices): string[] => {
  const shut = new Set(choices.sets.filter((set) => set.options.length > 0 && !set.options.some((name) => draft.options.includes(name))).flatMap((set) => set.option_leaders))
  return setsOf(draft).flatMap((name) => choices.leaders[name] ?? []).filter((name) => !shut.has(name))
}
/** Leaders nobody else has been given. */
export const freeLeaders = (draft: Draft, at: number, choices: Choices): string[] =>
  leadersFor(draft, choices).filter((name) => draft.seats.every((seat, n) => n === at || seat.leader !== name))

/** A seed tells all hidden cards: only where nobody else could profit by it. */
export const maySeed = (draft: Draft): boolean => draft.seats.every((seat) => seat.kind !== 'person')
export const openSeats = (draft: Draft): number => draft.seats.filter((seat) => seat.kind === 'person').length

export function seedOf(text: string): bigint | null {
  if (!/^\d{1,20}$/.test(text.trim())) return null
  const seed = BigInt(text.trim())
  return seed <= BIGGEST_SEED ? seed : null
}

/** Names stand in lists and records: one line, nothing that looks like a tag. */
export const nameable = (name: string): boolean => !/[\p{C}<>|]/u.test(name) && name.trim().length <= 30

/** What is wrong before anybody is asked. */
export function problems(draft: Draft): Partial<Record<Place, string>> {
  const found: Partial<Record<Place, string>> = {}
  if (draft.seats.every((seat) => seat.kind === 'bot')) found.seats = p.table.nobodySits
  if (draft.seats.some((seat) => seat.kind === 'screen' && !nameable(seat.name))) found.seats = p.you.nameBad
  if (!nameable(draft.title)) found.title = p.you.nameBad
  if (maySeed(draft) && draft.seed.trim() && seedOf(draft.seed) === null) found.seed = p.table.seedBad
  if (draft.leaders === 'chosen') {
    const named = draft.seats.map((seat) => seat.leader).filter(Boolean)
    const twice = named.find((name, n) => named.indexOf(name) !== n)
    if (twice) found.leaders = p.table.twice(twice)
  }
  return found
}

function sent(seat: DraftSeat, n: number, leaders: Draft['leaders']): NewSeat {
  const found: NewSeat = { kind: seat.kind }
  if (seat.kind === 'bot') {
    found.bot = seat.bot
    found.name = p.botNames[n] ?? seat.bot // three bots of one kind would be hard to tell apart in the log
  }
  if (seat.kind === 'screen' && seat.name.trim()) found.name = seat.name.trim()
  if (leaders === 'chosen' && seat.leader) found.leader = seat.leader
  return found
}

/** What goes to the server, as text: a seed is larger than the numbers of the browser. */
export function payload(draft: Draft): NewTable & { seed: number | null } {
  return {
    title: draft.title.trim() || null, sets: setsOf(draft), leaders: draft.leaders, options: draft.options,
    seats: draft.seats.map((seat, n) => sent(seat, n, draft.leaders)), seed: null, undo: draft.undo, visibility: draft.visibility,
  }
}

export function body(draft: Draft): string {
  const text = JSON.stringify(payload(draft))
  const seed = maySeed(draft) ? seedOf(draft.seed) : null
  return seed === null ? text : text.replace('"seed":null', `"seed":${seed}`)
}

/** Me and bots, everything else as last time. */
export function playNow(draft: Draft): Draft {
  const mine = Math.max(0, draft.seats.findIndex((seat) => seat.kind === 'me'))
  const bot = draft.seats.find((seat) => seat.kind === 'bot')?.bot ?? 'greedy'
  return {
    ...draft, title: '', seed: '', visibility: 'link',
    seats: draft.seats.map((seat, n) => (n === mine ? { ...seat, kind: 'me' } : { ...seat, kind: 'bot', bot: seat.kind === 'bot' ? seat.bot : bot })),
  }
}

/** Which part of the form a sentence of the server is about. */
export function placeOf(sentence: string): Place {
  if (/\bseed\b/i.test(sentence)) return 'seed'
  if (/^seats\b|\bbot\b|somebody must sit/i.test(sentence)) return 'seats'
  if (/\bleaders?\b|can lead/i.test(sentence)) return 'leaders'
  if (/\boptions?\b/i.test(sentence)) return 'options'
  if (/^title\b/i.test(sentence)) return 'title'
  if (/\bsets?\b|\bplayers\b|\btwice\b/i.test(sentence)) return 'board'
  return 'form'
}
