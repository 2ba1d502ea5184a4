/** The board of the base game. */

import { standard } from './layout'

const at = (slug: string): string => `space/base/${slug}`
const row = (...slugs: string[]): { space: string; share: number }[] => slugs.map((slug) => ({ space: at(slug), share: 1 }))

export const base = standard(
  'base',
  [
    { faction: 'emperor', spaces: [at('conspire'), at('wealth')] },
    { faction: 'guild', spaces: [at('heighliner'), at('foldspace')] },
    { faction: 'bene', spaces: [at('selective-breeding'), at('secrets')] },
    { faction: 'fremen', spaces: [at('hardy-warriors'), at('stillsuits')] },
  ],
  [
    ['high-council', 'hall-of-oratory', 'mentat', 'rally-troops', 'swordmaster', 'sell-melange', 'secure-contract'].map(at),
    ['arrakeen', 'carthag', 'research-station', 'sietch-tabr', 'imperial-basin', 'hagga-basin', 'the-great-flat'].map(at),
  ],
  [
    row('high-council', 'hall-of-oratory', 'mentat', 'rally-troops'),
    [{ space: at('swordmaster'), share: 1 }, { space: at('sell-melange'), share: 2 }, { space: at('secure-contract'), share: 1 }],
    row('arrakeen', 'carthag', 'research-station', 'sietch-tabr'),
    row('imperial-basin', 'hagga-basin', 'the-great-flat'),
  ],
  {
    [at('high-council')]: { token: 'seat', holders: 'council' },
    [at('swordmaster')]: { holders: 'swordmaster' },
    [at('mentat')]: { holders: 'mentat' },
  },
)
