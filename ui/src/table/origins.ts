/** Where something that came of a turn is printed: on the space, on the card, on a contract, or with the Leader. */

import { thing } from '../catalogue'
import type { CatalogueThing, EventKind } from '../wire'
import type { Came, Deed } from './turns'

/** What is told by its source: the source says whose gain it is, the icons how much. */
const GAINS: ReadonlySet<EventKind> = new Set<EventKind>(['GAINED', 'DREW', 'DREW_INTRIGUE', 'RECRUITED', 'INFLUENCE_UP', 'SPY_PLACED', 'CONTRACT_TAKEN', 'SUMMONED', 'COMMISSIONED', 'FREIGHTER_MOVED', 'ADVANCED'])
/** These need no other words than the name of their source. */
const PLAIN: ReadonlySet<EventKind> = new Set<EventKind>(['GAINED', 'DREW', 'DREW_INTRIGUE', 'RECRUITED'])
const SPACE: ReadonlySet<EventKind> = new Set<EventKind>(['HARVESTED', 'CONTROL_BONUS'])
const NO_GAIN = ['cost', 'need', 'reveal']

/** The icons some boxes give: what is paid for them and asked for them is none. */
function gives(found: CatalogueThing, only: (box: string) => boolean): Set<string> {
  const boxes = Object.entries(found.tokens).filter(([box]) => only(box) && !NO_GAIN.includes(box)).map(([, tokens]) => tokens)
  const got = boxes.flatMap((tokens) => tokens.split(/ ; | \/ | else /)).map((effect) => effect.split(/[>:]/).at(-1) ?? '')
  return new Set(got.flatMap((effect) => effect.trim().split(/\s+/)).map((token) => token.split('*')[0] ?? '').filter(Boolean))
}

/** The Thing it comes from, 0 where more than one prints it, or none does. */
export function originOf(deed: Deed, came: Came, leader: CatalogueThing): number {
  const { kind, seat } = came.line
  if (SPACE.has(kind)) return came.line.thing
  if (!GAINS.has(kind) || seat !== deed.line.seat) return 0
  const icon = came.tokens.split(/[*\s]/)[0] ?? ''
  const card = thing(deed.card)
  const signet = gives(card, () => true).has('signet')
  const contracts = deed.came.filter((one) => one.line.kind === 'CONTRACT_FULFILLED' && one.at < came.at).map((one) => thing(one.line.thing))
  const sources: [CatalogueThing, Set<string>][] = [
    [thing(deed.space), gives(thing(deed.space), () => true)], [card, gives(card, (box) => box !== 'acquire')], [leader, gives(leader, (box) => box !== 'signet' || signet)],
    ...contracts.map((one): [CatalogueThing, Set<string>] => [one, gives(one, () => true)]),
  ]
  const prints = sources.filter(([one, icons]) => one.id > 0 && (icons.has(icon) || (icon.startsWith('inf-') && icons.has('inf-any'))))
  return prints.length === 1 ? (prints[0]?.[0].id ?? 0) : 0
}

/** Whether the name of its source says all there is to say beside the icons. */
export const saysAll = (came: Came): boolean => PLAIN.has(came.line.kind)
