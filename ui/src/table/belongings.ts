/** What lies before a player, sorted by what it is. Nothing here knows a set: only kinds of Things. */

import { icon, iconOf, isCard, thing, things } from '../catalogue'
import type { CatalogueThing, PlayerView } from '../wire'
import { numbered } from './numbered'

export interface Trophy {
  id: number
  key: string
  /** Face down: it has been paired. */
  down: boolean
}

export interface Held {
  id: number
  key: string
  /** Fulfilled, or used up. */
  done: boolean
}

const TROPHIES: ReadonlySet<string> = new Set(['objective', 'conflict'])
const of = (ids: readonly number[], fits: (kind: string) => boolean): number[] => ids.filter((id) => fits(thing(id).kind))

/** Cards with a battle icon, those face up first. */
export function trophies(player: PlayerView): Trophy[] {
  const trophy = (kind: string): boolean => TROPHIES.has(kind)
  return [
    ...numbered(of(player.owned, trophy)).map((one) => ({ ...one, down: false })),
    ...numbered(of(player.turned, trophy)).map(({ id, key }) => ({ id, key: `down:${key}`, down: true })),
  ]
}

/** Contracts, those still to be fulfilled first. */
export function contracts(player: PlayerView): Held[] {
  const contract = (kind: string): boolean => kind === 'contract'
  return [
    ...numbered(of(player.owned, contract)).map((one) => ({ ...one, done: false })),
    ...numbered(of(player.turned, contract)).map(({ id, key }) => ({ id, key: `done:${key}`, done: true })),
  ]
}

/** Tech tiles, those used up this round last. */
export function tiles(player: PlayerView): Held[] {
  const tech = (kind: string): boolean => kind === 'tech'
  return [...of(player.owned, tech).map((id) => ({ id, key: `${id}`, done: false })), ...of(player.turned, tech).map((id) => ({ id, key: `${id}`, done: true }))]
}

/** What was dealt or put aside unseen, by what it is. */
export const secretIcon = (id: number): string => (id === 0 ? 'card' : thing(id).kind === 'contract' ? 'contract' : isCard(thing(id)) ? 'card' : iconOf(id))

export const tokens = (player: PlayerView): CatalogueThing[] => player.owned.map(thing).filter((found) => found.kind === 'token')

/** How many there are of what goes by this icon: sandworms, hooks, memories … */
export const countOf = (player: PlayerView, wanted: string): number =>
  Object.entries(player.more).reduce((sum, [name, n]) => sum + (icon(name) === wanted ? n : 0), 0)

export interface Holdings {
  /** Left to place; undefined where there are none at all. */
  spies: number | undefined
  hooks: number
  won: Trophy[]
  /** Contracts, and how many of them are still to be fulfilled. */
  held: Held[]
  open: number
  /** Tech tiles, and how many of them can still be used. */
  tech: Held[]
  fresh: number
  negotiators: number
  memories: number
  /** Walked on a track of the Leader. */
  steps: number
  docked: number
  /** Of each Agent whether it is at home. */
  agents: boolean[]
}

/** What every seat shows of its player, however it is drawn: some boards have it, others have not. */
export function holdings(player: PlayerView): Holdings {
  const held = contracts(player)
  const tech = tiles(player)
  return {
    spies: player.more['spies-left'],
    hooks: countOf(player, 'hooks'),
    won: trophies(player),
    held,
    open: held.filter((one) => !one.done).length,
    tech,
    fresh: tech.filter((one) => !one.done).length,
    negotiators: countOf(player, 'negotiator'),
    memories: countOf(player, 'memory'),
    steps: countOf(player, 'training'),
    docked: player.more['docked'] ?? 0,
    agents: Array.from({ length: player.agents_total }, (_, i) => i < player.agents),
  }
}

/** Whether the Leader speaks of this icon anywhere. */
export const speaksOf = (leader: CatalogueThing, wanted: string): boolean => Object.values(leader.tokens).some((box) => box.split(/[\s*]+/).includes(wanted))

/** The tracks a Leader walks. */
export const pathsOf = (leader: CatalogueThing): CatalogueThing[] => (leader.id ? things().filter((found) => found.kind === 'path' && speaksOf(leader, found.icon)) : [])
