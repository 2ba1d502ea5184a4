import { describe, expect, it } from 'vitest'
import { GAP, strips } from './strips'

describe('Intrigue cards in their room', () => {
  it('lie whole while there is room for them', () => {
    expect(strips(1, 144)).toEqual({ slim: false, columns: 1, height: 45 })
    expect(strips(3, 144)).toEqual({ slim: false, columns: 1, height: 45 })
    expect(strips(2, 93)).toEqual({ slim: false, columns: 1, height: 44.5 }) // above contracts
  })
  it('take one line each where there is less', () => {
    expect(strips(4, 144)).toEqual({ slim: true, columns: 1, height: 33 })
    expect(strips(5, 144).height).toBeCloseTo(25.6)
  })
  it.each([[6, 144], [9, 144], [3, 64], [5, 64], [7, 42]])('%d never lie on each other in %d', (n, room) => {
    const { columns, height } = strips(n, room)
    const rows = Math.ceil(n / columns)
    expect(rows * height + (rows - 1) * GAP).toBeLessThanOrEqual(room + 0.01)
    expect(height).toBeGreaterThan(10)
  })
})
