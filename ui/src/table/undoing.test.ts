import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { anUpdate, aQuestion, setCatalogue } from '../testing/fixtures'
import type { SeatInfo, Update } from '../wire'
import type { Speed } from './pace'

vi.stubGlobal('window', globalThis)
vi.stubGlobal('matchMedia', () => ({ matches: true }))
vi.stubGlobal('document', { hidden: false, baseURI: 'http://here/', documentElement: {} })
vi.stubGlobal('location', { hash: '', href: 'http://here/' })
vi.stubGlobal('addEventListener', () => undefined)

const { browser } = await import('../socket')
const { settings } = await import('../stores/settings.svelte')
const { TableState } = await import('./table.svelte')

beforeAll(setCatalogue)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  settings.pace = 'normal'
})

const seats = ['Anna', 'Otto'].map((name, seat) => ({ seat, name, kind: 'person', bot: '', online: true, mine: seat === 0, beside: false, auto_pass: false, absent_votes: [], stand_in: '' }) satisfies SeatInfo)
const ended = (seq: number): Update => ({
  ...anUpdate(seq, aQuestion('open', [], { seat: 1, part: 'turn' })), seats, undo: { back: true, forth: false, why: 'end turn', stop: '', by: -1, ended: true }, begins: { seat: 1, seconds: 2.5 },
})

function sit(pace: Speed) {
  settings.pace = pace
  const messages: string[] = []
  const socket = { onopen: null as (() => void) | null, onmessage: null as ((event: { data: string }) => void) | null, onclose: null, send: (text: string) => void messages.push(text), close: () => undefined }
  browser.connect = () => socket
  const table = new TableState('x', 0, () => false)
  socket.onopen?.()
  const hear = (update: Update): void => socket.onmessage?.({ data: JSON.stringify(update) })
  return { table, hear, sent: () => messages.map((text) => JSON.parse(text) as { type: string }).filter(({ type }) => type !== 'ping') }
}

describe('the end of a turn is taken back', () => {
  it('while a bot waits, as long as it does', () => {
    const { table, hear, sent } = sit('normal')
    hear(ended(4))
    expect([table.undoing.ended, table.undoing.next]).toEqual([true, { seat: 1, seconds: 2.5 }])
    vi.advanceTimersByTime(10_000)
    expect(sent()).toEqual([])
    table.undoing.undo()
    expect(sent()).toEqual([{ type: 'undo', seq: 4 }])
  })

  it('for a second where others are to be fast, and once only', () => {
    const { hear, sent } = sit('fast')
    hear(ended(4))
    hear(ended(4))
    vi.advanceTimersByTime(999)
    expect(sent()).toEqual([])
    vi.advanceTimersByTime(5000)
    expect(sent()).toEqual([{ type: 'onward', seq: 4, wait: false }])
  })

  it('as long as one likes where every turn waits for a click', () => {
    const { table, hear, sent } = sit('click')
    hear(ended(4))
    expect([table.undoing.next, sent()]).toEqual([{ seat: 1, seconds: null }, [{ type: 'onward', seq: 4, wait: true }]])
    table.again() // the key that goes on
    expect(sent()[1]).toEqual({ type: 'onward', seq: 4, wait: false })
  })

  it('and afterwards it says why not', () => {
    const { table, hear, sent } = sit('normal')
    hear({ ...ended(4), begins: null, undo: { back: false, forth: false, why: '', stop: 'others', by: 1, ended: false } })
    expect(table.undoing.ended).toBe(false)
    table.undoing.undo()
    expect(table.toast?.text).toBe('It cannot be taken back: Otto has played since')
    expect(sent()).toEqual([])
  })
})
