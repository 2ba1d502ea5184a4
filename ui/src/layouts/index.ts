/** All boards. A new one is a new file here and a line below. */

import { base, baseIx } from './base'
import { standard, type Layout } from './layout'
import { six, sixIx } from './six'
import { uprising, uprisingIx } from './uprising'

const LAYOUTS: readonly Layout[] = [base, baseIx, uprising, uprisingIx, six, sixIx]

export interface Place {
  key: string
  /** The space's Agent icon. */
  icon: string
}

const spacesOf = (layout: Layout): Set<string> =>
  new Set([...layout.tiles, ...layout.factions.flatMap((faction) => faction.tiles)].map((tile) => tile.space))

/** The layout that knows all of these spaces, and no more than needed; a board nobody has drawn yet is laid out by its icons. */
export function layoutFor(spaces: readonly Place[], factions: readonly string[]): Layout {
  const keys = spaces.map((space) => space.key)
  const fitting = LAYOUTS.filter((layout) => keys.every((key) => spacesOf(layout).has(key)))
  const [best] = fitting.sort((a, b) => spacesOf(a).size - spacesOf(b).size)
  return best ?? laidOut(spaces, factions)
}

/** Faction blocks above, everything else in two rows: nothing on the table stays out of sight. */
export function laidOut(spaces: readonly Place[], factions: readonly string[]): Layout {
  const blocks = factions.map((faction) => ({ faction, spaces: spaces.filter((space) => space.icon === faction).map((space) => space.key) }))
  const others = spaces.filter((space) => !factions.includes(space.icon)).map((space) => space.key)
  const half = Math.ceil(others.length / 2)
  const phone = Array.from({ length: Math.ceil(others.length / 4) }, (_, i) => others.slice(i * 4, i * 4 + 4).map((space) => ({ space, share: 1 })))
  return standard('', blocks, [others.slice(0, half), others.slice(half)], phone)
}
