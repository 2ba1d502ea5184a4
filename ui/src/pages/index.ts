/** All pages by the first word of their address. A new page is a component and a line here. */

import type { Component } from 'svelte'
import type { Route } from '../stores/route.svelte'
import { count, ruleRoute } from './routes'

interface Shown {
  component: Component<Record<string, unknown>>
  props: Record<string, unknown>
}

type Page = (route: Route) => Promise<Shown>

function page<P extends Record<string, unknown>>(
  load: () => Promise<{ default: Component<P> }>,
  props: (route: Route) => P = () => ({}) as P,
): Page {
  return async (route) => ({ component: (await load()).default as unknown as Shown['component'], props: props(route) })
}

const seat = (route: Route): number | null => count(route.query.get('seat'))
const id = (route: Route): string => route.parts[0] ?? ''

const openRecord = page(() => import('./replay/Open.svelte'))
const replay = page(() => import('./replay/Replay.svelte'), (route) => ({ id: id(route), at: count(route.query.get('at')), seat: seat(route) }))

export const pages: Record<string, Page> = {
  '': page(() => import('./home/Home.svelte')),
  new: page(() => import('./new/New.svelte'), (route) => ({ quick: id(route) })),
  lobby: page(() => import('./lobby/Lobby.svelte'), (route) => ({ id: id(route) })),
  link: page(() => import('./link/Link.svelte'), (route) => ({ token: id(route) })),
  mail: page(() => import('./mail/Mail.svelte'), (route) => ({ what: id(route), secret: route.parts[1] ?? '' })),
  result: page(() => import('./result/Result.svelte'), (route) => ({ id: id(route) })),
  cards: page(() => import('./cards/Cards.svelte'), (route) => ({ query: route.query.toString(), card: id(route) })),
  rules: page(() => import('./rules/Rules.svelte'), (route) => ({ ...ruleRoute(route.parts) })),
  replay: (route) => (id(route) ? replay : openRecord)(route),
  review: page(() => import('./review/Review.svelte'), (route) => ({ id: id(route), at: count(route.query.get('at')) })),
  learn: page(() => import('./learn/Learn.svelte'), (route) => ({ chapter: id(route) })),
  table: page(() => import('../table/TablePage.svelte'), (route) => ({ id: id(route), seat: seat(route) })),
  parts: page(() => import('./Parts.svelte')),
  missing: page(() => import('./Missing.svelte')),
}
