import { beforeEach, describe, expect, it } from 'vitest'
import { anOption, aQuestion, CONTRACT, DAGGER, END, setCatalogue, TILE } from '../testing/fixtures'
import { holding, opened, pagesOf } from './pages'

beforeEach(setCatalogue)

describe('the pages of the market', () => {
  it('are two where there are Tech tiles', () => {
    expect(pagesOf(null)).toEqual(['row'])
    expect(pagesOf({ tech: [] })).toEqual(['row'])
    expect(pagesOf({ tech: [{ id: TILE, below: 5, price: 8, paid: ['spice'] }] })).toEqual(['row', 'tech'])
  })

  it('open where the answers are', () => {
    const tech = holding(aQuestion('one', [anOption('flagship', TILE, { place: 'market' }), anOption('done', END)]))
    expect([...tech]).toEqual(['tech'])
    expect(opened('row', tech)).toBe('tech')
    const row = holding(aQuestion('open', [anOption('dagger', DAGGER, { place: 'row' })]))
    expect(opened('tech', row)).toBe('row')
    expect([...holding(aQuestion('one', [anOption('wealth', CONTRACT, { place: 'market' })]))]).toEqual(['row'])
  })

  it('stay open while nothing there is asked about', () => {
    expect(opened('tech', holding(null))).toBe('tech')
    expect(opened('tech', new Set(['row', 'tech'] as const))).toBe('tech')
  })
})
