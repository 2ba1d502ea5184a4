/** Where something that came of a turn is printed: on the space, on the card, on a contract, or with the Leader. */

import { thing } from '../catalogue'
import type { CatalogueThing } from '../wire'
import type { Came, Deed } from './turns'

const NO_GAIN = ['cost', 'needs', 'reveal']

/** The icons some boxes give: what is paid for them and asked for them is none. */
function gives(found: CatalogueThing, only: (box: string) => boolean): Set<string> {
  const boxes = Object.entries(found.tokens).filter(([box]) => only(box) && !NO_GAIN.includes(box)).map(([, tokens]) => tokens)
  const got = boxes.flatMap((tokens) => tokens.split(/ ; | \/ | else /)).map((effect) => effect.split(/[>:]/).at(-1) ?? '')
  return new Set(got.flatMap((effect) => effect.trim().split(/\s+/)).map((token) => token.split('*')[0] ?? '').filter(Boolean))
}

const iconOf = (came: Came): string => came.tokens.split(/[*\s]/)[0] ?? ''

/** The Thing it comes from, 0 where more than one prints it, or none does. */
export function originOf(deed: Deed, came: Came, leader: CatalogueThing): number {
  const { line, tokens } = came
  if (!tokens) return 0
  if (thing(line.thing).kind === 'space') return line.thing // harvested there, or its bonus
  const icon = iconOf(came)
  if (line.seat !== deed.line.seat || tokens.includes('*-') || icon === 'vp') return 0 // points have sources of their own
  const card = thing(deed.card)
  const signet = gives(card, () => true).has('signet')
  const contracts = deed.came.filter((one) => thing(one.line.thing).kind === 'contract' && !one.tokens && one.at < came.at).map((one) => thing(one.line.thing))
  const sources: [CatalogueThing, Set<string>][] = [
    [thing(deed.space), gives(thing(deed.space), () => true)], [card, gives(card, (box) => box !== 'acquire')], [leader, gives(leader, (box) => box !== 'signet' || signet)],
    ...contracts.map((one): [CatalogueThing, Set<string>] => [one, gives(one, () => true)]),
  ]
  const prints = sources.filter(([one, icons]) => one.id > 0 && (icons.has(icon) || (icon.startsWith('inf-') && icons.has('inf-any'))))
  return prints.length === 1 ? (prints[0]?.[0].id ?? 0) : 0
}

/** Whether the name of its source says all there is to say beside the icons: goods, cards drawn, troops. */
export const saysAll = (came: Came): boolean => !iconOf(came).startsWith('inf-') && (came.line.telling === 'draw' || came.line.thing === 0 || thing(came.line.thing).kind === 'word')
