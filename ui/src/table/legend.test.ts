import { describe, expect, it } from 'vitest'
import { SYMBOLS } from '../icons/sprite'
import { entries, entryOf, iconsIn, inkOf, search } from './legend'

const ALL = entries()
/** Drawn already, and on no table yet. */
const UNUSED = ['research', 'specimen', 'beetle', 'atomics']

describe('the legend', () => {
  it('has words for every symbol that can lie on a table', () => {
    const silent = Object.keys(SYMBOLS).filter((icon) => !UNUSED.includes(icon) && !entryOf(icon, ALL))
    expect(silent, 'these need a line in words/en.legend.ts').toEqual([])
  })
  it('draws what it tells', () => {
    expect(ALL.filter((one) => !(one.icon in SYMBOLS)).map((one) => one.id)).toEqual([])
  })
  it('tells everything once, in a sentence', () => {
    expect(new Set(ALL.map((one) => one.id)).size).toBe(ALL.length)
    expect(ALL.filter((one) => !one.name || !/[.]$/.test(one.text)).map((one) => one.id)).toEqual([])
  })
  it('finds names first, then synonyms, then words', () => {
    expect(search('spy', ALL)[0]?.id).toBe('spy')
    expect(search('money', ALL).map((one) => one.id)).toContain('solari')
    expect(search('worm', ALL)[0]?.id).toBe('sandworm')
    expect(search('doubled', ALL).map((one) => one.id)).toEqual(['sandworm'])
  })
  it('finds what has all the words', () => {
    expect(search('recall spy', ALL)[0]?.id).toBe('spyrecall')
    expect(search('no such thing at all', ALL)).toEqual([])
  })
  it('reads icons out of effects', () => {
    expect([...iconsIn(['spice*2 > troop*3 ; level-4', 'fremen*2 : the-spice-must-flow'])].sort()).toEqual(['arrow', 'fremen', 'inf-any', 'spice', 'troop'])
  })
  it('rings in the ink of the icon', () => {
    expect(inkOf('spy')).toBe('spy')
    expect(inkOf('dreadnought')).toBe('trp')
  })
})
