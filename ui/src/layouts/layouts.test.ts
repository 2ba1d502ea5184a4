import { describe, expect, it } from 'vitest'
import { base } from './base'
import { laidOut, layoutFor } from '.'
import { BOARD } from './layout'

const place = (key: string, icon: string): { key: string; icon: string } => ({ key, icon })
const FACTIONS = ['emperor', 'guild', 'bene', 'fremen']

describe('a board', () => {
  it('that is drawn has its own layout', () => {
    const spaces = [...base.factions.flatMap((faction) => faction.tiles.map((tile) => place(tile.space, faction.faction))), ...base.tiles.map((tile) => place(tile.space, 'city'))]
    expect(layoutFor(spaces, FACTIONS)).toBe(base)
    expect(layoutFor(spaces.slice(0, 5), FACTIONS)).toBe(base)
  })

  it('that nobody has drawn shows every space, inside its edges', () => {
    const spaces = [...FACTIONS.flatMap((icon) => [place(`${icon}-1`, icon), place(`${icon}-2`, icon)]), ...Array.from({ length: 15 }, (_, n) => place(`rest-${n}`, 'city'))]
    const layout = layoutFor(spaces, FACTIONS)
    const tiles = [...layout.tiles, ...layout.factions.flatMap((faction) => faction.tiles.map((tile) => ({ ...tile, x: tile.x + faction.x, y: tile.y + faction.y })))]
    expect(tiles.map((tile) => tile.space).sort()).toEqual(spaces.map((space) => space.key).sort())
    expect(tiles.every((tile) => tile.x >= 0 && tile.x + tile.w <= BOARD.w && tile.y >= 0 && tile.y + tile.h <= BOARD.h)).toBe(true)
    expect(layout.phone.flat().length).toBe(15)
  })

  it('may have more factions, and more spaces of one', () => {
    const layout = laidOut([...'abc'].map((key) => place(key, 'emperor')), [...FACTIONS, 'houses'])
    expect(layout.factions).toHaveLength(5)
    expect(layout.factions[0]?.tiles).toHaveLength(3)
    expect(Math.max(...layout.factions.map((faction) => faction.x + faction.w))).toBeLessThanOrEqual(BOARD.w)
  })
})
