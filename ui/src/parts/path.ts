/** A path with forks as a grid: how far each place is from the start, and in which lane it lies. */

export interface PathPlace {
  place: number
  column: number
  /** Columns it reaches over, up to the next place. */
  span: number
  /** 0: in the middle of all lanes. */
  lane: number
}

export interface PathGrid {
  places: PathPlace[]
  columns: number
  lanes: number
}

/** `ways`: the places after each place. The start itself is no place to be drawn. */
export function pathGrid(ways: readonly (readonly number[])[]): PathGrid {
  const depth = new Map<number, number>([[0, 0]])
  const walk = (at: number): void => {
    for (const next of ways[at] ?? []) {
      if ((depth.get(next) ?? -1) < (depth.get(at) ?? 0) + 1) {
        depth.set(next, (depth.get(at) ?? 0) + 1)
        walk(next)
      }
    }
  }
  walk(0)
  // The ways of a fork keep their lane until they come together again.
  const lanes = new Map<number, number>()
  const before = (place: number): number[] => ways.flatMap((after, at) => (after.includes(place) ? [at] : []))
  for (const [place] of [...depth].sort((a, b) => a[1] - b[1])) {
    const from = before(place)
    const [one] = from
    const fork = one === undefined ? [] : (ways[one] ?? [])
    if (from.length !== 1 || one === undefined) lanes.set(place, 0)
    else lanes.set(place, fork.length > 1 ? fork.indexOf(place) + 1 : (lanes.get(one) ?? 0))
  }
  const span = (place: number, at: number): number => {
    const next = ways[place] ?? []
    return next.length ? Math.max(1, Math.min(...next.map((one) => (depth.get(one) ?? 0) - at))) : 1
  }
  const places = [...depth].filter(([place]) => place > 0).map(([place, at]) => ({ place, column: at, span: span(place, at), lane: lanes.get(place) ?? 0 }))
  return { places: places.sort((a, b) => a.place - b.place), columns: Math.max(0, ...depth.values()), lanes: Math.max(1, ...lanes.values()) }
}

/** The places that can still be reached from here. */
export function ahead(ways: readonly (readonly number[])[], here: number): Set<number> {
  const found = new Set<number>()
  const walk = (at: number): void => {
    for (const next of ways[at] ?? []) {
      if (!found.has(next)) {
        found.add(next)
        walk(next)
      }
    }
  }
  walk(here)
  return found
}
