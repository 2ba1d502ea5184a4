import { describe, expect, it } from 'vitest'
import type { Review, ReviewCost, ReviewMoment } from '../../wire'
import { beside, changed, costsOf, nearest, points, rounds } from './curve'

const moment = (at: number, round: number, mine: number): ReviewMoment => ({ at, round, seat: 0, chances: [mine, 1 - mine], errors: [0.1, 0.1] })
const moments = [moment(0, 0, 0.5), moment(4, 1, 0.6), moment(9, 1, 0.4), moment(14, 2, 0.7)]

describe('the curve of a review', () => {
  it('has a point for every decision, and the end once it is known', () => {
    expect(points(moments, 1, 20, null)).toEqual([[0, 0.5], [4, 0.4], [9, 0.6], [14, 0.30000000000000004]])
    expect(points(moments.slice(0, 1), 0, 20, [0])).toEqual([[0, 0.5], [20, 1]])
    expect(points([], 1, 20, [0])).toEqual([[20, 0]])
  })

  it('knows where rounds begin', () => {
    expect(rounds(moments)).toEqual([{ round: 1, at: 4 }, { round: 2, at: 14 }])
  })

  it('finds the decision that was meant', () => {
    expect([nearest(moments, 6)?.at, nearest(moments, 100)?.at, nearest([], 3)]).toEqual([4, 14, null])
    expect([beside(moments, 4, 1)?.at, beside(moments, 5, -1)?.at, beside(moments, 14, 1), beside(moments, 0, -1)]).toEqual([9, 4, null, null])
  })

  it('tells the costliest first, seat by seat', () => {
    const cost = (seat: number, by: number): ReviewCost => ({ seat, cost: by }) as ReviewCost
    const review = { costs: [cost(0, 0.1), cost(1, 0.5), cost(0, 0.2)] } as Review
    expect(costsOf(review, 0).map((one) => one.cost)).toEqual([0.2, 0.1])
    expect(costsOf(null, 0)).toEqual([])
  })

  it('names the two that changed most', () => {
    expect(changed([0.02, -0.3, 0.001, 0.27])).toEqual([{ seat: 1, by: -30 }, { seat: 3, by: 27 }])
  })
})
