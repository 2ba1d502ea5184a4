/** Addresses of the pages: made and read here, without a browser. */

export const tablePath = (id: string, seat: number | null): string => `table/${encodeURIComponent(id)}${seat === null ? '' : `?seat=${seat}`}`
export const lobbyPath = (id: string): string => `lobby/${encodeURIComponent(id)}`
export const resultPath = (id: string): string => `result/${encodeURIComponent(id)}`

export const reviewPath = (id: string, at: number | null): string => `review/${encodeURIComponent(id)}${at === null ? '' : `?at=${at}`}`

export function replayPath(id: string, at: number | null, seat: number | null): string {
  const query = [at === null ? '' : `at=${at}`, seat === null ? '' : `seat=${seat}`].filter(Boolean).join('&')
  return `replay/${encodeURIComponent(id)}${query ? `?${query}` : ''}`
}

/** A number of an address; null for none or nonsense. */
export function count(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** A numbered rule: C-5.3, R-024, Q-04, US-4.1. */
export const RULE = /^[A-Z]{1,2}-\d+(?:\.\d+)?[a-z]?$/

/** `rules`, `rules/core`, `rules/core/C-5.3` and, from the reasons at the table, `rules/C-5.3`. */
export function ruleRoute(parts: readonly string[]): { page: string; rule: string } {
  const [first = '', second = ''] = parts
  if (RULE.test(first)) return { page: '', rule: first }
  return { page: first, rule: second }
}

export const rulePath = (page: string, rule = ''): string => `rules/${encodeURIComponent(page)}${rule ? `/${encodeURIComponent(rule)}` : ''}`
/** The whole address, to be given away. */
export const whole = (path: string): string => new URL(`#/${path}`, document.baseURI).href
