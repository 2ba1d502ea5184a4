/** What the sheet of a seat tells, from what the view says about it. */

import { iconOf, nameOf, thing } from '../../catalogue'
import { POINT } from '../../parts/track'
import type { PlayerView, RivalView, View } from '../../wire'
import { w } from '../../words'
import type { Entry } from '../log'
import { ownFirst } from '../teams'

/** A card as a line, and how often it lies there. */
export interface Line {
  id: number
  n: number
}

/** Each face once, in the order they lie there; what lies face down is left out. */
export function lines(ids: readonly number[]): Line[] {
  const counts = new Map<number, number>()
  for (const id of ids) if (id > 0) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].map(([id, n]) => ({ id, n }))
}

export interface Standing {
  faction: number
  icon: string
  name: string
  level: number
  /** It is worth a point. */
  point: boolean
  alliance: boolean
}

/** Influence where the seat has a marker. */
export const standings = (view: View, seat: number): Standing[] =>
  view.tracks.filter((track) => track.marked.includes(seat)).map((track) => {
    const level = track.levels[seat] ?? 0
    return { faction: track.faction, icon: iconOf(track.faction), name: nameOf(track.faction), level, point: level >= POINT, alliance: track.alliance === seat }
  })

export interface Part {
  source: string
  n: number
}

export const parts = (points: Readonly<Record<string, number>>): Part[] => Object.entries(points).map(([source, n]) => ({ source, n })).filter(({ n }) => n !== 0)

/** What a seat did this round, in order. */
export const turns = (entries: readonly Entry[], seat: number, round: number): Entry[] =>
  entries.filter((entry) => entry.seat === seat && entry.round === round && (entry.kind === 'action' || entry.kind === 'skip'))

/** Cards of a seat that lie face down for who looks. */
export function hidden(player: PlayerView): { hand: number; deck: number; intrigue: number } {
  const down = (ids: readonly number[]): number => ids.filter((id) => id === 0).length
  return { hand: down(player.hand), deck: Math.max(0, player.deck - player.deck_list.length), intrigue: down(player.intrigue) }
}

const ELSEWHERE: ReadonlySet<string> = new Set(['leader', 'rival', 'contract', 'tech', 'objective', 'conflict'])

/** Tokens and whatever else lies face up before a seat and has no place of its own on its sheet. */
export const tokensOf = (player: PlayerView): number[] => player.owned.filter((id) => id > 0 && !ELSEWHERE.has(thing(id).kind))

/** All seats as they stand on the table, the own team above. */
export const seatsOf = (view: View, own: number): number[] =>
  view.teams.length ? ownFirst(view.teams, own).flatMap((team) => team.seats) : view.players.map((player) => player.seat)

/** What is special about a Rival, in sentences. */
export const facts = (rival: RivalView, first: string): string[] =>
  [rival.follows ? w.rival.follows(first) : '', rival.beside ? w.rival.beside : '', !rival.rewards ? w.rival.spoils : !rival.scores ? w.rival.simplified : '', rival.rewards && !rival.scores && !rival.collects ? w.rival.satisfied : '',
    !rival.priority.length && rival.scores ? w.rival.decides : ''].filter(Boolean)
