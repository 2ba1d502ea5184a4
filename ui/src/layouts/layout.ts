/** A board is a layout: which spaces lie where. Places are in px of the 1366×768 table, 898×374 for the board. */

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export interface TilePlace extends Box {
  /** The space's key. */
  space: string
  /** A tile of the long rows, with room for larger icons. */
  big: boolean
  /** A tile of two lines: its cost stands beside the name. */
  slim?: boolean
  /** The icon of a token whose own box is told on the tile (a seat in the High Council). */
  token?: string
  /** Whose markers stand on the tile: those who have this. */
  holders?: 'council' | 'swordmaster' | 'mentat'
}

export interface FactionPlace extends Box {
  /** The icon of the faction. */
  faction: string
  tiles: TilePlace[]
  /** Its track lies above the spaces, this high; else it stands beside them. */
  track?: number
}

export interface Layout {
  name: string
  factions: FactionPlace[]
  tiles: TilePlace[]
  /** Where a shipping track lies, on boards that have one. */
  shipping?: Box
  /** On phones: rows of spaces, each with its share of the width; one of them may be the shipping track. */
  phone: { space: string; share: number }[][]
  /** On phones: blocks in rows, on a page of their own; without it they stand above the rows of spaces. */
  blocks?: string[][]
  /** Where a post between two spaces above each other stands: the part of their width. */
  lean?: number
}

export interface Extra {
  token?: string
  holders?: TilePlace['holders']
}

/** Stands for the shipping track in the rows of a phone. */
export const SHIPPING = 'shipping'
/** Tiles over the shipping track leave it this much, in px. */
const TRACK = { tile: 66, h: 23 }
const LONGER = 15

export const BOARD = { w: 898, h: 374 }
/** Rows of the board on phones, in px of 390×844: a head with its track, then tiles. */
export const PHONE = { head: 54, tile: 57, gap: 3 }

/** The same on a phone on its side: eight, seven and seven tiles beside each other. */
export const SIDEWAYS = { head: 24, tile: 57, gap: 3 }

/** The longer name of two over the track takes a bit of the other's room. */
const shifted = (over: readonly string[]) => (place: TilePlace): TilePlace =>
  place.space === over[0] ? { ...place, w: place.w + LONGER } : place.space === over[1] ? { ...place, x: place.x + LONGER, w: place.w - LONGER } : place

/** Blocks whose track lies above two slim tiles, in px of the table. */
const LYING = { y: 4, head: 21, track: 33, tile: 49, gap: 2, between: 5, rows: [176, 277], h: [87, 88] } as const
/** The same on phones; a page of spaces has higher tiles. */
export const PHONE_BLOCK = { head: 20, track: 34, tile: 50, gap: 3, between: 6 }
export const PHONE_PAGE = { top: 7, tile: 74, gap: 5 }

/** A board with more blocks than four: they stand upright, their tracks lie; two long rows below. */
export function lying(
  name: string,
  factions: { faction: string; spaces: string[] }[],
  rows: [string[], string[]],
  blocks: string[][],
  phone: Layout['phone'],
  extras: Record<string, Extra> = {},
  over: string[] = [],
): Layout {
  const w = (BOARD.w - 12 + LYING.between) / Math.max(1, factions.length) - LYING.between
  const row = (spaces: string[], n: 0 | 1): TilePlace[] => {
    const step = (BOARD.w - 12 + 5.3) / Math.max(1, spaces.length)
    return spaces.map((space, i) => ({ space, big: true, x: 6 + i * step, y: LYING.rows[n], w: step - 5.3, h: over.includes(space) ? TRACK.tile - 2 : LYING.h[n], ...extras[space] }))
  }
  const tiles = [...row(rows[0], 0).map(shifted(over)), ...row(rows[1], 1)]
  const above = tiles.filter((place) => over.includes(place.space))
  const left = Math.min(...above.map((place) => place.x))
  const top = LYING.head + LYING.track + 2 * LYING.gap
  return {
    name,
    factions: factions.map(({ faction, spaces }, i) => ({
      faction, x: 6 + (w + LYING.between) * i, y: LYING.y, w, h: top + spaces.length * (LYING.tile + LYING.gap), track: LYING.track,
      tiles: spaces.map((space, n) => ({ space, big: false, slim: true, x: 0, y: top + n * (LYING.tile + LYING.gap), w, h: LYING.tile, ...extras[space] })),
    })),
    tiles,
    ...(above.length ? { shipping: { x: left, y: LYING.rows[0] + LYING.h[0] - TRACK.h + 2, w: Math.max(...above.map((place) => place.x + place.w)) - left, h: TRACK.h } } : {}),
    phone,
    blocks,
    lean: 0.74,
  }
}

/** The board all sets share: four faction blocks above, two long rows below. */
export function standard(
  name: string,
  factions: { faction: string; spaces: string[] }[],
  rows: [string[], string[]],
  phone: Layout['phone'],
  extras: Record<string, Extra> = {},
  /** Neighbours of the first row that have the shipping track below them. */
  over: string[] = [],
): Layout {
  const tile = (space: string, big: boolean, box: Box): TilePlace => ({ space, big, ...box, ...extras[space] })
  const row = (spaces: string[], y: number): TilePlace[] => {
    const step = (BOARD.w - 12 + 5.3) / Math.max(1, spaces.length)
    return spaces.map((space, i) => tile(space, true, { x: 6 + i * step, y, w: step - 5.3, h: over.includes(space) ? TRACK.tile : 89 }))
  }
  const tiles = [...row(rows[0], 179).map(shifted(over)), ...row(rows[1], 274)]
  const above = tiles.filter((place) => over.includes(place.space))
  const left = Math.min(...above.map((place) => place.x))
  const shipping = { x: left, y: 179 + 89 - TRACK.h + 2, w: Math.max(...above.map((place) => place.x + place.w)) - left, h: TRACK.h }
  return {
    name,
    factions: factions.map(({ faction, spaces }, i) => {
      const w = (BOARD.w - 12 + 6) / Math.max(4, factions.length) - 6
      const h = 148 / Math.max(2, spaces.length)
      return {
        faction, x: 6 + (w + 6) * i, y: 6, w, h: 168,
        tiles: spaces.map((space, n) => tile(space, false, { x: 67, y: 24 + h * n, w: w - 67, h: h - 4 })),
      }
    }),
    tiles,
    ...(above.length ? { shipping } : {}),
    phone,
  }
}
