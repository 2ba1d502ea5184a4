import { describe, expect, it, vi } from 'vitest'
import { count, replayPath, rulePath, ruleRoute, tablePath } from './routes'

describe('addresses', () => {
  it('are read', async () => {
    vi.stubGlobal('location', { hash: '' })
    vi.stubGlobal('addEventListener', () => undefined)
    const { parseRoute } = await import('../stores/route.svelte')
    expect(parseRoute('')).toMatchObject({ page: '', parts: [] })
    const route = parseRoute('#/replay/ab%20c?at=12&seat=1')
    expect(route).toMatchObject({ page: 'replay', parts: ['ab c'] })
    expect([count(route.query.get('at')), count(route.query.get('seat')), count(route.query.get('no'))]).toEqual([12, 1, null])
    vi.unstubAllGlobals()
  })

  it('know numbers from nonsense', () => {
    expect(['0', '007', '-1', '1.5', 'x', '', null, '9999999999'].map(count)).toEqual([0, 7, null, null, null, null, null, null])
  })

  it('of rules come in three forms', () => {
    expect(ruleRoute([])).toEqual({ page: '', rule: '' })
    expect(ruleRoute(['core'])).toEqual({ page: 'core', rule: '' })
    expect(ruleRoute(['core', 'C-5.3'])).toEqual({ page: 'core', rule: 'C-5.3' })
    expect(ruleRoute(['C-5.3'])).toEqual({ page: '', rule: 'C-5.3' })
    expect(ruleRoute(['R-024'])).toEqual({ page: '', rule: 'R-024' })
  })

  it('are made', () => {
    expect(tablePath('a/b', null)).toBe('table/a%2Fb')
    expect(tablePath('a', 2)).toBe('table/a?seat=2')
    expect(replayPath('a', null, null)).toBe('replay/a')
    expect(replayPath('a', 0, 3)).toBe('replay/a?at=0&seat=3')
    expect(rulePath('core', 'C-5.3')).toBe('rules/core/C-5.3')
  })
})
