import { describe, expect, it } from 'vitest'
import { base } from './base'
import { along, boxesOf, edgeOf, phoneBoxes } from './edges'
import { laidOut, layoutFor } from '.'
import { BOARD } from './layout'
import { uprising } from './uprising'

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

describe('between spaces', () => {
  const at = (slug: string): string => `space/uprising/${slug}`
  const desk = boxesOf(uprising)
  const phone = phoneBoxes(uprising)
  const on = (boxes: typeof desk, ...slugs: string[]): ReturnType<typeof edgeOf> => edgeOf(slugs.map((slug) => boxes.get(at(slug))).filter((box) => box !== undefined))

  it('a post stands on the edge they share', () => {
    const stacked = on(desk, 'sardaukar', 'dutiful-service')
    const [upper, lower] = [desk.get(at('sardaukar')), desk.get(at('dutiful-service'))]
    expect(stacked?.y).toBeGreaterThan((upper?.y ?? 0) + (upper?.h ?? 0) - 0.1)
    expect(stacked?.y).toBeLessThan((lower?.y ?? 0) + 0.1)
    const beside = on(desk, 'arrakeen', 'spice-refinery')
    const [left, right] = [desk.get(at('spice-refinery')), desk.get(at('arrakeen'))]
    expect(beside?.x).toBeGreaterThan((left?.x ?? 0) + (left?.w ?? 0) - 0.1)
    expect(beside?.x).toBeLessThan((right?.x ?? 0) + 0.1)
  })

  it('one of three spaces has a line over them, one of a single space stands above it', () => {
    const trio = on(desk, 'high-council', 'imperial-privilege', 'swordmaster')
    expect(trio?.over?.[0]).toBe(desk.get(at('high-council'))?.x)
    expect(on(desk, 'deep-desert')?.over).toBeNull()
    expect(edgeOf([])).toBeNull()
  })

  it('posts stand apart enough for fingers on phones', () => {
    const posts = [['sardaukar', 'dutiful-service'], ['heighliner', 'deliver-supplies'], ['high-council', 'imperial-privilege', 'swordmaster'], ['assembly-hall', 'gather-support'], ['shipping', 'accept-contract'],
      ['sietch-tabr', 'research-station'], ['research-station', 'spice-refinery'], ['spice-refinery', 'arrakeen'], ['imperial-basin'], ['hagga-basin'], ['deep-desert']].map((slugs) => on(phone, ...slugs))
    for (const one of posts) {
      for (const other of posts) {
        if (one === other || !one || !other) continue
        expect(Math.abs(one.y - other.y) >= 44 || (Math.abs(one.x - other.x) / 100) * 374 >= 44).toBe(true)
      }
    }
  })

  it('the wall runs along what it protects', () => {
    const found = along(['spice-refinery', 'arrakeen', 'imperial-basin'].map((slug) => desk.get(at(slug))).filter((box) => box !== undefined))
    expect(found?.x).toBe(desk.get(at('spice-refinery'))?.x)
    expect((found?.x ?? 0) + (found?.w ?? 0)).toBeCloseTo((desk.get(at('imperial-basin'))?.x ?? 0) + (desk.get(at('imperial-basin'))?.w ?? 0))
    expect(along([])).toBeNull()
  })
})
