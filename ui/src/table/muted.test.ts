import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Said } from '../wire'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) })

const said = (who: string, name = 'Emil'): Said => ({ type: 'said', n: 1, seat: -1, name, text: 'hello', at: 0, team: false, who })
const { Muted } = await import('./muted.svelte')

beforeEach(() => kept.clear())

describe('who is muted', () => {
  it('is so at one table, by whatever name, until heard again, and after a reload', () => {
    const muted = new Muted()
    muted.mute('one', said('a'))
    muted.mute('one', said('a', 'Emil again'))
    expect(muted.has('one', said('a', 'Dora'))).toBe(true)
    expect([muted.has('one', said('b')), muted.has('two', said('a'))]).toEqual([false, false])
    const again = new Muted()
    expect(again.of('one')).toEqual([{ who: 'a', name: 'Emil' }])
    again.hear('one', 'a')
    expect(new Muted().has('one', said('a'))).toBe(false)
  })

  it('is nobody of whom nothing is known', () => {
    const muted = new Muted()
    muted.mute('one', said(''))
    expect(muted.has('one', said(''))).toBe(false)
  })

  it('is forgotten where one has not muted anybody for long', () => {
    const muted = new Muted()
    for (let n = 0; n < 40; n += 1) muted.mute(`table ${n}`, said('a'))
    expect([muted.has('table 0', said('a')), muted.has('table 39', said('a'))]).toEqual([false, true])
  })

  it('does no harm when what was kept is nonsense', () => {
    for (const nonsense of ['{', '[]', 'null']) {
      kept.set('kanly.muted', nonsense)
      expect(new Muted().of('one')).toEqual([])
    }
  })
})
