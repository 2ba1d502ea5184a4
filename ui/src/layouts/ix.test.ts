import { describe, expect, it } from 'vitest'
import { baseIx } from './base'
import { boxesOf, edgeOf, phoneBoxes } from './edges'
import { layoutFor } from '.'
import { IX, OVER_TRACK } from './ix'
import type { Layout } from './layout'
import { uprisingIx } from './uprising'

const spaces = (layout: Layout): { key: string; icon: string }[] => [...boxesOf(layout).keys()].map((key) => ({ key, icon: 'city' }))

describe.each([['base', baseIx], ['uprising', uprisingIx]])('Ix over the board of %s', (_, layout) => {
  it('is found by its spaces, and has as many as before', () => {
    expect(layoutFor(spaces(layout), [])).toBe(layout)
    expect(layout.tiles).toHaveLength(14)
    expect(layout.tiles.slice(3, 7).map((tile) => tile.space)).toEqual(IX)
  })

  it('has the shipping track below the spaces that move Freighters', () => {
    const above = layout.tiles.filter((tile) => OVER_TRACK.includes(tile.space))
    const track = layout.shipping
    expect(track?.x).toBe(above[0]?.x)
    expect((track?.x ?? 0) + (track?.w ?? 0)).toBeCloseTo((above[1]?.x ?? 0) + (above[1]?.w ?? 0))
    expect(track?.y).toBeGreaterThan((above[0]?.y ?? 0) + (above[0]?.h ?? 0) - 0.1)
    expect((track?.y ?? 0) + (track?.h ?? 0)).toBeLessThan(Math.min(...layout.tiles.slice(7).map((tile) => tile.y)))
  })

  it('puts its posts between their spaces on phones too', () => {
    const boxes = phoneBoxes(layout)
    const [left, right] = OVER_TRACK.map((space) => boxes.get(space))
    const edge = edgeOf([left, right].filter((box) => box !== undefined))
    expect(edge?.x).toBeCloseTo((left?.x ?? 0) + (left?.w ?? 0))
    expect(edge?.y).toBe(right?.y)
  })
})
