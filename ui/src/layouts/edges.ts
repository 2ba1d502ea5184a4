/** What lies between spaces: observation posts on the edges they share, a wall along the ones it protects. */

import { PHONE, PHONE_BLOCK, PHONE_PAGE, SHIPPING, SIDEWAYS, type Box, type Layout } from './layout'

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

type Rows = Layout['phone']

/** The blocks of a page of a phone: across in parts of a hundred, down in px. */
function blockBoxes(layout: Layout, blocks: readonly string[][]): Map<string, Box> {
  const found = new Map<string, Box>()
  const of = new Map(layout.factions.map((faction) => [faction.faction, faction.tiles]))
  let y = 0
  for (const row of blocks) {
    row.forEach((faction, i) => of.get(faction)?.forEach(({ space }, n) => found.set(space, {
      x: (100 * i) / row.length, w: 100 / row.length, y: y + PHONE_BLOCK.head + PHONE_BLOCK.track + PHONE_BLOCK.gap + n * (PHONE_BLOCK.tile + PHONE_BLOCK.gap), h: PHONE_BLOCK.tile,
    })))
    y += PHONE_BLOCK.head + PHONE_BLOCK.track + Math.max(0, ...row.map((faction) => of.get(faction)?.length ?? 0)) * (PHONE_BLOCK.tile + PHONE_BLOCK.gap) + PHONE_BLOCK.between
  }
  return found
}

function rowBoxes(rows: Rows, top: number, tile: number, gap: number): Map<string, Box> {
  const found = new Map<string, Box>()
  rows.forEach((row, n) => {
    const whole = row.reduce((sum, { share }) => sum + share, 0)
    let x = 0
    for (const { space, share } of row) {
      const w = (100 * share) / whole
      if (space) found.set(space, { x, y: top + n * (tile + gap), w, h: tile })
      x += w
    }
  })
  return found
}

/** The rows of spaces on a phone on its side: as at a desk, the blocks' spaces in one row above the others. */
export function sidewaysRows(layout: Layout): Rows {
  const long = [...new Set(layout.tiles.map(({ y }) => y))].map((y) => layout.tiles.filter((tile) => tile.y === y).map(({ space }) => ({ space, share: 1 })))
  if (layout.shipping) long[0]?.push({ space: SHIPPING, share: 1 })
  return layout.blocks ? long : [layout.factions.flatMap((faction) => faction.tiles.map(({ space }) => ({ space, share: 1 }))), ...long]
}

/** The blocks of a page: beside each other on a phone on its side. */
export const blocksOf = (layout: Layout, sideways: boolean): string[][] => (sideways ? [(layout.blocks ?? []).flat()] : (layout.blocks ?? []))

/** The spaces on phones: across in parts of a hundred, down in px; those of one page where there are two. */
export function phoneBoxes(layout: Layout, page: 'blocks' | 'spaces' = 'spaces', sideways = false): Map<string, Box> {
  if (layout.blocks && page === 'blocks') return blockBoxes(layout, blocksOf(layout, sideways))
  if (layout.blocks) return rowBoxes(sideways ? sidewaysRows(layout) : layout.phone, PHONE_PAGE.top, PHONE_PAGE.tile, PHONE_PAGE.gap)
  if (sideways) return rowBoxes(sidewaysRows(layout), SIDEWAYS.head, SIDEWAYS.tile, SIDEWAYS.gap)
  const most = Math.max(0, ...layout.factions.map((faction) => faction.tiles.length))
  const blocks = Array.from({ length: most }, (_, n) => layout.factions.map((faction) => ({ space: faction.tiles[n]?.space ?? '', share: 1 })))
  return rowBoxes([...blocks, ...layout.phone], PHONE.head + PHONE.gap, PHONE.tile, PHONE.gap)
}

/** Where something stands that belongs to all of these: between neighbours, above what lies alone. */
export function edgeOf(boxes: readonly Box[], lean = 0.5): Edge | null {
  const [first, second] = [...boxes].sort((a, b) => a.y - b.y || a.x - b.x)
  if (!first) return null
  if (!second) return { x: first.x + first.w / 2, y: first.y, over: null }
  if (Math.abs(second.y - first.y) > 1) {
    const left = Math.max(first.x, second.x)
    const right = Math.min(first.x + first.w, second.x + second.w)
    return { x: left + (right - left) * lean, y: (first.y + first.h + second.y) / 2, over: null }
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
