import { describe, expect, it } from 'vitest'
import { firstName, shortName, use } from './catalogue'
import { aThing } from './testing/fixtures'

const NAMES: [string, string, string][] = [
  ['rival/uprising/lady-margot-fenring', 'Lady Margot Fenring', 'Margot'], ['rival/uprising/muaddib', "Muad'Dib", "Muad'Dib"],
  ['rival/uprising/glossu-the-beast-rabban', 'Glossu "The Beast" Rabban', 'Rabban'], ['rival/uprising/feyd-rautha-harkonnen', 'Feyd-Rautha Harkonnen', 'Feyd'],
  ['leader/ix/viscount-hundro-moritani', 'Viscount Hundro Moritani', 'Hundro'], ['rival/base/house-hagal', 'House Hagal', 'Hagal'],
]

describe('names where there is little room', () => {
  use({ language: 'en', languages: ['en'], factions: [], sets: {}, things: NAMES.map(([key, name], n) => aThing(n + 1, key, { name })) })

  it.each(NAMES.map(([, name, first], n) => [name, n + 1, first] as const))('%s', (_, id, first) => {
    expect(firstName(id)).toBe(first)
    expect(shortName(id).length).toBeLessThanOrEqual(16)
  })
})
