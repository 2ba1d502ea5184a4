import { describe, expect, it } from 'vitest'
import { ahead, pathGrid } from './path'

/** Two forks: the second one has a longer and a shorter way. */
const WAYS = [[1, 2], [3], [3], [4, 5], [7], [6], [7], []]

describe('a path with forks', () => {
  const grid = pathGrid(WAYS)
  const at = (place: number): unknown => grid.places.find((one) => one.place === place)

  it('has columns by the longest way, and lanes where it forks', () => {
    expect([grid.columns, grid.lanes]).toEqual([5, 2])
    expect(at(1)).toEqual({ place: 1, column: 1, span: 1, lane: 1 })
    expect(at(3)).toEqual({ place: 3, column: 2, span: 1, lane: 0 })
    expect(at(6)).toEqual({ place: 6, column: 4, span: 1, lane: 2 })
    expect(at(7)).toEqual({ place: 7, column: 5, span: 1, lane: 0 })
  })

  it('lets the shorter way reach over', () => expect(at(4)).toEqual({ place: 4, column: 3, span: 2, lane: 1 }))

  it('knows what can still be reached', () => {
    expect([...ahead(WAYS, 5)].sort()).toEqual([6, 7])
    expect(ahead(WAYS, 7).size).toBe(0)
    expect(ahead(WAYS, 0).size).toBe(7)
  })

  it('may be straight', () => expect(pathGrid([[1], [2], []])).toEqual({ places: [{ place: 1, column: 1, span: 1, lane: 0 }, { place: 2, column: 2, span: 1, lane: 0 }], columns: 2, lanes: 1 }))
})
