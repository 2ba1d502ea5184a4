/** Who has won, as a title: of people at this browser it speaks as "you". */

import type { Result } from '../../wire'
import { p } from '../../words'

export function titleOf(result: Result, names: readonly string[], mine: readonly boolean[]): string {
  const { winners, teams } = result
  if (teams.length) {
    const won = teams.filter((side) => side.won)
    const own = mine.flatMap((is, seat) => (is ? [seat] : []))
    if (own.length && won.length === 1 && own.every((seat) => winners.includes(seat))) return p.result.yourTeam
    const sides = won.map((side) => p.result.teamOf(side.team.name))
    return sides.length > 1 ? p.result.tied(sides) : p.result.rules(sides[0] ?? '')
  }
  const others = winners.filter((seat) => !mine[seat]).map((seat) => names[seat] ?? '')
  if (winners.some((seat) => mine[seat])) return others.length ? p.result.youTied(others) : p.result.youRule
  return others.length > 1 ? p.result.tied(others) : p.result.rules(others[0] ?? '')
}
