/** Addresses are hashes (`#/table/abc?seat=1`), so the client needs nothing of its server's paths. */

export interface Route {
  page: string
  parts: string[]
  query: URLSearchParams
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [page = '', ...parts] = path.split('/').filter(Boolean).map(decodeURIComponent)
  return { page, parts, query: new URLSearchParams(query) }
}

class Router {
  now = $state.raw<Route>(parseRoute(location.hash))

  constructor() {
    addEventListener('hashchange', () => (this.now = parseRoute(location.hash)))
  }
}

export const router = new Router()

export function go(path: string, replace = false): void {
  if (replace) location.replace(`#/${path}`)
  else location.hash = `#/${path}`
}

export const tablePath = (id: string, seat: number | null): string =>
  `table/${encodeURIComponent(id)}${seat === null ? '' : `?seat=${seat}`}`
export const rulePath = (rule: string): string => `rules/${encodeURIComponent(rule)}`
