/**
 * The table somebody is about to set: what is wished, what of it is possible now, and what is sent. It knows no rules of the
 * game: the server says what goes together. A wish that does not fit just now is kept, and comes back when it does.
 */

import type { Choices, Company, Level, Mix, NewSeat, NewTable, RivalInfo, SeatKind, SetInfo, Sign, Team, Unoffered } from '../../wire'
import { p } from '../../words'

export interface DraftSeat {
  kind: SeatKind
  bot: string
  name: string
  leader: string
}

export interface Draft {
  /** People and bots together; Rivals join them. */
  players: number
  board: string
  adds: string[]
  options: string[]
  /** How hard; empty for what is usual. */
  level: string
  /** Keys of Rivals, seat by seat; empty for whoever is dealt. */
  rivals: string[]
  seats: DraftSeat[]
  leaders: 'random' | 'draft' | 'chosen'
  title: string
  seed: string
  undo: boolean
  /** Teammates may talk among themselves, where there are teams. */
  channel: boolean
  /** Whoever is asked may ask the coach; null: where one person plays. */
  hints: boolean | null
  visibility: 'public' | 'link'
  /** How long a seat may think. */
  pace: string
}

/** Where a sentence about the table belongs. */
export type Place = 'seats' | 'title' | 'seed' | 'form'

const DEFAULT_PLAYERS = 4
const BIGGEST_SEED = 2n ** 192n - 1n

const defaultBot = (choices: Choices): string => choices.usual_bot
const botSeat = (choices: Choices): DraftSeat => ({ kind: 'bot', bot: defaultBot(choices), name: '', leader: '' })

/** The board of a first table comes first. */
export const boards = (choices: Choices): SetInfo[] => choices.sets.filter((set) => set.board).sort((a, b) => Number(b.name === choices.first) - Number(a.name === choices.first))
/** What can be laid over this board, or mixed with it. */
export const additions = (board: string, choices: Choices): SetInfo[] => choices.sets.filter((set) => set.name !== board && (!set.board || set.on.includes(board)))
export const mixKey = (sets: readonly string[]): string => [...sets].sort().join('+')
/** What the server says about these sets together. */
export const mixFor = (sets: readonly string[], choices: Choices): Mix | undefined => choices.mixes.find((mix) => mixKey(mix.sets) === mixKey(sets))
const playable = (sets: readonly string[], players: number, choices: Choices): boolean => mixFor(sets, choices)?.players.includes(players) ?? false

/** How many anybody can play. */
export const counts = (choices: Choices): number[] => choices.counts.filter((count) => count.possible).map((count) => count.players)

export function fresh(choices: Choices): Draft {
  const board = boards(choices).find((set) => set.name === choices.first) ?? boards(choices)[0]
  const possible = counts(choices)
  const players = possible.includes(DEFAULT_PLAYERS) ? DEFAULT_PLAYERS : (possible.at(-1) ?? 1)
  const seats = Array.from({ length: possible.at(-1) ?? 1 }, () => botSeat(choices))
  if (seats[0]) seats[0].kind = 'me'
  return {
    players, board: board?.name ?? '', adds: [], options: choices.first === board?.name ? [...choices.first_options] : [], level: '', rivals: [], seats, leaders: 'random', title: '', seed: '', undo: true, channel: false, hints: null,
    visibility: 'link', pace: choices.paces[0]?.name ?? 'none',
  }
}

const texts = (found: unknown): string[] => (Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [])

/** What was wished last time, as far as it still exists. A seed and a name are for one table only. */
export function restore(kept: string | null, choices: Choices): Draft {
  const draft = fresh(choices)
  let found: Partial<Draft>
  try {
    found = (JSON.parse(kept ?? '{}') ?? {}) as Partial<Draft>
  } catch {
    return draft
  }
  if (boards(choices).some((set) => set.name === found.board)) {
    draft.board = String(found.board)
    draft.adds = texts(found.adds).filter((name) => choices.sets.some((set) => set.name === name))
    draft.options = texts(found.options).filter((name) => name in choices.options)
  }
  const seats = Array.isArray(found.seats) ? (found.seats as (Partial<DraftSeat> | null)[]) : []
  const players = found.players ?? seats.length // before there were Rivals, all seats were for people
  if (counts(choices).includes(players)) draft.players = players
  if (typeof found.level === 'string' && found.level in choices.options) draft.level = found.level
  draft.rivals = texts(found.rivals).map((key) => (choices.rivals.some((rival) => rival.key === key) ? key : ''))
  if (found.leaders && found.leaders in p.leaderWays) draft.leaders = found.leaders
  if (found.visibility === 'public') draft.visibility = 'public'
  if (choices.paces.some((pace) => pace.name === found.pace)) draft.pace = String(found.pace)
  draft.undo = found.undo !== false
  draft.channel = found.channel === true
  draft.hints = typeof found.hints === 'boolean' ? found.hints : null
  const known = new Set(Object.values(choices.leaders).flat())
  draft.seats = draft.seats.map((seat, at) => {
    const one = seats[at]
    if (!one) return at < seats.length ? { ...seat, kind: 'bot' } : seat
    return {
      kind: one.kind && one.kind in p.table.kinds ? one.kind : 'bot', bot: one.bot && one.bot in choices.bots ? one.bot : defaultBot(choices), name: typeof one.name === 'string' ? one.name : '',
      leader: known.has(one.leader ?? '') ? String(one.leader) : '',
    }
  })
  return draft
}

export const keep = (draft: Draft): string => JSON.stringify({ ...draft, seed: '', title: '' })

// What of it is possible now.

/** The board: the one wished for, or another one if so many cannot play on it. */
export function boardOf(draft: Draft, choices: Choices): string {
  const able = boards(choices).filter((set) => playable([set.name], draft.players, choices)).map((set) => set.name)
  return able.includes(draft.board) ? draft.board : (able[0] ?? draft.board)
}

/** The sets: of those wished for, all that go together with so many players. */
export function setsOf(draft: Draft, choices: Choices): string[] {
  const board = boardOf(draft, choices)
  const sets = [board]
  for (const { name } of additions(board, choices)) if (draft.adds.includes(name) && playable([...sets, name], draft.players, choices)) sets.push(name)
  return sets
}

export const mixOf = (draft: Draft, choices: Choices): Mix | undefined => mixFor(setsOf(draft, choices), choices)
const NOBODY: Company = { seats: 0, rivals: [], about: '', choosing: '', levels: [], teams: [], includes: [], always: '' }
/** Who sits with so many. */
export const companyOf = (draft: Draft, choices: Choices): Company => mixOf(draft, choices)?.company[draft.players] ?? NOBODY
const refusedOf = (draft: Draft, choices: Choices): Record<string, Unoffered> => mixOf(draft, choices)?.refused[draft.players] ?? {}

/** Who wins together; nobody does where each plays alone. */
export const teamsOf = (draft: Draft, choices: Choices): Team[] => companyOf(draft, choices).teams
/** What always comes along with so many. */
const always = (draft: Draft, option: string, choices: Choices): boolean => companyOf(draft, choices).includes.includes(option)
/** The team whose Commander sits there. */
export const commands = (draft: Draft, at: number, choices: Choices): Team | undefined => teamsOf(draft, choices).find((team) => team.seats[0] === at)

export function levelOf(draft: Draft, choices: Choices): Level | undefined {
  const { levels } = companyOf(draft, choices)
  return levels.find((level) => level.option === draft.level) ?? levels.find((level) => level.usual)
}

/** Ways to play that can be chosen, with what belongs to the game itself (it has an icon) or without. */
export function offered(draft: Draft, choices: Choices, own?: boolean): string[] {
  const refused = refusedOf(draft, choices)
  const possible = mixOf(draft, choices)?.options ?? []
  return Object.keys(choices.options).filter((name) => possible.includes(name) && !(name in refused) && (own === undefined || own === Boolean(choices.options[name]?.icon)))
}
export const included = (draft: Draft, option: string, choices: Choices): boolean => levelOf(draft, choices)?.includes.includes(option) ?? false
/** Ways to play that are chosen and possible; those that come with the level need not be said. */
export const optionsOf = (draft: Draft, choices: Choices): string[] => offered(draft, choices).filter((name) => draft.options.includes(name) && !included(draft, name, choices) && !always(draft, name, choices))

/** The seats of people and bots: as many as play; who plays alone is me. */
export function seatsOf(draft: Draft): DraftSeat[] {
  if (draft.players > 1) return draft.seats.slice(0, draft.players)
  const mine = draft.seats.find((seat) => seat.kind === 'me') ?? draft.seats[0]
  return mine ? [{ ...mine, kind: 'me' }] : []
}

/** Who is named for the Rivals' seats, each once; undefined: whoever is dealt. */
export function rivalsOf(draft: Draft, choices: Choices): (RivalInfo | undefined)[] {
  const company = companyOf(draft, choices)
  const led = leadersTaken(draft)
  const taken: string[] = []
  return Array.from({ length: company.seats }, (_, at) => {
    const only = company.rivals.length <= company.seats ? company.rivals[at] : undefined
    const key = only ?? draft.rivals[at] ?? ''
    const found = company.rivals.includes(key) && !taken.includes(key) ? choices.rivals.find((rival) => rival.key === key) : undefined
    if (!found || led.includes(found.name)) return undefined
    taken.push(key)
    return found
  })
}
const leadersTaken = (draft: Draft): string[] => (draft.leaders === 'chosen' ? seatsOf(draft).map((seat) => seat.leader).filter(Boolean) : [])

/** Why a Rival cannot sit on this seat: it sits on another, or its Leader is led by a person; empty if it can. */
export function rivalTaken(draft: Draft, at: number, rival: RivalInfo, choices: Choices): string {
  if (rivalsOf(draft, choices).some((other, seat) => seat !== at && other?.key === rival.key)) return p.table.sitsAlready
  return leadersTaken(draft).includes(rival.name) ? p.table.ledAlready : ''
}

/** Leaders that can be chosen: some play only with an option of their set, some sit there as Rivals. */
export function leadersFor(draft: Draft, choices: Choices): string[] {
  const company = companyOf(draft, choices)
  const options = [...draft.options, ...(levelOf(draft, choices)?.includes ?? []), ...company.includes]
  const rivals = Array.from({ length: company.seats }, (_, at) => choices.rivals.find((rival) => rival.key === draft.rivals[at])?.name)
  return choices.sets.filter((set) => setsOf(draft, choices).includes(set.name)).flatMap((set) =>
    (choices.leaders[set.name] ?? []).filter((name) => (set.option_leaders[name] === undefined || options.includes(set.option_leaders[name] ?? '')) && !rivals.includes(name) && !company.teams.some((team) => team.leader === name)))
}
/** Those nobody else has been given. */
export const freeLeaders = (draft: Draft, at: number, choices: Choices): string[] =>
  leadersFor(draft, choices).filter((name) => seatsOf(draft).every((seat, n) => n === at || seat.leader !== name || commands(draft, n, choices)))
/** The same in two: those advised for the team of this seat, and the others. */
export function advisedLeaders(draft: Draft, at: number, choices: Choices): [string[], string[]] {
  const advised = teamsOf(draft, choices).find((team) => team.seats.includes(at))?.advised ?? []
  const free = freeLeaders(draft, at, choices)
  return [free.filter((name) => advised.includes(name)), free.filter((name) => !advised.includes(name))]
}

// What is not possible, and why.

/** Something that could be chosen if other things were not. */
export interface Choosable {
  name: string
  sign: Sign
  chosen: boolean
  /** Why it cannot be chosen now, to follow its name; empty if it can. */
  why: string
  /** Why it cannot be left out now. */
  always: string
}

/** Boards: each with what can be laid over it; one that so many cannot play says for how many it is. */
export function boardChoices(draft: Draft, choices: Choices): Choosable[] {
  return boards(choices).map((set) => {
    const mix = mixFor([set.name], choices)
    return { name: set.name, sign: set.sign, chosen: set.name === boardOf(draft, choices), why: mix?.shut[draft.players]?.note ?? mix?.why ?? '', always: '' }
  })
}

/** What a game can be put together of: additions to this board, and modules of its sets. */
export function parts(draft: Draft, choices: Choices): (Choosable & { set: boolean })[] {
  const sets = setsOf(draft, choices)
  const board = boardOf(draft, choices)
  const others = choices.sets.filter((set) => set.name !== board && (!set.board || set.on.length > 0)).sort((a, b) => Number(a.board) - Number(b.board))
  const added = others.map((set) => {
    const fits = additions(board, choices).includes(set)
    const mix = mixFor([...sets.filter((name) => name !== set.name), set.name], choices)
    const why = !fits ? p.table.goesOn(set.on.map((on) => choices.sets.find((other) => other.name === on)?.sign.name ?? on)) : (mix?.shut[draft.players]?.note ?? mix?.why ?? '')
    return { name: set.name, sign: set.added, chosen: sets.includes(set.name), why, always: '', set: true }
  })
  const refused = refusedOf(draft, choices)
  const possible = offered(draft, choices, true)
  const modules = Object.entries(choices.options).filter(([, sign]) => sign.icon).map(([name, sign]) => ({
    name, sign, chosen: possible.includes(name) && (draft.options.includes(name) || always(draft, name, choices)), why: refused[name]?.note ?? '', set: false,
    always: always(draft, name, choices) ? companyOf(draft, choices).always : '',
  }))
  return [...modules, ...added]
}

/** Ways to play that do not go with what is chosen; those refused for one reason stand together, with the way out. */
export interface Refused {
  names: string[]
  why: string
  /** Sets that would have to be added; none where that does not help. */
  add: SetInfo[]
}

export function refusals(draft: Draft, choices: Choices): Refused[] {
  const levels = new Set(choices.mixes.flatMap((mix) => Object.values(mix.company).flatMap((company) => company.levels.map((level) => level.option))))
  const found = new Map<string, Refused>()
  for (const [name, sign] of Object.entries(choices.options)) {
    const refused = refusedOf(draft, choices)[name]
    if (!refused || sign.icon || levels.has(name)) continue
    const add = refused.add.map((set) => additions(boardOf(draft, choices), choices).find((other) => other.name === set))
    const one = found.get(refused.note) ?? { names: [], why: refused.note, add: add.every((set) => set !== undefined) ? add : [] }
    found.set(refused.note, { ...one, names: [...one.names, sign.name] })
  }
  return [...found.values()]
}

// Choosing.

/** Fewer seats never lose the own one; and who had a whole team has one seat again. */
export function withPlayers(before: Draft, players: number): Draft {
  const mine = before.seats.findIndex((seat) => seat.kind === 'me')
  const draft = players === before.players ? before : { ...before, seats: before.seats.map((seat, at) => (seat.kind === 'me' && at !== mine ? { ...seat, kind: 'bot' as const } : seat)) }
  const last = players - 1
  if (players === 1 || mine < players) return { ...draft, players }
  const swapped = (at: number): DraftSeat | undefined => draft.seats[at === mine ? last : at === last ? mine : at]
  return { ...draft, players, seats: draft.seats.map((seat, at) => swapped(at) ?? seat) }
}
export const withBoard = (draft: Draft, board: string): Draft => ({ ...draft, board })
const toggled = (list: readonly string[], name: string, on: boolean): string[] => (on ? [...list.filter((other) => other !== name), name] : list.filter((other) => other !== name))
export const withAddition = (draft: Draft, name: string, on: boolean): Draft => ({ ...draft, adds: toggled(draft.adds, name, on) })
export const withOption = (draft: Draft, name: string, on: boolean): Draft => ({ ...draft, options: toggled(draft.options, name, on) })
export const withRival = (draft: Draft, at: number, key: string): Draft =>
  ({ ...draft, rivals: Array.from({ length: Math.max(draft.rivals.length, at + 1) }, (_, n) => (n === at ? key : (draft.rivals[n] ?? ''))) })

/** One value for a select: `me`, `person`, `screen`, `bot`. Who sits there now; there is one of me, so taking a second seat leaves the first to who sat there. */
export function withSitter(draft: Draft, at: number, kind: SeatKind): Draft {
  const before = draft.seats[at]
  if (!before) return draft
  if (kind === 'me' && seatsOf(draft).filter((seat) => seat.kind === 'me').length > 1) return withSeat(draft, at, { kind }) // one more of several
  const seats = draft.seats.map((seat, n) => {
    if (n === at) return { ...seat, kind }
    return kind === 'me' && seat.kind === 'me' ? { ...seat, kind: before.kind === 'me' ? ('bot' as const) : before.kind, bot: before.bot, name: before.name } : seat
  })
  return { ...draft, seats }
}

export function withSeat(draft: Draft, at: number, change: Partial<DraftSeat>): Draft {
  const place = draft.players === 1 ? Math.max(0, draft.seats.findIndex((seat) => seat.kind === 'me')) : at
  return { ...draft, seats: draft.seats.map((seat, n) => (n === place ? { ...seat, ...change } : seat)) }
}

/** Two people change places; a Leader stays with the seat. */
export function withSwap(draft: Draft, one: number, other: number): Draft {
  const sits = (seat: DraftSeat, who: DraftSeat | undefined): DraftSeat => (who ? { ...seat, kind: who.kind, bot: who.bot, name: who.name } : seat)
  return { ...draft, seats: draft.seats.map((seat, n) => (n === one ? sits(seat, draft.seats[other]) : n === other ? sits(seat, draft.seats[one]) : seat)) }
}

export const wholeTeam = (draft: Draft, team: Team): boolean => team.seats.every((at) => draft.seats[at]?.kind === 'me')
/** I play a whole team, and nothing else but another whole team; or only its Commander again. */
export function withTeam(draft: Draft, team: Team, whole: boolean, choices: Choices): Draft {
  const kept = teamsOf(draft, choices).filter((other) => other !== team && wholeTeam(draft, other)).flatMap((other) => other.seats)
  return {
    ...draft, seats: draft.seats.map((seat, at) => {
      if (team.seats.includes(at)) return { ...seat, kind: whole || (at === team.seats[0] && !kept.length) ? 'me' : seat.kind === 'me' ? 'bot' : seat.kind }
      return whole && seat.kind === 'me' && !kept.includes(at) ? { ...seat, kind: 'bot' } : seat
    }),
  }
}

// Quick choices: they fill the page in.

const mineFirst = (draft: Draft, others: SeatKind): DraftSeat[] => draft.seats.map((seat, at) => ({ ...seat, kind: at === 0 ? 'me' : others }))

export const QUICK = {
  alone: { icon: 'mask', fill: (draft: Draft): Draft => ({ ...draft, players: 1 }) },
  two: { icon: 'link', fill: (draft: Draft): Draft => ({ ...draft, players: 2, seats: mineFirst(draft, 'person') }) },
  bots: { icon: 'bot', fill: (draft: Draft): Draft => ({ ...draft, players: DEFAULT_PLAYERS, seats: mineFirst(draft, 'bot') }) },
  teams: { icon: 'team', fill: (draft: Draft): Draft => ({ ...draft, players: 6, seats: mineFirst(draft, 'bot') }) },
  friends: { icon: 'people', fill: (draft: Draft): Draft => ({ ...draft, players: Math.max(3, draft.players), seats: mineFirst(draft, 'person') }) },
} as const
export type Quick = keyof typeof QUICK
export const quickOf = (name: string): Quick | null => (name in QUICK ? (name as Quick) : null)
/** Whether the page is filled in so already. */
export const isQuick = (draft: Draft, quick: Quick): boolean => {
  const filled = QUICK[quick].fill(draft)
  return filled.players === draft.players && (draft.players === 1 || seatsOf(filled).every((seat, at) => seat.kind === seatsOf(draft)[at]?.kind))
}

/** What was played last, else what the introduction has taught: me, and bots where others sat. */
export const lastPlayed = (kept: string | null, choices: Choices): Draft => (kept === null ? { ...fresh(choices), board: choices.taught, options: [] } : restore(kept, choices))
export function playNow(draft: Draft): Draft {
  return { ...draft, title: '', seed: '', visibility: 'link', pace: 'none', seats: mineFirst(draft, 'bot').map((seat, at) => ({ ...seat, bot: draft.seats[at]?.bot ?? seat.bot })) }
}
/** Me against Rivals, everything else as last time. */
export const playAlone = (draft: Draft): Draft => ({ ...draft, players: 1, title: '', seed: '', visibility: 'link', pace: 'none' })

// What is sent.

/** A seed tells all hidden cards: only where nobody else could profit by it. */
export const maySeed = (draft: Draft): boolean => seatsOf(draft).every((seat) => seat.kind !== 'person')
export const openSeats = (draft: Draft): number => seatsOf(draft).filter((seat) => seat.kind === 'person').length

export function seedOf(text: string): bigint | null {
  if (!/^\d{1,58}$/.test(text.trim())) return null
  const seed = BigInt(text.trim())
  return seed <= BIGGEST_SEED ? seed : null
}

/** Names stand in lists and records: one line, nothing that looks like a tag. */
export const nameable = (name: string): boolean => !/[\p{C}<>|]/u.test(name) && name.trim().length <= 30

/** What is wrong before anybody is asked. */
export function problems(draft: Draft): Partial<Record<Place, string>> {
  const found: Partial<Record<Place, string>> = {}
  if (seatsOf(draft).every((seat) => seat.kind === 'bot')) found.seats = p.table.nobodySits
  if (seatsOf(draft).some((seat) => seat.kind === 'screen' && !nameable(seat.name))) found.seats = p.you.nameBad
  if (!nameable(draft.title)) found.title = p.you.nameBad
  if (maySeed(draft) && draft.seed.trim() && seedOf(draft.seed) === null) found.seed = p.table.seedBad
  return found
}

function sent(seat: DraftSeat, n: number, leaders: Draft['leaders']): NewSeat {
  const found: NewSeat = { kind: seat.kind }
  if (seat.kind === 'bot') {
    found.bot = seat.bot
    found.name = p.botNames[n] ?? seat.bot // three bots of one kind would be hard to tell apart in the log
  }
  if (seat.kind === 'screen' && seat.name.trim() && nameable(seat.name)) found.name = seat.name.trim()
  if (leaders === 'chosen' && seat.leader) found.leader = seat.leader
  return found
}

/** Whether the coach may be asked: as was wished, else where nobody else is there to mind. */
export const hinting = (draft: Draft): boolean => draft.hints ?? !seatsOf(draft).some((seat) => seat.kind === 'person' || seat.kind === 'screen')

/** What goes to the server; a seed is larger than the numbers of the browser, and put in afterwards. */
export function payload(draft: Draft, choices: Choices): NewTable {
  const level = levelOf(draft, choices)
  const rivals = rivalsOf(draft, choices)
  const leaders = new Set(leadersFor(draft, choices))
  const seats = seatsOf(draft).map((seat, at) => (leaders.has(seat.leader) && !commands(draft, at, choices) ? seat : { ...seat, leader: '' }))
  return {
    title: (nameable(draft.title) && draft.title.trim()) || null, sets: setsOf(draft, choices), leaders: draft.leaders, options: [...optionsOf(draft, choices), ...(level ? [level.option] : [])],
    seats: seats.map((seat, n) => sent(seat, n, draft.leaders)), rivals: rivals.length ? rivals.map((rival) => rival?.name ?? null) : null, seed: null, undo: draft.undo, visibility: draft.visibility,
    hints: draft.hints, channel: draft.channel && teamsOf(draft, choices).length > 0, pace: draft.players > 1 ? draft.pace : 'none', gathers: openSeats(draft) > 0, // people by link find a lobby, and begin when they like
  }
}

export function body(draft: Draft, choices: Choices): string {
  const text = JSON.stringify(payload(draft, choices))
  const seed = maySeed(draft) ? seedOf(draft.seed) : null
  return seed === null ? text : text.replace('"seed":null', `"seed":${seed}`)
}
