import { describe, expect, it } from 'vitest'
import { along, boxesOf, edgeOf, phoneBoxes } from './edges'
import { layoutFor } from '.'
import { BOARD, SHIPPING, type Box, type Layout } from './layout'
import { six, sixIx } from './six'

const at = (slug: string): string => `space/uprising/${slug}`
const places = (layout: Layout): { key: string; icon: string }[] => [...boxesOf(layout).keys()].map((key) => ({ key, icon: 'city' }))
const apart = (a: Box, b: Box): boolean => a.x + a.w <= b.x + 0.01 || b.x + b.w <= a.x + 0.01 || a.y + a.h <= b.y + 0.01 || b.y + b.h <= a.y + 0.01
const POSTS = [['military-support', 'economic-support'], ['controversial-technology', 'expedition'], ['heighliner', 'deliver-supplies'], ['espionage', 'secrets'], ['carthag'], ['habbanya-erg'],
  ['high-council', 'imperial-privilege', 'swordmaster-once'], ['sietch-tabr', 'research-station'], ['research-station', 'spice-refinery'], ['spice-refinery', 'arrakeen'], ['imperial-basin'], ['hagga-basin'], ['deep-desert']]

describe.each([['alone', six, 28], ['with Rise of Ix', sixIx, 28]])('the board of six players %s', (_, layout, spaces) => {
  const boxes = boxesOf(layout)

  it('is found by its spaces', () => {
    expect(layoutFor(places(layout), [])).toBe(layout)
    expect(boxes.size).toBe(spaces)
  })

  it('has every space inside its edges and none over another', () => {
    const all = [...boxes.values()]
    expect(all.every((box) => box.x >= 0 && box.y >= 0 && box.x + box.w <= BOARD.w && box.y + box.h <= BOARD.h)).toBe(true)
    all.forEach((one, i) => all.slice(i + 1).forEach((other) => expect(apart(one, other)).toBe(true)))
  })

  it('has each personal board beside the faction that shares its icon', () => {
    expect(layout.factions.map((faction) => faction.faction)).toEqual(['emperor', 'houses', 'guild', 'bene', 'fringe', 'fremen'])
    expect(layout.factions.every((faction) => faction.track !== undefined && faction.tiles.every((tile) => tile.y >= (faction.track ?? 0)))).toBe(true)
  })

  it('shows every space on one of the two pages of a phone', () => {
    const [blocks, rest] = [phoneBoxes(layout, 'blocks'), phoneBoxes(layout, 'spaces')]
    expect([...blocks.keys(), ...[...rest.keys()].filter((key) => key !== SHIPPING)].sort()).toEqual([...boxes.keys()].sort())
    for (const page of [blocks, rest]) {
      const all = [...page.values()]
      all.forEach((one, i) => all.slice(i + 1).forEach((other) => expect(apart(one, other)).toBe(true)))
    }
  })

  it('leaves a finger between the posts of a page', () => {
    for (const page of ['blocks', 'spaces'] as const) {
      const there = phoneBoxes(layout, page)
      const edges = POSTS.map((slugs) => slugs.map((slug) => there.get(at(slug))).filter((box) => box !== undefined)).filter((found) => found.length > 0).map((found) => edgeOf(found, layout.lean))
      edges.forEach((one, i) => edges.slice(i + 1).forEach((other) => {
        if (one && other) expect(Math.abs(one.y - other.y) >= 44 || (Math.abs(one.x - other.x) / 100) * 374 >= 44).toBe(true)
      }))
    }
  })
})

describe('between the spaces of six players', () => {
  const boxes = boxesOf(six)
  const on = (...slugs: string[]): ReturnType<typeof edgeOf> => edgeOf(slugs.map((slug) => boxes.get(at(slug))).filter((box) => box !== undefined), six.lean)

  it('a post of a block leans to the right, off the names', () => {
    const block = boxes.get(at('military-support'))
    expect(on('military-support', 'economic-support')?.x).toBeGreaterThan((block?.x ?? 0) + (block?.w ?? 0) * 0.7)
  })

  it('the wall runs along three neighbours', () => {
    const found = along(['spice-refinery', 'arrakeen', 'imperial-basin'].map((slug) => boxes.get(at(slug))).filter((box) => box !== undefined))
    expect(found?.x).toBe(boxes.get(at('spice-refinery'))?.x)
    expect(found?.w).toBeLessThan(3 * 100)
  })
})
