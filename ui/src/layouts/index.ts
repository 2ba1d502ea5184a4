/** All boards. A new one is a new file here and a line below. */

import { base } from './base'
import type { Layout } from './layout'

const LAYOUTS: readonly Layout[] = [base]

/** The layout that knows the most of these spaces. */
export function layoutFor(keys: readonly string[]): Layout {
  const known = (layout: Layout): number => {
    const spaces = new Set([...layout.tiles, ...layout.factions.flatMap((faction) => faction.tiles)].map((tile) => tile.space))
    return keys.filter((key) => spaces.has(key)).length
  }
  return LAYOUTS.reduce((best, layout) => (known(layout) > known(best) ? layout : best), base)
}
