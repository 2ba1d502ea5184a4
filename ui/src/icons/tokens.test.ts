import { describe, expect, it } from 'vitest'
import { inIcons, otherwiseFirst, parse, price, prices, printed, simple } from './tokens'

const known = (icon: string): boolean => ['spice', 'solari', 'troop', 'card', 'vp', 'trash', 'fremen', 'inf-any', 'retreat', 'opponents', 'discard', 'losetroop'].includes(icon)
const kinds = (tokens: string): string => parse(tokens, known).map((piece) => piece.kind).join(' ')

describe('the notation', () => {
  it('puts an amount with its icon', () => {
    expect(parse('spice*2 > troop*3', known)).toEqual([
      { kind: 'icon', icon: 'spice', amount: '2' }, { kind: 'arrow' }, { kind: 'icon', icon: 'troop', amount: '3' },
    ])
  })
  it('shows no number where none is given', () => {
    expect(parse('card', known)).toEqual([{ kind: 'icon', icon: 'card', amount: '' }])
  })
  it('knows persuasion, also less of it', () => {
    expect(parse('persuasion*2', known)).toEqual([{ kind: 'persuasion', amount: '2' }])
    expect(parse('persuasion*-3', known)).toEqual([{ kind: 'persuasion', amount: '−3' }])
  })
  it('knows any number, levels, choices and conditions', () => {
    expect(parse('retreat*any', known)).toEqual([{ kind: 'icon', icon: 'retreat', amount: 'any' }])
    expect(parse('level-3*4', known)).toEqual([{ kind: 'level', level: '3', amount: '4' }])
    expect(kinds('fremen*2 : card / spice*1')).toBe('icon colon icon or icon')
  })
  it('keeps plain effects on one line and breaks before others', () => {
    expect(kinds('troop*1 ; card')).toBe('icon gap icon')
    expect(kinds('persuasion*2 ; solari*3 > troop*2')).toBe('persuasion break icon arrow icon')
  })
  it('drops brackets that hold nothing apart', () => {
    expect(kinds('opponents ( discard / losetroop*1 )')).toBe('icon icon or icon')
    expect(kinds('( card / spice*1 ) troop*1')).toBe('open icon or icon close icon')
  })
  it('shows what it does not know as its word', () => {
    expect(parse('the-spice-must-flow*2 : vp*1', known)[0]).toEqual({ kind: 'word', word: 'the-spice-must-flow', amount: '2' })
    expect(parse('something*else', known)).toEqual([{ kind: 'word', word: 'something', amount: 'else' }])
    expect(parse('', known)).toEqual([])
    expect(parse('*', known)).toEqual([{ kind: 'word', word: '*', amount: '' }])
  })
  it('tells plain gains from others', () => {
    expect(simple('troop*1 card')).toBe(true)
    expect(simple('spice*2 > troop*3')).toBe(false)
    expect(simple('persuasion*2 per fremen')).toBe(false)
  })
})

describe('a choice by condition', () => {
  it('begins with what most get', () => {
    expect(otherwiseFirst('fremen*2 : spice*2 else card')).toBe('card / fremen*2 : spice*2')
    expect(otherwiseFirst('seat : spice*2 troop*3 else seat ; vp*1')).toBe('seat / spice*2 troop*3 ; vp*1')
    expect(otherwiseFirst('fremen*2 : spice*2')).toBe('fremen*2 : spice*2')
  })
  it('is told in icons alone', () => {
    const stands = (slug: string): string => (slug === 'carthag' ? 'city' : 'acquire')
    expect(inIcons('agent carthag', known, stands)).toBe('city')
    expect(inIcons('spice*3', known, stands)).toBe('spice*3')
    expect(inIcons('the-spice-must-flow', known, stands)).toBe('acquire')
  })
})

describe('what is printed', () => {
  it('is summed where it is plain, and the rest is more', () => {
    const found = printed(['persuasion*2 ; sword*1', 'persuasion*1', 'fremen*2 : sword*4', 'spice*1'], ['persuasion', 'sword'])
    expect(found).toEqual({ sums: { persuasion: 3, sword: 1 }, more: true })
  })
  it('has nothing more where nothing is conditional', () => {
    expect(printed(['persuasion*1', 'bond-bene : spice*2'], ['persuasion', 'sword']).more).toBe(false)
  })
})

describe('prices', () => {
  it('are a row when they are alike', () => {
    expect(prices('spice*2 > solari*6 ; spice*3 > solari*8')).toEqual({ pay: 'spice', get: 'solari', rows: [[2, 6], [3, 8]] })
    expect(prices('spice*2 > solari*6 ; water*3 > solari*8')).toBeNull()
    expect(prices('spice*2 > solari*6')).toBeNull()
  })
  it('of a space are plain or nothing', () => {
    expect(price('spice*4')).toEqual({ icon: 'spice', amount: 4 })
    expect(price('spice*4 / water*1')).toBeNull()
  })
})
