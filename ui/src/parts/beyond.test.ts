import { describe, expect, it } from 'vitest'
import { countBeyond } from './beyond'

const view = { top: 100, bottom: 400 }

describe('what lies beyond the edges of a view', () => {
  it('counts on each side what is hardly seen', () => {
    const things = [{ top: 40, bottom: 90 }, { top: 90, bottom: 140 }, { top: 200, bottom: 250 }, { top: 390, bottom: 440 }, { top: 500, bottom: 550 }]
    expect(countBeyond(view, things)).toEqual({ above: 1, below: 2 })
  })

  it('leaves alone what is mostly seen', () => {
    expect(countBeyond(view, [{ top: 80, bottom: 130 }, { top: 375, bottom: 415 }])).toEqual({ above: 0, below: 0 })
  })
})
