/** How a game ended, in a few sentences. */

import { titleOf } from '../../pages/result/title'
import type { Result } from '../../wire'
import { w } from '../../words'
import type { TableState } from '../table.svelte'

export interface Said {
  title: string
  /** By how much, after how many rounds, and who has as many. */
  sub: string
  /** What decided between equals; empty where the points did. */
  decided: string
  /** The place of whoever looks, for the bar. */
  place: string
}

export function said(table: TableState, result: Result): Said {
  const seats = table.view?.players.map((player) => player.seat) ?? []
  const names = seats.map((seat) => table.short(seat))
  const title = titleOf(result, names, seats.map((seat) => seat === table.you))
  const decided = result.decided ? `${result.decided}.` : ''
  return { title, sub: `${sub(table, result, names)}.`, decided, place: placeOf(table.you, result) }
}

function sub(table: TableState, result: Result, names: readonly string[]): string {
  const rounds = result.rounds.length
  const [first, second] = result.teams
  if (first && second) return w.moments.teams(first.score, second.score, rounds)
  const best = Math.max(...result.winners.map((seat) => result.scores[seat] ?? 0))
  const level = result.scores.flatMap((score, seat) => (score === best && !result.winners.includes(seat) ? [seat] : []))
  const after = w.moments.after(best, rounds)
  const too = level.length ? `${after}; ${w.moments.too(level.map((seat) => (seat === table.you ? w.log.you : (names[seat] ?? ''))), level.includes(table.you ?? -1), best)}` : after
  return result.verdict ? `${result.verdict}. ${too}` : too
}

function placeOf(you: number | null, result: Result): string {
  if (you === null) return w.moments.isOver
  if (result.teams.length) return result.winners.includes(you) ? w.moments.teamWon : w.moments.teamLost
  return result.winners.includes(you) ? w.moments.youWon : w.moments.youAre(w.moments.place(result.places.indexOf(you) + 1))
}
