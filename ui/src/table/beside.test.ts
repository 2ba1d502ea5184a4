import { describe, expect, it } from 'vitest'
import { beside, over, type Box } from './beside'

const AREA: Box = { x: 216, y: 46, w: 890, h: 510 }
const CARD = { w: 204, h: 220 }
const inside = (x: number, y: number, size = CARD): boolean => x >= AREA.x && y >= AREA.y && x + size.w <= AREA.x + AREA.w && y + size.h <= AREA.y + AREA.h

describe('a card beside a space', () => {
  it('never lies over the space or the seat, wherever the space is', () => {
    const seat: Box = { x: 8, y: 300, w: 196, h: 88 }
    for (let x = AREA.x; x <= AREA.x + AREA.w - 122; x += 37) {
      for (let y = AREA.y; y <= 320; y += 23) {
        const space: Box = { x, y, w: 122, h: 89 }
        for (const size of [CARD, { w: 634, h: 240 }]) {
          const laid = beside(space, size, AREA, [seat])
          expect(inside(laid.x, laid.y, size)).toBe(true)
          expect(over({ ...laid, ...size }, seat)).toBe(0)
          if (size === CARD) expect(over({ ...laid, ...size }, space)).toBe(0)
        }
      }
    }
  })
  it('points at the space with its tongue', () => {
    const laid = beside({ x: 230, y: 316, w: 122, h: 89 }, CARD, AREA, [])
    expect([laid.side, Math.round(laid.y + laid.tongue)]).toEqual(['left', 361])
  })
  it('goes below or above where there is no room beside it', () => {
    const narrow: Box = { x: 4, y: 40, w: 382, h: 300 }
    expect(beside({ x: 100, y: 60, w: 180, h: 57 }, { w: 204, h: 160 }, narrow, []).side).toBe('top')
    expect(beside({ x: 100, y: 260, w: 180, h: 57 }, { w: 204, h: 160 }, narrow, []).side).toBe('bottom')
  })
})
