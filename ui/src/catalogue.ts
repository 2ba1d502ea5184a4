/** Every Thing that can be drawn, loaded once; pages wait for `load` before they draw any. */

import { api } from './api'
import type { Catalogue, CatalogueThing } from './wire'

const NOTHING: CatalogueThing = {
  id: 0, key: '', kind: 'word', name: '', set: '', count: 0, cost: null, icons: [], factions: [], boxes: {}, tokens: {}, text: '',
  icon: '', combat: false, maker: false, control: false, level: 0, place: '', house: '', complexity: 0, ability_name: '', signet_name: '',
  protected: false, first: false, back_of: '', ways: [],
}

let loading: Promise<void> | null = null
let all: CatalogueThing[] = []
let byId = new Map<number, CatalogueThing>()
let byKey = new Map<string, CatalogueThing>()
let bySlug = new Map<string, CatalogueThing>()
let factionIds: number[] = []

export function load(language: string): Promise<void> {
  loading ??= api.catalogue(language).then(use, (error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

export function use(catalogue: Catalogue): void {
  all = catalogue.things
  byId = new Map(all.filter((thing) => thing.id > 0).map((thing) => [thing.id, thing])) // 0 is a card face down
  byKey = new Map(all.map((thing) => [thing.key, thing]))
  bySlug = new Map()
  for (const thing of all) {
    const slug = slugOf(thing)
    if (isCard(thing) || !bySlug.has(slug)) bySlug.set(slug, thing) // a card before its namesakes
  }
  factionIds = catalogue.factions
}

export const things = (): readonly CatalogueThing[] => all
export const thing = (id: number): CatalogueThing => byId.get(id) ?? NOTHING
export const find = (key: string): CatalogueThing | undefined => byKey.get(key)
export const factions = (): readonly number[] => factionIds
export const nameOf = (id: number): string => thing(id).name
export const slugOf = (found: CatalogueThing): string => found.key.slice(found.key.lastIndexOf('/') + 1)
export const isCard = (found: CatalogueThing): boolean => ['imperium', 'reserve', 'starter', 'card'].includes(found.kind)

/** What a slug in a row of icons is called; the slug itself where nothing is. */
export function named(slug: string): string {
  return bySlug.get(slug)?.name ?? slug.replaceAll('-', ' ')
}

/** The space a slug in a row of icons stands for. */
export const spaceNamed = (slug: string): CatalogueThing | undefined => all.find((found) => found.kind === 'space' && slugOf(found) === slug)

/** The icon of a word of the rules: a resource, a faction, an Agent icon. */
export function iconOf(id: number): string {
  const found = thing(id)
  return found.icon || slugOf(found)
}

/** The icon of a word of the rules by its slug. */
export const icon = (slug: string): string => find(`word//${slug}`)?.icon || slug

/** The token of this icon, of this set if it has one: what lies before a player who has it. */
export function tokenOf(wanted: string, set = ''): CatalogueThing | undefined {
  const found = all.filter((one) => one.kind === 'token' && one.icon === wanted)
  return found.find((one) => one.set === set) ?? found[0]
}

/** The seat a word of the rules stands for, -1 for none. */
export function seatOf(id: number): number {
  const found = /^word\/[^/]*\/seat-(\d)$/.exec(thing(id).key)
  return found ? Number(found[1]) : -1
}

/** The word of the rules that stands for a seat. */
export const seatWord = (seat: number): number => find(`word//seat-${seat}`)?.id ?? 0

/** The number a word of the rules stands for, -1 for none. */
export function numberOf(id: number): number {
  const found = /^word\/[^/]*\/n(\d+)$/.exec(thing(id).key)
  return found ? Number(found[1]) : -1
}

/** The word of the rules an option is, if it is one: end-turn, done, pass, reveal, yes, no, … */
export function wordOf(id: number): string {
  const found = thing(id)
  return found.kind === 'word' ? slugOf(found) : ''
}
