/**
 * The board of Uprising, and the same with the overlays of Rise of Ix. Cities and desert lie so that every observation post
 * touches the spaces it watches, and what the Shield Wall protects lies side by side; on phones the three spaces of one
 * post share a row.
 */

import { IX, OVER_TRACK, withTrack } from './ix'
import { standard } from './layout'

const at = (slug: string): string => `space/uprising/${slug}`
const row = (...slugs: string[]): { space: string; share: number }[] => slugs.map((slug) => ({ space: at(slug), share: 1 }))
const COUNCIL = ['high-council', 'imperial-privilege', 'swordmaster']
const TRADE = ['assembly-hall', 'gather-support', 'shipping', 'accept-contract']
const CITIES = ['sietch-tabr', 'research-station', 'spice-refinery', 'arrakeen']
const DESERT = ['imperial-basin', 'hagga-basin', 'deep-desert']

const FACTIONS = [
  { faction: 'emperor', spaces: [at('sardaukar'), at('dutiful-service')] },
  { faction: 'guild', spaces: [at('heighliner'), at('deliver-supplies')] },
  { faction: 'bene', spaces: [at('espionage'), at('secrets')] },
  { faction: 'fremen', spaces: [at('desert-tactics'), at('fremkit')] },
]
const HELD = {
  [at('high-council')]: { token: 'seat', holders: 'council' },
  [at('swordmaster')]: { holders: 'swordmaster' },
} as const

export const uprising = standard(
  'uprising',
  FACTIONS,
  [[...COUNCIL, ...TRADE].map(at), [...CITIES, ...DESERT].map(at)],
  [row(...COUNCIL), row(...TRADE), row(...CITIES), row(...DESERT)],
  HELD,
)

export const uprisingIx = standard(
  'uprising-ix',
  FACTIONS,
  [[...COUNCIL.map(at), ...IX], [...CITIES, ...DESERT].map(at)],
  [...withTrack(row(...COUNCIL).map((place, n) => (n === 0 ? { ...place, share: 1.4 } : place)), 1), row(...CITIES), row(...DESERT)],
  HELD,
  OVER_TRACK,
)
