import { beforeAll, describe, expect, it } from 'vitest'
import { thing } from '../catalogue'
import { CONFLICT, CONTRACT, FEYD, HOOKS, OBJECTIVE, PATH, aPlayer, setCatalogue } from '../testing/fixtures'
import { contracts, countOf, holdings, pathsOf, speaksOf, tokens, trophies } from './belongings'

beforeAll(setCatalogue)

describe('what lies before a player', () => {
  const player = aPlayer({ owned: [FEYD, OBJECTIVE, CONTRACT, CONTRACT, HOOKS], turned: [CONFLICT, CONTRACT], more: { sandworms: 2, 'spies-left': 1, spies: 2, training: 3 } })

  it('is battle icons, those face up first', () => {
    expect(trophies(player).map(({ id, down }) => [id, down])).toEqual([[OBJECTIVE, false], [CONFLICT, true]])
  })
  it('is contracts, each by itself', () => {
    expect(contracts(player).map(({ done }) => done)).toEqual([false, false, true])
    expect(new Set(contracts(player).map(({ key }) => key)).size).toBe(3)
  })
  it('is what a seat shows of it', () => {
    const { spies, won, held, open, tech, steps, hooks, docked } = holdings(player)
    expect([spies, won.length, held.length, open, tech.length, steps, hooks, docked]).toEqual([1, 2, 3, 2, 0, 3, 0, 0])
    expect(holdings(aPlayer({ agents: 1, agents_total: 3 })).agents).toEqual([true, false, false])
    expect(holdings(aPlayer({})).spies).toBeUndefined()
  })
  it('is tokens', () => expect(tokens(player).map(({ id }) => id)).toEqual([HOOKS]))
  it('is counted by icon', () => {
    expect(countOf(player, 'sandworm')).toBe(2)
    expect(countOf(player, 'spy')).toBe(2)
    expect(countOf(player, 'memory')).toBe(0)
  })
  it('is the track the Leader speaks of', () => {
    expect(pathsOf(thing(FEYD)).map(({ id }) => id)).toEqual([PATH])
    expect(speaksOf(thing(FEYD), 'memory')).toBe(false)
    expect(pathsOf(thing(0))).toEqual([])
  })
})
