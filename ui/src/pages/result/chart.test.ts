import { describe, expect, it } from 'vitest'
import { beside, dashes, isDouble, line, scale, sourcesOf, spread, ticks } from './chart'

describe('scales', () => {
  it('map ends to ends', () => {
    const x = scale([1, 9], [30, 430])
    expect([x(1), x(5), x(9)]).toEqual([30, 230, 430])
  })
  it('stay in the middle where there is only one value', () => expect(scale([3, 3], [0, 10])(3)).toBe(5))
  it.each([[10, [0, 2, 4, 6, 8, 10]], [3, [0, 1, 2, 3]], [0, [0, 1]], [21, [0, 5, 10, 15, 20, 25]], [11, [0, 5, 10, 15]]])('ticks up to %i', (most, found) => expect(ticks(most)).toEqual(found))
})

describe('lines', () => {
  it('are paths', () => expect(line([[1, 2], [3.456, 4]])).toBe('M1 2L3.46 4'))
  it('differ for every seat', () => {
    const looks = [0, 1, 2, 3, 4, 5].map((seat) => `${dashes(seat)}${isDouble(seat)}`)
    expect(new Set(looks).size).toBe(6)
  })
  it('lie beside each other on the same point', () => {
    expect([0, 1, 2].map((seat) => beside([4, 7, 4], seat))).toEqual([-0.5, 0, 0.5])
  })
})

describe('labels', () => {
  it('keep their distance and stay inside', () => {
    const found = spread([50, 50, 51], 15, 0, 100)
    const order = [...found].sort((a, b) => a - b)
    expect((order[1] ?? 0) - (order[0] ?? 0)).toBeGreaterThanOrEqual(15)
    expect((order[2] ?? 0) - (order[1] ?? 0)).toBeGreaterThanOrEqual(15)
    expect(spread([98, 99], 15, 0, 100)).toEqual([85, 100])
    expect(spread([10, 60], 15, 0, 100)).toEqual([10, 60])
  })
})

describe('the account', () => {
  it('leaves out what gave nobody anything', () => {
    expect(sourcesOf([{ start: 1, card: 0 }, { start: 1, card: 0, conflict: -1 }])).toEqual(['start', 'conflict'])
  })
})
