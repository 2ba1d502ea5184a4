/** The legend: every icon with its words, which of them lie on a table, and how they are found. */

import { SYMBOLS } from '../icons/sprite'
import { w } from '../words'
import { legend, type Group, type Meaning } from '../words/legend'

export interface Entry extends Meaning {
  id: string
  icon: string
  group: Group
  /** Where on the page it is. */
  at: string
  /** The ink its rings have. */
  ink: string
}

const GROUPS: Record<Group, readonly string[]> = {
  goods: ['solari', 'spice', 'water', 'persuasion', 'vp', 'card', 'intrigue', 'contract'],
  units: ['troop', 'recruit', 'deploy', 'retreat', 'losetroop', 'sword', 'strength', 'sandworm', 'dreadnought', 'agent', 'swordmaster', 'mentat', 'recall', 'spy', 'spyrecall', 'post', 'negotiator', 'reinforce'],
  factions: ['emperor', 'guild', 'bene', 'fremen', 'houses', 'fringe', 'inf-any', 'inf-lose', 'alliance', 'snooper'],
  doing: ['trash', 'trashself', 'discard', 'acquire', 'signet', 'reveal', 'opponents', 'plot', 'endgame', 'arrow', 'deck', 'hand', 'lock', 'play', 'watch', 'board', 'foldspace'],
  places: ['landsraad', 'city', 'trade', 'combat', 'maker', 'hooks', 'wall', 'detonate', 'control', 'seat', 'first', 'freighter', 'tech', 'training', 'memory', 'crysknife', 'mouse', 'ornithopter', 'wild'],
  others: ['mask', 'hagal', 'scheme', 'prio-1', 'prio-2', 'prio-3', 'prio-4', 'commander', 'team', 'ally', 'exchange', 'throne', 'swordtile', 'cede', 'place-1', 'place-2', 'place-3', 'place-0'],
  tools: [],
}
const FACTIONS = ['emperor', 'guild', 'bene', 'fremen', 'houses', 'fringe']
/** What is drawn otherwise than by its symbol. */
const DRAWN: Record<string, string> = { persuasion: '.per, use[href="#i-persuasion"]', post: '.thing.post, use[href="#i-post"]', wall: '.ridge, use[href="#i-wall"]' }

/** The ink an icon is drawn in: the first that is not the cut of its surface. */
export function inkOf(icon: string): string {
  const inks = [...(SYMBOLS[icon] ?? '').matchAll(/var\(--(?:flg,var\(--)?([a-z0-9]+)/g)].map((found) => found[1] ?? '')
  return inks.find((ink) => ink !== 'cut' && ink !== 'sil') ?? 'ic'
}

function entry(id: string, group: Group, meaning: Meaning, more: Partial<Entry> = {}): Entry {
  const icon = more.icon ?? id
  return { id, icon, group, at: DRAWN[id] ?? `use[href="#i-${id}"]`, ink: inkOf(icon), ...meaning, ...more }
}

const family = (ids: readonly string[]): string => ids.map((id) => `use[href="#i-${id}"]`).join()
const starting = (prefix: string): string[] => Object.keys(SYMBOLS).filter((id) => id.startsWith(prefix))

/** Every entry, in the order of its group. */
export function entries(): Entry[] {
  const named = Object.entries(GROUPS).flatMap(([group, ids]) => ids.flatMap((id) => (legend.icons[id] ? [entry(id, group as Group, legend.icons[id])] : [])))
  const known = new Set(named.map((one) => one.id))
  const tools = Object.entries(legend.icons).filter(([id]) => !known.has(id)).map(([id, meaning]) => entry(id, 'tools', meaning))
  const crests = FACTIONS.flatMap((faction) => {
    const name = w.names[faction] ?? faction
    return [entry(`inf-${faction}`, 'factions', legend.influence(name)), entry(`all-${faction}`, 'factions', legend.allied(name)), entry(`bond-${faction}`, 'factions', legend.bond(name))]
  })
  const edge = entry('edge-spy', 'units', legend.edge(legend.icons['spy']?.name ?? ''), { icon: 'spy', at: '.spine use[href="#i-spy"]' })
  return [
    ...named, edge, ...crests,
    entry('seats', 'others', legend.seats, { icon: 'seat-a', at: family(starting('seat-')), ink: 'text' }), entry('pawns', 'others', legend.pawns, { icon: 'pawn-a', at: family(starting('pawn-')), ink: 'text' }),
    entry('tokens', 'others', legend.tokens, { icon: 'token-a-2', at: family(starting('token-')), ink: 'text' }), ...tools,
  ]
}

/** The entry that tells about a symbol of the sprite. */
export function entryOf(icon: string, all: readonly Entry[]): Entry | undefined {
  const told = /^(seat|pawn|token)-[a-f]/.exec(icon)
  return all.find((one) => one.id === (told ? `${told[1]}s` : icon))
}

/** Names before synonyms before words, each by its beginning first. */
export function search(query: string, all: readonly Entry[]): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...all]
  const rank = (one: Entry, word: string): number => {
    const name = one.name.toLowerCase()
    const begins = (text: string): boolean => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))
    if (name === word) return 0
    if (name.startsWith(word)) return 1
    if (begins(name)) return 2
    if (begins(one.also ?? '')) return 3
    return begins(one.text) ? 4 : Infinity
  }
  return all.map((one) => ({ one, rank: Math.max(...words.map((word) => rank(one, word))) })).filter((found) => found.rank < Infinity).sort((a, b) => a.rank - b.rank).map((found) => found.one)
}

/** The icons in rows of tokens. */
export function iconsIn(tokens: Iterable<string>): Set<string> {
  const found = new Set<string>()
  for (const row of tokens) {
    for (const token of row.split(/\s+/)) {
      const name = token.split('*')[0] ?? ''
      if (name in SYMBOLS) found.add(name)
      else if (name.startsWith('level-')) found.add('inf-any')
      else if (name === '>') found.add('arrow')
    }
  }
  return found
}
