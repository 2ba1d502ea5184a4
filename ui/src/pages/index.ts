/** All pages by the first word of their address. A new page is a component and a line here. */

import type { Component } from 'svelte'
import type { Route } from '../stores/route.svelte'

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

const seat = (route: Route): number | null => (route.query.has('seat') ? Number(route.query.get('seat')) : null)

export const pages: Record<string, Page> = {
  table: page(() => import('../table/TablePage.svelte'), (route) => ({ id: route.parts[0] ?? '', seat: seat(route) })),
  parts: page(() => import('./Parts.svelte')),
  missing: page(() => import('./Missing.svelte')),
}
