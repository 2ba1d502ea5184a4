/** Every Thing that can be drawn; pages wait for `load` before they draw any. A table needs only some parts of it. */

import { api } from './api'
import type { Catalogue, CatalogueThing } from './wire'
import { w } from './words'

const NOTHING: CatalogueThing = {
  id: 0, key: '', kind: 'word', name: '', set: '', count: 0, cost: null, icons: [], factions: [], boxes: {}, tokens: {}, text: '',
  icon: '', combat: false, maker: false, control: false, level: 0, place: '', house: '', complexity: 0, ability_name: '', signet_name: '',
  protected: false, first: false, back_of: '', ways: [], halves: [], swords: null, swordmaster: 0, people: 0,
}

let loading: Promise<void> | null = null
const parts = new Map<string, Promise<void>>()
let all: CatalogueThing[] = []
let byId = new Map<number, CatalogueThing>()
let byKey = new Map<string, CatalogueThing>()
let bySlug = new Map<string, CatalogueThing>()
let factionIds: number[] = []
let sets: Record<string, string> = {}

/** All of it, or the parts at these addresses. */
export async function load(language: string, wanted: readonly string[] = []): Promise<void> {
  if (wanted.length === 0 || loading) {
    loading ??= api.catalogue(language).then(use, (error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  await Promise.all(wanted.map((part) => {
    const found = parts.get(part) ?? api.part(part).then(add, (error: unknown) => {
      parts.delete(part)
      throw error
    })
    parts.set(part, found)
    return found
  }))
}

export function use(catalogue: Catalogue): void {
  all = []
  byId = new Map()
  byKey = new Map()
  bySlug = new Map()
  add(catalogue)
}

function add(catalogue: Catalogue): void {
  // What a Thing has nothing of is not sent.
  const fresh = catalogue.things.filter((thing) => !byKey.has(thing.key)).map((thing) => ({ ...NOTHING, ...thing }))
  all = [...all, ...fresh]
  for (const thing of fresh) {
    if (thing.id > 0) byId.set(thing.id, thing) // 0 is a card face down
    byKey.set(thing.key, thing)
    const slug = slugOf(thing)
    if (isCard(thing) || !bySlug.has(slug)) bySlug.set(slug, thing) // a card before its namesakes
  }
  factionIds = catalogue.factions
  sets = catalogue.sets
}

export const things = (): readonly CatalogueThing[] => all
export const thing = (id: number): CatalogueThing => byId.get(id) ?? NOTHING
export const find = (key: string): CatalogueThing | undefined => byKey.get(key)
export const factions = (): readonly number[] => factionIds
/** What a set is called. */
export const setName = (set: string): string => sets[set] ?? set
export const nameOf = (id: number): string => thing(id).name
/** A name as short as it can be: of a long one what comes first. */
export function shortName(id: number, most = 16): string {
  const found = thing(id)
  const known = w.short[found.key]
  if (known || found.name.length <= most) return known ?? found.name
  const words = found.name.split(' ')
  const two = words.slice(0, 2).join(' ')
  return two.length <= most ? two : (words[0] ?? '')
}
/** Somebody by their first name alone, where there is hardly any room. */
export function firstName(id: number): string {
  const found = thing(id)
  return w.short[found.key] ?? found.name.split(/[ -]/).find((word) => !w.titles.includes(word)) ?? found.name
}
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

/** The key of the word of the rules that is this number. */
export const numberWord = (n: number): string => find(`word//n${n}`)?.key ?? ''

/** The word of the rules an option is, if it is one: end-turn, done, pass, reveal, yes, no, … */
export function wordOf(id: number): string {
  const found = thing(id)
  return found.kind === 'word' ? slugOf(found) : ''
}
