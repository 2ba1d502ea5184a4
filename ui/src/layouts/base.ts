/** The board of the base game, and the same with the overlays of Rise of Ix. */

import { IX, OVER_TRACK, withTrack } from './ix'
import { standard } from './layout'

const at = (slug: string): string => `space/base/${slug}`
const row = (...slugs: string[]): { space: string; share: number }[] => slugs.map((slug) => ({ space: at(slug), share: 1 }))
const FACTIONS = [
  { faction: 'emperor', spaces: [at('conspire'), at('wealth')] },
  { faction: 'guild', spaces: [at('heighliner'), at('foldspace')] },
  { faction: 'bene', spaces: [at('selective-breeding'), at('secrets')] },
  { faction: 'fremen', spaces: [at('hardy-warriors'), at('stillsuits')] },
]
const COUNCIL = ['high-council', 'mentat', 'swordmaster']
const CITIES = ['arrakeen', 'carthag', 'research-station', 'sietch-tabr']
const DESERT = ['imperial-basin', 'hagga-basin', 'the-great-flat']
const HELD = {
  [at('high-council')]: { token: 'seat', holders: 'council' },
  [at('swordmaster')]: { holders: 'swordmaster' },
  [at('mentat')]: { holders: 'mentat' },
} as const

export const base = standard(
  'base',
  FACTIONS,
  [
    ['high-council', 'hall-of-oratory', 'mentat', 'rally-troops', 'swordmaster', 'sell-melange', 'secure-contract'].map(at),
    [...CITIES, ...DESERT].map(at),
  ],
  [
    row('high-council', 'hall-of-oratory', 'mentat', 'rally-troops'),
    [{ space: at('swordmaster'), share: 1 }, { space: at('sell-melange'), share: 2 }, { space: at('secure-contract'), share: 1 }],
    row(...CITIES),
    row(...DESERT),
  ],
  HELD,
)

export const baseIx = standard(
  'base-ix',
  FACTIONS,
  [[...COUNCIL.map(at), ...IX], [...CITIES, ...DESERT].map(at)],
  [...withTrack(row(...COUNCIL)), row(...CITIES), row(...DESERT)],
  HELD,
  OVER_TRACK,
)
