/** What lies between spaces: observation posts on the edges they share, a wall along the ones it protects. */

import { PHONE, type Box, type Layout } from './layout'

export interface Edge {
  x: number
  y: number
  /** A line over all the spaces, where there are more than two: from here to there. */
  over: [number, number] | null
}

/** Every space in px of the board. */
export function boxesOf(layout: Layout): Map<string, Box> {
  const inside = layout.factions.flatMap((faction) => faction.tiles.map((tile) => ({ ...tile, x: tile.x + faction.x, y: tile.y + faction.y })))
  return new Map([...layout.tiles, ...inside].map(({ space, x, y, w, h }) => [space, { x, y, w, h }]))
}

/** The same on phones: across in parts of a hundred, down in px. */
export function phoneBoxes(layout: Layout): Map<string, Box> {
  const most = Math.max(0, ...layout.factions.map((faction) => faction.tiles.length))
  const blocks = Array.from({ length: most }, (_, n) => layout.factions.map((faction) => ({ space: faction.tiles[n]?.space ?? '', share: 1 })))
  const found = new Map<string, Box>()
  ;[...blocks, ...layout.phone].forEach((row, n) => {
    const whole = row.reduce((sum, { share }) => sum + share, 0)
    let x = 0
    for (const { space, share } of row) {
      const w = (100 * share) / whole
      if (space) found.set(space, { x, y: PHONE.head + PHONE.gap + n * (PHONE.tile + PHONE.gap), w, h: PHONE.tile })
      x += w
    }
  })
  return found
}

/** Where something stands that belongs to all of these: between neighbours, above what lies alone. */
export function edgeOf(boxes: readonly Box[]): Edge | null {
  const [first, second] = [...boxes].sort((a, b) => a.y - b.y || a.x - b.x)
  if (!first) return null
  if (!second) return { x: first.x + first.w / 2, y: first.y, over: null }
  if (Math.abs(second.y - first.y) > 1) {
    const left = Math.max(first.x, second.x)
    const right = Math.min(first.x + first.w, second.x + second.w)
    return { x: (left + right) / 2, y: (first.y + first.h + second.y) / 2, over: null }
  }
  const over: [number, number] | null = boxes.length > 2 ? [Math.min(...boxes.map((box) => box.x)), Math.max(...boxes.map((box) => box.x + box.w))] : null
  return { x: (first.x + first.w + second.x) / 2, y: first.y, over }
}

/** The strip below the lowest row of these spaces. */
export function along(boxes: readonly Box[]): { x: number; y: number; w: number } | null {
  const low = Math.max(...boxes.map((box) => box.y + box.h))
  const row = boxes.filter((box) => Math.abs(box.y + box.h - low) < 1)
  if (row.length === 0) return null
  const x = Math.min(...row.map((box) => box.x))
  return { x, y: low, w: Math.max(...row.map((box) => box.x + box.w)) - x }
}
