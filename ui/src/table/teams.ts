/** Teams, as they are arranged and told. */

import type { PlayerView, TeamView, View } from '../wire'

/** The team of this seat first. */
export const ownFirst = (teams: readonly TeamView[], seat: number): TeamView[] =>
  [...teams].sort((a, b) => Number(b.seats.includes(seat)) - Number(a.seats.includes(seat)))

/** Seats with units of their own, by team; all seats, where everybody plays alone. */
export const lanes = (view: Pick<View, 'teams' | 'players'>, seat: number): { team: TeamView | null; players: PlayerView[] }[] => {
  if (view.teams.length === 0) return [{ team: null, players: view.players }]
  const order = new Map(view.players.map((player) => [player.seat, player]))
  return ownFirst(view.teams, seat).map((team) => ({
    team, players: team.seats.map((one) => order.get(one)).filter((player) => player !== undefined).filter((player) => player.commander === null),
  }))
}

/** From a Commander to the Ally through whom it acts: how many seats below it that one stands. */
export function wire(team: TeamView, players: readonly PlayerView[]): { from: number; down: number } | null {
  for (const seat of team.seats) {
    const activated = players[seat]?.commander?.activated ?? null
    if (activated !== null) return { from: seat, down: team.seats.indexOf(activated) - team.seats.indexOf(seat) }
  }
  return null
}

/** The most that can be given of a good that goes by this icon. */
export const stockOf = (player: PlayerView | null, icon: string): number =>
  !player ? 0 : icon === 'intrigue' ? player.intrigue.length : ({ solari: player.solari, spice: player.spice, water: player.water }[icon] ?? 0)
