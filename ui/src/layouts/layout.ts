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
  /** The icon of a token whose own box is told on the tile (a seat in the High Council). */
  token?: string
  /** Whose markers stand on the tile: those who have this. */
  holders?: 'council' | 'swordmaster' | 'mentat'
}

export interface FactionPlace extends Box {
  /** The icon of the faction. */
  faction: string
  tiles: TilePlace[]
}

export interface Layout {
  name: string
  factions: FactionPlace[]
  tiles: TilePlace[]
  /** Where a shipping track lies, on boards that have one. */
  shipping?: Box
  /** On phones: rows of spaces, each with its share of the width; one of them may be the shipping track. */
  phone: { space: string; share: number }[][]
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
  /** The longer name of two over the track takes a bit of the other's room. */
  const shift = (place: TilePlace): TilePlace => (place.space === over[0] ? { ...place, w: place.w + LONGER } : place.space === over[1] ? { ...place, x: place.x + LONGER, w: place.w - LONGER } : place)
  const tiles = [...row(rows[0], 179).map(shift), ...row(rows[1], 274)]
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
