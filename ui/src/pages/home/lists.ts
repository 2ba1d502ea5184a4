/** Tables as rows of the home page: which list, which words, where a click leads. */

import { tablePath } from '../routes'
import type { Seat, Table, Tables, Team } from '../../wire'
import { p } from '../../words'

export interface Lists {
  mine: Table[]
  open: Table[]
  finished: Table[]
  /** Days a finished game is kept when nobody opens it; 0: for ever. */
  keeps: number
}

/** Mine still going on, those that wait for me first; open ones of others; all finished ones, each once. */
export function sorted(tables: Tables): Lists {
  const going = tables.mine.filter((table) => table.status !== 'over')
  const finished = new Map([...tables.mine.filter((table) => table.status === 'over'), ...tables.finished].map((table) => [table.id, table]))
  return {
    mine: going.sort((a, b) => Number(calls(b)) - Number(calls(a)) || b.changed - a.changed),
    open: tables.open.filter((table) => !table.mine).sort((a, b) => Number(b.status === 'open') - Number(a.status === 'open') || b.changed - a.changed),
    finished: [...finished.values()].sort((a, b) => b.changed - a.changed),
    keeps: tables.keeps,
  }
}

/** Whether it is mine to do something there: to answer, or to sit down where a seat is kept for me. */
export const calls = (table: Table): boolean => table.waits_for_me || table.invites_me
export const free = (table: Table): number => table.seats.filter((seat) => seat.kind === 'open').length
export const sitterName = (name: string): string => p.bots[name] ?? name

/** The team that won, where seats win together; several share a victory. */
export const wonBy = (table: Table): Team[] => table.teams.filter((team) => team.seats.some((seat) => table.winners.includes(seat)))
export const teamScore = (team: Team, scores: readonly number[]): number => team.seats.reduce((sum, seat) => sum + (scores[seat] ?? 0), 0)

/** Seats as they sit together: team by team, the Commander first; as they are where each plays alone. */
export function together(table: Table): { team: Team | null; seats: Seat[] }[] {
  if (!table.teams.length) return [{ team: null, seats: table.seats }]
  return table.teams.map((team) => ({ team, seats: team.seats.flatMap((at) => table.seats[at] ?? []) }))
}

/** The line under the name of a table. */
export function about(table: Table): string {
  const parts = [table.what]
  if (table.pace) parts.push(table.pace)
  if (table.status === 'open') parts.push(p.home.seated(table.players - free(table), table.players))
  else if (table.status === 'broken') parts.push(p.home.broken)
  else if (table.status === 'over') {
    const teams = wonBy(table)
    const names = teams.length ? teams.map((team) => p.result.teamOf(team.name)) : table.winners.map((seat) => sitterName(table.seats[seat]?.name ?? ''))
    const points = teams[0] ? teamScore(teams[0], table.scores) : Math.max(...table.scores)
    parts.push(names.length ? p.home.won(names, points) : p.home.round(table.round))
  } else {
    parts.push(p.home.round(table.round))
    const asked = table.asked[0]
    if (asked !== undefined && !table.waits_for_me) parts.push(p.home.turnOf(sitterName(table.seats[asked]?.name ?? '')))
    if (table.seats.some((seat) => seat.mine && seat.stand_in)) parts.push(p.home.standsIn)
    else if (table.left !== null && table.waiting !== null) parts.push(table.waits_for_me ? p.home.mineSince(table.waiting, table.left) : p.home.left(table.left))
  }
  return parts.join(' · ')
}

/** Where a click leads, and what the row promises. */
export function way(table: Table): { href: string; text: string } {
  const id = encodeURIComponent(table.id)
  if (table.status === 'over') return { href: `#/result/${id}`, text: p.home.result }
  if (table.status === 'open') return { href: `#/lobby/${id}`, text: table.mine ? p.home.lobby : table.invites_me ? p.home.invited : p.home.join }
  if (table.status === 'broken') return { href: `#/table/${id}`, text: p.home.look }
  return { href: `#/${tablePath(table.id, null)}`, text: table.waits_for_me ? p.home.yourTurn : table.mine ? p.home.goOn : p.home.watch }
}

/** The table or link somebody was told: a bare code, or the whole address. */
export function readCode(text: string): { page: 'lobby' | 'link'; code: string } | null {
  const trimmed = text.trim()
  const found = /#\/(lobby|table|link|result|replay)\/([\w-]+)/.exec(trimmed)
  if (found) return { page: found[1] === 'link' ? 'link' : 'lobby', code: found[2] ?? '' }
  return /^[\w-]{16}$/.test(trimmed) ? { page: 'lobby', code: trimmed } : null
}
