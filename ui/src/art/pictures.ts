/** Which silhouette stands in the picture of a card, and in which colours. */

import { slugOf } from '../catalogue'
import type { CatalogueThing } from '../wire'

export type Silhouette =
  | 'person' | 'people' | 'hall' | 'place' | 'troops' | 'ship' | 'thopter' | 'worm' | 'knife' | 'rings' | 'grains' | 'eye' | 'sheet' | 'none'

export interface Palette {
  sky: string
  sun: string
  far: string
  figure: string
  near: string
}

export const PALETTES: Record<string, Palette> = {
  desert: { sky: '#e9c99a', sun: '#f7e8c6', far: '#c98f58', figure: '#3a2624', near: '#93603f' },
  guild: { sky: '#eebd8d', sun: '#f9e4c2', far: '#cc7f42', figure: '#3b2018', near: '#8f4f24' },
  fremen: { sky: '#a9cfd4', sun: '#f4e8c8', far: '#c9a368', figure: '#16333b', near: '#4e8590' },
  bene: { sky: '#cab4db', sun: '#f0e4f4', far: '#9c7bb8', figure: '#2a1c3a', near: '#664a85' },
  emperor: { sky: '#c3c9d4', sun: '#f2f0e6', far: '#8d95a6', figure: '#23283a', near: '#5c6478' },
  conflict: { sky: '#8a4a3a', sun: '#e8a45a', far: '#6a372f', figure: '#1f1114', near: '#472623' },
}

/** Houses have colours too, for their Leaders. */
const HOUSES: Record<string, string> = {
  Atreides: 'fremen', Harkonnen: 'conflict', Thorvald: 'bene', Richese: 'guild', Corrino: 'bene', Ecaz: 'fremen', Moritani: 'desert', Vernius: 'emperor', Metulli: 'guild', Fenring: 'emperor',
}

/** Slug → silhouette. A card that is not here shows what its kind shows. */
const FIGURES: Record<string, Silhouette> = {
  // Starting cards.
  'convincing-argument': 'people', dagger: 'knife', diplomacy: 'hall', 'dune-the-desert-planet': 'none', reconnaissance: 'thopter',
  'seek-allies': 'people', 'signet-ring': 'rings',
  // Imperium.
  'arrakis-recruiter': 'person', 'assassination-mission': 'knife', 'bene-gesserit-initiate': 'person', 'bene-gesserit-sister': 'person',
  carryall: 'thopter', chani: 'person', 'choam-directorship': 'hall', crysknife: 'knife', 'dr-yueh': 'person', 'duncan-idaho': 'person',
  'fedaykin-death-commando': 'troops', 'firm-grip': 'rings', 'fremen-camp': 'place', 'gene-manipulation': 'eye', 'guild-administrator': 'person',
  'guild-ambassador': 'person', 'guild-bankers': 'people', 'gun-thopter': 'thopter', 'gurney-halleck': 'person', 'imperial-spy': 'eye',
  'kwisatz-haderach': 'eye', 'lady-jessica': 'person', 'liet-kynes': 'person', 'missionaria-protectiva': 'people', opulence: 'hall',
  'other-memory': 'eye', 'piter-de-vries': 'person', 'power-play': 'rings', 'reverend-mother-mohiam': 'person', 'sardaukar-infantry': 'troops',
  'sardaukar-legion': 'troops', scout: 'person', 'shifting-allegiances': 'people', 'sietch-reverend-mother': 'person', 'smugglers-thopter': 'thopter',
  'space-travel': 'ship', 'spice-hunter': 'grains', 'spice-smugglers': 'ship', stilgar: 'person', 'test-of-humanity': 'knife', 'the-voice': 'rings',
  'thufir-hawat': 'person', 'worm-riders': 'worm',
  'bene-gesserit-operative': 'person', 'branching-path': 'rings', 'calculus-of-power': 'rings', 'captured-mentat': 'person', 'cargo-runner': 'ship',
  'chani-clever-tactician': 'person', 'corrinth-city': 'place', 'covert-operation': 'eye', 'dangerous-rhetoric': 'people', 'delivery-agreement': 'sheet',
  'desert-survival': 'none', 'double-agent': 'eye', 'ecological-testing-station': 'place', 'fedaykin-stilltent': 'place', 'guild-envoy': 'person', 'guild-spy': 'eye',
  'hidden-missive': 'sheet', 'imperial-spymaster': 'eye', 'in-high-places': 'hall', 'interstellar-trade': 'ship', 'junction-headquarters': 'hall', leadership: 'people',
  'long-live-the-fighters': 'troops', 'maker-keeper': 'worm', 'maula-pistol': 'knife', 'northern-watermaster': 'person', overthrow: 'troops', paracompass: 'rings',
  'price-is-no-object': 'sheet', 'priority-contracts': 'sheet', 'public-spectacle': 'people', 'rebel-supplier': 'troops', 'reliable-informant': 'person',
  'sardaukar-coordination': 'troops', 'sardaukar-soldier': 'troops', shishakli: 'person', 'smugglers-harvester': 'grains', 'smugglers-haven': 'place',
  'southern-elders': 'people', 'space-time-folding': 'rings', 'spacing-guilds-favor': 'ship', 'spy-network': 'eye', steersman: 'ship', 'stilgar-the-devoted': 'person',
  'strike-fleet': 'thopter', 'subversive-advisor': 'person', 'treacherous-maneuver': 'knife', 'tread-in-darkness': 'worm', truthtrance: 'eye', 'undercover-asset': 'eye',
  'unswerving-loyalty': 'troops', 'weirding-woman': 'person', 'wheels-within-wheels': 'rings',
  'choam-delegate': 'people', 'court-intrigue': 'sheet', 'desert-ambush': 'troops', 'embedded-agent': 'eye', 'freighter-fleet': 'ship', 'full-scale-assault': 'ship', 'guild-accord': 'sheet',
  'imperial-shock-trooper': 'troops', 'in-the-shadows': 'eye', 'ix-guild-compact': 'sheet', 'landing-rights': 'ship', 'negotiated-withdrawal': 'people', 'satellite-ban': 'eye', 'shai-hulud': 'worm',
  treachery: 'knife', 'web-of-power': 'rings', 'weirding-way': 'rings',
  // Tech tiles.
  artillery: 'troops', chaumurky: 'knife', 'detonation-devices': 'grains', 'disposal-facility': 'hall', flagship: 'ship', holoprojectors: 'eye', 'invasion-ships': 'ship', memocorders: 'eye', 'minimic-film': 'sheet',
  'restricted-ordnance': 'troops', 'shuttle-fleet': 'ship', 'sonic-snoopers': 'eye', spaceport: 'place', 'spy-satellites': 'eye', 'training-drones': 'thopter', 'troop-transports': 'thopter', windtraps: 'place',
  // Reserve.
  'prepare-the-way': 'place',
  'arrakis-liaison': 'person', 'the-spice-must-flow': 'grains', foldspace: 'rings',
  // Conflicts.
  'cloak-and-dagger': 'knife', 'desert-power': 'worm', 'guild-bank-raid': 'hall', machinations: 'eye', 'raid-stockpiles': 'grains',
  'trade-monopoly': 'ship', 'economic-supremacy': 'hall', 'choam-security': 'ship', 'shadow-contest': 'eye', 'spice-freighters': 'ship', 'test-of-loyalty': 'hall', 'trade-dispute': 'grains', propaganda: 'people',
  'sort-through-the-chaos': 'people', 'terrible-purpose': 'eye', 'grand-vision': 'eye',
}
const KINDS: Record<string, Silhouette> = { leader: 'person', conflict: 'place', space: 'place', imperium: 'person', tech: 'rings' }

export function silhouette(thing: CatalogueThing): Silhouette {
  const slug = slugOf(thing)
  const found = FIGURES[slug]
  if (found) return found
  if (slug.startsWith('skirmish')) return 'troops'
  return KINDS[thing.kind] ?? 'none'
}

export function palette(thing: CatalogueThing): Palette {
  const name = thing.kind === 'conflict' ? 'conflict' : thing.kind === 'tech' ? 'emperor' : thing.house ? (HOUSES[thing.house] ?? 'desert') : (thing.factions[0] ?? 'desert')
  return PALETTES[name] ?? (PALETTES['desert'] as Palette)
}

/** What is on a picture, and the name that places it. */
export interface Picture {
  figure: Silhouette
  palette: Palette
  name: string
}

export const drawn = (thing: CatalogueThing): Picture => ({ figure: silhouette(thing), palette: palette(thing), name: thing.name })

/** Icon → what stands in the picture of a board that is known by it. */
const SCENES: Record<string, [Silhouette, string]> = { sandworm: ['worm', 'fremen'], city: ['place', 'desert'] }
export function scene(icon: string, name: string): Picture {
  const [figure, colours] = SCENES[icon] ?? ['none', 'desert']
  return { figure, palette: PALETTES[colours] ?? (PALETTES['desert'] as Palette), name }
}

/** A number of its own for every name, for placing things in a picture. */
export function hash(name: string): number {
  let found = 2166136261
  for (let i = 0; i < name.length; i += 1) found = Math.imul(found ^ name.charCodeAt(i), 16777619)
  return found >>> 0
}
