import { describe, expect, it } from 'vitest'
import type { CatalogueThing } from '../../wire'
import { NOTHING, addressOf, does, fromQuery, inAddress, isEmpty, matches, ordered, toQuery, toggled } from './filters'

function thing(change: Partial<CatalogueThing>): CatalogueThing {
  return { id: 1, key: 'card/base/x', kind: 'imperium', name: 'X', set: 'base', count: 1, cost: 4, icons: [], factions: [], boxes: {}, tokens: {}, text: '', icon: '', combat: false, maker: false, control: false, level: 0, place: '', house: '', complexity: 0, ability_name: '', signet_name: '', protected: false, first: false, back_of: '', ways: [], halves: [], swords: null, swordmaster: 0, people: 0, ...change }
}
const camp = thing({ name: 'Fremen Camp', icons: ['trade'], factions: ['fremen'], tokens: { agent: 'spice*2 > troop*3', reveal: 'persuasion*2 ; sword*1' }, boxes: { agent: 'pay 2 spice → +3 troops', reveal: '+2 Persuasion, +1 sword' } })
const space = thing({ kind: 'space', name: 'Conspire', cost: null, icon: 'emperor', tokens: { cost: 'spice*4', influence: 'inf-emperor', effect: 'solari*5 ; troop*2 ; intrigue' } })
const plans = thing({ kind: 'intrigue', name: 'Demand Respect', cost: null, tokens: { won: 'alliance : inf-any / spice*2 > inf-any*2' } })
const shipping = thing({
  id: 2, key: 'hagal/base/x', kind: 'hagal', cost: null, swords: 2, tokens: { agent: 'guild*2 : agent shipping > solari*2 prio-3 else agent accept-contract > tech spice*-1' },
  halves: [{ places: ['Accept Contract'], icons: ['city'], most: false, when: '', gains: 'tech spice*-1' }, { places: ['Shipping'], icons: ['trade'], most: false, when: 'guild*2', gains: 'solari*2 ; prio-3' }],
})
const jessica = thing({ id: 3, key: 'rival/base/y', kind: 'rival', cost: null, factions: ['bene', 'fremen'], tokens: { signet: 'inf-any', scheme: 'water*2' }, swordmaster: 6 })

describe('what a thing does', () => {
  it('is read from its icons', () => {
    expect([...does(camp).gives].sort()).toEqual(['persuasion', 'sword', 'troop'])
    expect([...does(camp).pays]).toEqual(['spice'])
    expect([...does(space).pays]).toEqual(['spice'])
    expect(does(space).gives.has('influence')).toBe(true)
    expect(does(plans).gives.has('influence')).toBe(true)
    expect(does(plans).gives.has('alliance')).toBe(false)
    expect([...does(shipping).gives].sort()).toEqual(['influence', 'solari', 'sword', 'tech'])
    expect(does(shipping).pays.size).toBe(0)
  })
})

describe('filters', () => {
  const fits = (found: CatalogueThing, change: object): boolean => matches(found, { ...NOTHING, ...change })

  it('by kind, icon, faction and cost', () => {
    expect(fits(camp, { kinds: ['imperium'] })).toBe(true)
    expect(fits(camp, { kinds: ['space'] })).toBe(false)
    expect(fits(camp, { icons: ['trade'], factions: ['fremen'] })).toBe(true)
    expect(fits(space, { icons: ['emperor'] })).toBe(true)
    expect(fits(camp, { icons: ['trade', 'city'] })).toBe(false)
    expect(fits(camp, { costs: [3, 4] })).toBe(true)
    expect(fits(thing({ cost: 9 }), { costs: [7] })).toBe(true)
    expect(fits(space, { costs: [0] })).toBe(false)
    expect(fits(camp, { sets: ['ix'] })).toBe(false)
  })

  it('by where House Hagal sends Agents, and by whom a Rival likes most', () => {
    expect(fits(shipping, { icons: ['trade'] }) && fits(shipping, { icons: ['city'] })).toBe(true)
    expect(fits(shipping, { icons: ['emperor'] })).toBe(false)
    expect(fits(jessica, { factions: ['bene'] })).toBe(true)
    expect(fits(jessica, { factions: ['fremen'] })).toBe(false)
  })

  it('by what it does: spice → troops', () => {
    expect(fits(camp, { pays: ['spice'], gives: ['troop'] })).toBe(true)
    expect(fits(space, { pays: ['spice'], gives: ['troop'] })).toBe(true)
    expect(fits(camp, { gives: ['spice'] })).toBe(false)
  })

  it.each([['fremen camp', true], ['CAMP', true], ['recruits troops', true], ['draws', false], ['pays spice', true], ['gives spice', false], ['stilgar', false]])('by words: %s', (text, found) => expect(fits(camp, { text })).toBe(found))

  it('never shows words of the rules', () => expect(fits(thing({ kind: 'word' }), {})).toBe(false))

  it('come and go', () => {
    expect(toggled([1, 2], 2)).toEqual([1])
    expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
    expect(isEmpty(NOTHING)).toBe(true)
    expect(isEmpty({ ...NOTHING, costs: [1] })).toBe(false)
  })

  it('travel in an address', () => {
    const filter = { ...NOTHING, text: 'a b', kinds: ['space'], costs: [2, 7], gives: ['troop'] }
    expect(fromQuery(new URLSearchParams(toQuery(filter)))).toEqual(filter)
    expect(fromQuery(new URLSearchParams('kinds=nonsense&costs=x&gives=gold'))).toEqual(NOTHING)
    expect(toQuery(NOTHING)).toBe('')
  })

  it('tell namesakes apart in an address', () => {
    const all = ordered([shipping, camp, jessica])
    expect(all.map((one) => addressOf(one, all))).toEqual(['x', 'y', 'hagal/base/x'])
    expect(all.map((one) => inAddress(addressOf(one, all), all))).toEqual(all)
    expect(inAddress('nothing', all)).toBeUndefined()
  })

  it('keep an order', () => {
    const found = ordered([thing({ kind: 'space', id: 9, name: 'B' }), thing({ kind: 'space', id: 3, name: 'Z' }), camp, thing({ kind: 'word' }), thing({ name: 'Chani' })])
    expect(found.map((one) => one.name)).toEqual(['Chani', 'Fremen Camp', 'Z', 'B'])
  })
})
