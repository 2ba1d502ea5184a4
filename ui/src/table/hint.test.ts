import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { anUpdate, aQuestion, setCatalogue } from '../testing/fixtures'
import type { Advised, Hint, OptionView, Update } from '../wire'

vi.stubGlobal('window', globalThis)
vi.stubGlobal('matchMedia', () => ({ matches: true }))
vi.stubGlobal('document', { hidden: false, baseURI: 'http://here/', documentElement: {} })
vi.stubGlobal('location', { hash: '', href: 'http://here/' })
vi.stubGlobal('addEventListener', () => undefined)

const { api, ApiError } = await import('../api')
const { browser } = await import('../socket')
const { shown } = await import('./hint.svelte')
const { TableState } = await import('./table.svelte')

beforeAll(setCatalogue)
afterEach(() => void vi.restoreAllMocks())

const option = (name: string, thing = 0): OptionView => ({ name, text: name, thing, place: '', tokens: '', source: 0 })
const one = (name: string, chance: number): Advised => ({ names: [name], texts: [name], things: [0], chance, error: 0.05, change: chance - 0.25, change_error: 0.04, reason: '+1 spice' })
const hint = (seq: number): Hint => ({ seq, chance: 0.25, error: 0.02, best: [one('reveal', 0.4), one('pass', 0.2)], tables: 20, simulations: 300 })
const asked = (seq: number): Update => anUpdate(seq, aQuestion('one', [option('reveal'), option('pass')], { seat: 0 }))

function sit(allowed = true) {
  const messages: string[] = []
  const socket = { onopen: null as (() => void) | null, onmessage: null as ((event: { data: string }) => void) | null, onclose: null, send: (text: string) => void messages.push(text), close: () => undefined }
  browser.connect = () => socket
  const table = new TableState('x', 0, () => false)
  socket.onopen?.()
  table.hint.allowed = allowed
  const hear = (update: Update): void => socket.onmessage?.({ data: JSON.stringify(update) })
  return { table, hear, sent: () => messages.map((text) => JSON.parse(text) as { type: string; names?: string[] }).filter(({ type }) => type === 'answer') }
}

describe('a hint', () => {
  it('is asked for, looked at and done', async () => {
    const { table, hear, sent } = sit()
    hear(asked(3))
    const call = vi.spyOn(api, 'hint').mockResolvedValue(hint(3))
    const asking = table.hint.ask()
    expect([table.hint.open, table.hint.found]).toEqual([true, null])
    await asking
    expect(call).toHaveBeenCalledWith('x', 0, 3)
    expect([table.hint.found?.best.length, table.picked]).toEqual([2, 'reveal'])
    expect([table.hint.look(1), table.picked, table.hint.look(2)]).toEqual([true, 'pass', false])
    table.hint.act()
    expect(sent().map(({ names }) => names)).toEqual([['pass']])
    expect(table.hint.open).toBe(false)
  })

  it('goes when the table goes on, and is not asked for twice at the same line', async () => {
    const { table, hear } = sit()
    hear(asked(3))
    const call = vi.spyOn(api, 'hint').mockResolvedValue(hint(3))
    await table.hint.ask()
    expect([table.hint.close(), table.picked, table.hint.close()]).toEqual([true, null, false])
    await table.hint.ask()
    expect(call).toHaveBeenCalledTimes(1)
    hear(asked(4))
    expect([table.hint.open, table.hint.found]).toEqual([false, null])
  })

  it('that comes too late is not shown', async () => {
    const { table, hear } = sit()
    hear(asked(3))
    let come: (told: Hint) => void = () => undefined
    vi.spyOn(api, 'hint').mockReturnValue(new Promise((resolve) => (come = resolve)))
    const asking = table.hint.ask()
    table.hint.close()
    come(hint(3))
    await asking
    expect([table.hint.open, table.picked]).toEqual([false, null])
  })

  it('that is refused is said why', async () => {
    const { table, hear } = sit()
    hear(asked(3))
    vi.spyOn(api, 'hint').mockRejectedValue(new ApiError(429, 'the coach needs a rest'))
    await table.hint.ask()
    expect([table.hint.open, table.complaint]).toEqual([false, 'the coach needs a rest'])
  })

  it('cannot be had where the table does not allow it, or another seat is asked', () => {
    const { table, hear } = sit(false)
    hear(asked(3))
    expect(table.hint.able).toBe(false)
    table.hint.allowed = true
    expect(table.hint.able).toBe(true)
    hear(anUpdate(4, aQuestion('one', [], { seat: 1 })))
    expect(table.hint.able).toBe(false)
  })

  it('is told in per cent, within the bar', () => {
    const look = shown(one('reveal', 0.98), 1)
    expect([look.chance, look.high, look.change, look.better]).toEqual([98, 100, '+73', true])
    expect(shown(one('pass', 0.2), 2)).toMatchObject({ change: '−5', better: false })
    expect(look.spoken).toContain('1: reveal. 98 %')
  })
})
