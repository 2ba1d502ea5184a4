/** Rivals act one after another without being asked: an update that tells of it is taken apart into the tables on the way. */

import type { Change, Update, View } from '../wire'

/** The tables on the way to an update, the update itself last; nothing can be answered before. */
export function unfolded(update: Update): Update[] {
  let from = update.log_from
  const steps = update.scenes.map(({ at, changes }): Update => {
    const log = update.log.slice(from - update.log_from, at - update.log_from)
    const step = { ...update, view: changed(update.view, changes), question: null, log_from: from, log, scenes: [] }
    from = at
    return step
  })
  return [...steps, { ...update, log_from: from, log: update.log.slice(from - update.log_from), scenes: [] }]
}

/** A view with some of its parts otherwise; all other parts are shared. */
export const changed = (view: View, changes: readonly Change[]): View => changes.reduce((now, change) => put(now, change.path, change.value) as View, view)

function put(whole: unknown, [first, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (first === undefined) return value
  if (Array.isArray(whole)) return (whole as unknown[]).map((part, n) => (n === first ? put(part, rest, value) : part))
  const parts = whole as Record<string, unknown>
  return { ...parts, [first]: put(parts[first], rest, value) }
}
