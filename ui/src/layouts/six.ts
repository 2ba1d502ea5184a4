/**
 * The board of six players, and the same with the overlays of Rise of Ix. Each personal board stands beside the Faction that
 * shares its icon; cities and desert lie so that every observation post touches the spaces it watches, and what the Shield Wall
 * protects lies side by side. On phones there are two pages: blocks, and Arrakis.
 */

import { IX, OVER_TRACK } from './ix'
import { lying, SHIPPING, type Layout } from './layout'

const at = (slug: string): string => `space/uprising/${slug}`
const row = (...slugs: string[]): Layout['phone'][number] => slugs.map((slug) => ({ space: at(slug), share: 1 }))
const COUNCIL = ['high-council', 'imperial-privilege', 'swordmaster-once']
const TRADE = ['assembly-hall', 'gather-support', 'shipping', 'accept-contract']
const CITIES = ['sietch-tabr', 'research-station', 'spice-refinery', 'arrakeen']
const DESERT = ['imperial-basin', 'hagga-basin', 'habbanya-erg', 'deep-desert']
const ARRAKIS = ['carthag', ...CITIES, ...DESERT].map(at)

const BLOCKS = [
  { faction: 'emperor', spaces: ['sardaukar-personal', 'vast-wealth'].map(at) },
  { faction: 'houses', spaces: ['military-support', 'economic-support'].map(at) },
  { faction: 'guild', spaces: ['heighliner', 'deliver-supplies'].map(at) },
  { faction: 'bene', spaces: ['espionage', 'secrets'].map(at) },
  { faction: 'fringe', spaces: ['controversial-technology', 'expedition'].map(at) },
  { faction: 'fremen', spaces: ['hardy-warriors', 'desert-mastery'].map(at) },
]
const PAGE = [['emperor', 'houses', 'guild'], ['fremen', 'fringe', 'bene']]
const HELD = {
  [at('high-council')]: { token: 'seat', holders: 'council' },
  [at('swordmaster-once')]: { holders: 'swordmaster' },
} as const

export const six = lying(
  'six', BLOCKS, [[...COUNCIL, ...TRADE].map(at), ARRAKIS], PAGE,
  [row(...COUNCIL, 'carthag'), row(...TRADE), row(...CITIES), row(...DESERT)],
  HELD,
)

export const sixIx = lying(
  'six-ix', BLOCKS, [[...COUNCIL.map(at), ...IX], ARRAKIS], PAGE,
  [
    row(...COUNCIL, 'carthag'), IX.map((space) => ({ space, share: 1 })), [{ space: SHIPPING, share: 1 }],
    row(...CITIES), row(...DESERT),
  ],
  HELD, OVER_TRACK,
)
