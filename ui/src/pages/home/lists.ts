/** Tables as rows of the home page: which list, which words, where a click leads. */

import { tablePath } from '../routes'
import type { Choices, Table, Tables } from '../../wire'
import { p } from '../../words'
import { mixName } from './newtable'

export interface Lists {
  mine: Table[]
  open: Table[]
  finished: Table[]
}

/** Mine still going on, those that wait for me first; open ones of others; all finished ones, each once. */
export function sorted(tables: Tables): Lists {
  const going = tables.mine.filter((table) => table.status !== 'over')
  const finished = new Map([...tables.mine.filter((table) => table.status === 'over'), ...tables.finished].map((table) => [table.id, table]))
  return {
    mine: going.sort((a, b) => Number(b.waits_for_me) - Number(a.waits_for_me) || b.changed - a.changed),
    open: tables.open.filter((table) => !table.mine).sort((a, b) => Number(b.status === 'open') - Number(a.status === 'open') || b.changed - a.changed),
    finished: [...finished.values()].sort((a, b) => b.changed - a.changed),
  }
}

export const free = (table: Table): number => table.seats.filter((seat) => seat.kind === 'open').length
export const sitterName = (name: string): string => p.bots[name] ?? name

/** The line under the name of a table. */
export function about(table: Table, choices: Choices | null): string {
  const parts = [mixName(table.sets, table.options, choices)]
  if (table.status === 'open') parts.push(p.home.seated(table.seats.length - free(table), table.seats.length))
  else if (table.status === 'broken') parts.push(p.home.broken)
  else if (table.status === 'over') {
    const names = table.winners.map((seat) => sitterName(table.seats[seat]?.name ?? ''))
    parts.push(names.length ? p.home.won(names, Math.max(...table.scores)) : p.home.round(table.round))
  } else {
    parts.push(p.home.round(table.round))
    const asked = table.asked[0]
    if (asked !== undefined && !table.waits_for_me) parts.push(p.home.turnOf(sitterName(table.seats[asked]?.name ?? '')))
  }
  return parts.join(' · ')
}

/** Where a click leads, and what the row promises. */
export function way(table: Table): { href: string; text: string } {
  const id = encodeURIComponent(table.id)
  if (table.status === 'over') return { href: `#/result/${id}`, text: p.home.result }
  if (table.status === 'open') return { href: `#/lobby/${id}`, text: table.mine ? p.home.lobby : p.home.join }
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
