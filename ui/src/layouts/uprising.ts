/**
 * The board of Uprising. Cities and desert lie so that every observation post touches the spaces it watches, and what the
 * Shield Wall protects lies side by side; on phones the three spaces of one post share a row.
 */

import { standard } from './layout'

const at = (slug: string): string => `space/uprising/${slug}`
const row = (...slugs: string[]): { space: string; share: number }[] => slugs.map((slug) => ({ space: at(slug), share: 1 }))
const COUNCIL = ['high-council', 'imperial-privilege', 'swordmaster']
const TRADE = ['assembly-hall', 'gather-support', 'shipping', 'accept-contract']
const CITIES = ['sietch-tabr', 'research-station', 'spice-refinery', 'arrakeen']
const DESERT = ['imperial-basin', 'hagga-basin', 'deep-desert']

export const uprising = standard(
  'uprising',
  [
    { faction: 'emperor', spaces: [at('sardaukar'), at('dutiful-service')] },
    { faction: 'guild', spaces: [at('heighliner'), at('deliver-supplies')] },
    { faction: 'bene', spaces: [at('espionage'), at('secrets')] },
    { faction: 'fremen', spaces: [at('desert-tactics'), at('fremkit')] },
  ],
  [[...COUNCIL, ...TRADE].map(at), [...CITIES, ...DESERT].map(at)],
  [row(...COUNCIL), row(...TRADE), row(...CITIES), row(...DESERT)],
  {
    [at('high-council')]: { token: 'seat', holders: 'council' },
    [at('swordmaster')]: { holders: 'swordmaster' },
  },
)
