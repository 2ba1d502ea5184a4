/** Finding components by what they are and by what they do. */

import { slugOf } from '../../catalogue'
import type { CatalogueThing } from '../../wire'
import { p } from '../../words'

export interface Filter {
  text: string
  kinds: string[]
  sets: string[]
  icons: string[]
  factions: string[]
  /** Costs in Persuasion, of Tech tiles in spice; the last one stands for itself and more. */
  costs: number[]
  gives: string[]
  pays: string[]
}

export const KINDS = ['imperium', 'reserve', 'starter', 'intrigue', 'conflict', 'leader', 'rival', 'hagal', 'space', 'tech', 'contract', 'objective', 'post', 'track', 'path', 'shipping', 'token'] as const
export const AGENT_ICONS = ['emperor', 'guild', 'bene', 'fremen', 'landsraad', 'city', 'trade', 'spy'] as const
export const FACTIONS = ['emperor', 'guild', 'bene', 'fremen'] as const
export const TOP_COST = 7
/** What can be given or paid, by icon. */
export const DOES = ['solari', 'spice', 'water', 'troop', 'card', 'intrigue', 'persuasion', 'sword', 'vp', 'influence', 'trash', 'deploy', 'retreat', 'acquire', 'discard', 'agent', 'spy', 'sandworm', 'contract', 'hooks', 'detonate', 'tech', 'freighter', 'dreadnought', 'negotiator'] as const

export const NOTHING: Filter = { text: '', kinds: [], sets: [], icons: [], factions: [], costs: [], gives: [], pays: [] }
export const isEmpty = (filter: Filter): boolean => !filter.text.trim() && Object.entries(filter).every(([name, value]) => name === 'text' || value.length === 0)
export const toggled = <T>(list: readonly T[], value: T): T[] => (list.includes(value) ? list.filter((other) => other !== value) : [...list, value])

/** Icons that are one kind of doing. */
function doing(token: string): string {
  const name = token.split('*')[0] ?? ''
  if (name.startsWith('inf-') || name.startsWith('level-')) return name === 'inf-lose' ? 'lose' : 'influence'
  if (name === 'trashself') return 'trash'
  if (name === 'recall') return 'agent'
  if (name === 'spyrecall') return 'spy'
  if (name.startsWith('prio-')) return 'influence'
  return name
}

/** What is less by a number is neither given nor paid. */
const words = (tokens: string): string[] => tokens.split(/[\s()/]+/).filter((token) => token && !token.includes('*-')).map(doing)

export interface Does {
  gives: Set<string>
  pays: Set<string>
}

/** What a component gives and what it asks for it, read from its icons: `condition : cost > gain`, one effect after `;`. */
export function does(thing: CatalogueThing): Does {
  const gives = new Set<string>()
  const pays = new Set<string>()
  // A House Hagal card asks for nothing: its Agent is sent where it says.
  const boxes = thing.halves.length ? thing.halves.map((half) => ['agent', half.gains] as const) : Object.entries(thing.tokens)
  for (const [box, tokens] of boxes) {
    for (const effect of tokens.split(' ; ')) {
      const whole = effect.split(' : ').pop() ?? ''
      const arrow = whole.lastIndexOf(' > ')
      const cost = arrow < 0 ? '' : whole.slice(0, arrow)
      const gain = arrow < 0 ? whole : whole.slice(arrow + 3)
      for (const name of words(cost)) pays.add(name)
      const into = box === 'cost' ? pays : gives
      for (const name of words(gain)) into.add(name === 'lose' ? 'influence' : name)
    }
  }
  if (thing.kind === 'track') gives.add('influence')
  if (thing.swords) gives.add('sword')
  return { gives, pays }
}

const plain = (text: string): string => text.normalize('NFD').replace(/[\u0300-\u036f’']/g, '').toLowerCase()

/** Agent icons: of a card where it sends an Agent, of a space its own. */
export const goesTo = (thing: CatalogueThing): string[] => [...thing.icons, thing.icon, ...thing.halves.flatMap((half) => half.icons)]

/** Whose it is; of a Rival, who likes some faction more than the others, that one. */
const factionsOf = (thing: CatalogueThing): string[] => (thing.kind === 'track' ? [thing.icon] : thing.kind === 'rival' ? thing.factions.slice(0, 1) : thing.factions)

/** Everything about a component that can be read. */
export function readable(thing: CatalogueThing): string {
  return plain([thing.name, thing.text, thing.house, thing.place, thing.ability_name, thing.signet_name, p.cards.kinds[thing.kind] ?? '', ...Object.values(thing.boxes)].join(' '))
}

/** One word of a search: in the words of a component, or, if it is a verb, in what it does. */
function fits(word: string, after: string, thing: CatalogueThing, text: string): boolean {
  if (text.includes(word)) return true
  const verb = p.cards.verbs[word]
  if (!verb) return text.includes(word.replace(/s$/, ''))
  const [side, icon] = verb
  const found = does(thing)[side === 'pays' ? 'pays' : 'gives']
  if (icon) return found.has(icon)
  return after === '' || DOES.some((name) => plain(p.cards.icons[name] ?? name).startsWith(after.replace(/s$/, '')) && found.has(name))
}

export function matches(thing: CatalogueThing, filter: Filter): boolean {
  if (thing.kind === 'word') return false
  if (filter.kinds.length && !filter.kinds.includes(thing.kind)) return false
  if (filter.sets.length && !filter.sets.includes(thing.set)) return false
  if (filter.icons.length && !filter.icons.every((icon) => goesTo(thing).includes(icon))) return false
  if (filter.factions.length && !filter.factions.every((icon) => factionsOf(thing).includes(icon))) return false
  if (filter.costs.length && (thing.cost === null || !filter.costs.some((cost) => (cost >= TOP_COST ? (thing.cost ?? 0) >= TOP_COST : thing.cost === cost)))) return false
  if (filter.gives.length || filter.pays.length) {
    const found = does(thing)
    if (!filter.gives.every((icon) => found.gives.has(icon)) || !filter.pays.every((icon) => found.pays.has(icon))) return false
  }
  const asked = plain(filter.text).split(/\s+/).filter(Boolean)
  if (asked.length === 0) return true
  const text = readable(thing)
  return asked.every((word, n) => fits(word, asked[n + 1] ?? '', thing, text))
}

/** By kind, then by cost or level, then by name. */
export function ordered(things: readonly CatalogueThing[]): CatalogueThing[] {
  const kind = (thing: CatalogueThing): number => KINDS.indexOf(thing.kind as (typeof KINDS)[number])
  return things
    .filter((thing) => thing.kind !== 'word')
    .sort((a, b) => kind(a) - kind(b) || (a.kind === 'space' ? a.id - b.id : 0) || a.level - b.level || a.name.localeCompare(b.name))
}

/** What a component is called in an address: by its name alone, unless one before it is called so too. */
export function addressOf(thing: CatalogueThing, all: readonly CatalogueThing[]): string {
  return inAddress(slugOf(thing), all)?.id === thing.id ? slugOf(thing) : thing.key
}

export const inAddress = (address: string, all: readonly CatalogueThing[]): CatalogueThing | undefined => all.find((thing) => thing.key === address) ?? all.find((thing) => slugOf(thing) === address)

/** Filters as part of an address, so that a view of the catalogue can be kept and sent. */
export function toQuery(filter: Filter): string {
  const query = new URLSearchParams()
  if (filter.text.trim()) query.set('q', filter.text.trim())
  for (const name of ['kinds', 'sets', 'icons', 'factions', 'costs', 'gives', 'pays'] as const) if (filter[name].length) query.set(name, filter[name].join(','))
  return query.toString()
}

export function fromQuery(query: URLSearchParams): Filter {
  const list = (name: string): string[] => (query.get(name) ?? '').split(',').filter(Boolean)
  const known = <T extends string>(name: string, all: readonly T[]): T[] => list(name).filter((value): value is T => (all as readonly string[]).includes(value))
  return {
    text: query.get('q') ?? '', kinds: known('kinds', KINDS), sets: list('sets'), icons: known('icons', AGENT_ICONS), factions: known('factions', FACTIONS),
    costs: list('costs').map(Number).filter((n) => Number.isInteger(n) && n >= 0), gives: known('gives', DOES), pays: known('pays', DOES),
  }
}
