import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAGGER, END, anOption, anUpdate, aQuestion, setCatalogue } from '../testing/fixtures'
import type { Ending, Left, OptionView } from '../wire'

vi.stubGlobal('window', globalThis)
vi.stubGlobal('matchMedia', () => ({ matches: true }))
vi.stubGlobal('document', { hidden: false, baseURI: 'http://here/', documentElement: {} })
vi.stubGlobal('location', { hash: '', href: 'http://here/' })
vi.stubGlobal('addEventListener', () => undefined)

const { browser } = await import('../socket')
const { TableState } = await import('./table.svelte')
const { AGAIN_MS } = await import('./ending.svelte')
type Table = InstanceType<typeof TableState>

beforeAll(setCatalogue)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const END_TURN = anOption('end_turn', END)
const left = (text: string, more: Partial<Left> = {}): Left => ({ text, short: text, options: ['x'], lost: false, ...more })
const told = (more: Partial<Ending>): Ending => ({ option: 'end_turn', first: '', must: [], along: [], gives: '', left: [], closes: '', next: -1, wait: 0, ...more })

/** A table that is asked so, and what it sends. */
function asked(ending: Ending | null, options: OptionView[] = [END_TURN]): { table: Table; sent: () => string[][] } {
  const messages: string[] = []
  const socket = { onopen: null as (() => void) | null, onmessage: null as ((event: { data: string }) => void) | null, onclose: null, send: (text: string) => void messages.push(text), close: () => undefined }
  browser.connect = () => socket
  const table = new TableState('x', 0, () => false)
  socket.onopen?.()
  socket.onmessage?.({ data: JSON.stringify(anUpdate(1, aQuestion('open', options, { part: 'agent', decline: 'end_turn', ending }))) })
  return { table, sent: () => messages.map((text) => JSON.parse(text) as { type: string; names: string[] }).filter(({ type }) => type === 'answer').map(({ names }) => names) }
}

describe('the end of a turn', () => {
  it('is given at once when nothing useful is left', () => {
    const { table, sent } = asked(told({}))
    expect([table.ends.standing, table.ends.line]).toEqual(['done', ''])
    table.ends.press()
    expect(sent()).toEqual([['end_turn']])
  })

  it('is given at once, and quiet, when something is left that nobody loses', () => {
    const { table, sent } = asked(told({ left: [left('3 Persuasion left')] }))
    expect([table.ends.standing, table.ends.line]).toEqual(['left', '3 Persuasion left'])
    table.ends.press()
    expect(sent()).toEqual([['end_turn']])
  })

  it('takes along what leaves no choice', () => {
    const { table, sent } = asked(told({ along: ['Wealth: Step()'] }), [anOption('Wealth: Step()', DAGGER, { source: DAGGER })])
    table.ends.press()
    expect(sent()).toEqual([['Wealth: Step()', 'end_turn']])
  })

  it('is asked for twice where an effect would be lost, the second time within a moment', () => {
    const { table, sent } = asked(told({ left: [left('skips Stilgar: +1 water', { short: 'skips Stilgar', lost: true }), left('2 troops could be deployed')] }))
    expect([table.ends.standing, table.ends.line]).toEqual(['lost', 'skips Stilgar +1'])
    table.ends.press()
    expect([sent(), table.ends.armed, table.ends.line]).toEqual([[], true, 'again: skips Stilgar +1'])
    vi.advanceTimersByTime(AGAIN_MS)
    expect(table.ends.armed).toBe(false)
    table.ends.press()
    expect(sent()).toEqual([])
    table.ends.press()
    expect(sent()).toEqual([['end_turn']])
  })

  it('says what must be done first', () => {
    const { table, sent } = asked(told({ option: '', first: 'place a Spy', must: ['x'] }), [anOption('x', DAGGER)])
    expect([table.ends.standing, table.ends.line, table.ends.possible]).toEqual(['first', 'first: place a Spy', false])
    table.ends.press()
    expect([sent(), table.toast?.text]).toEqual([[], 'first: place a Spy'])
  })

  it.each<[string, (table: Table) => void, string]>([
    ['an answer', (table) => (table.picked = 'Dagger @row'), 'dagger'],
    ['an amount', (table) => (table.amount = 'n2'), 'Deploy'],
    ['how many', (table) => (table.deploying = true), 'Deploy'],
    ['a space', (table) => (table.choice = { card: null, space: DAGGER }), 'dagger'],
    ['an opened plate', (table) => (table.split = DAGGER), 'dagger'],
  ])('never comes while something is half chosen: %s', (_, choose, name) => {
    const { table, sent } = asked(told({}), [anOption('Dagger @row', DAGGER, { place: 'row' }), END_TURN])
    choose(table)
    expect([table.ends.standing, table.ends.half]).toEqual(['half', name])
    table.ends.press()
    expect(sent()).toEqual([])
    expect(table.toast?.text).toContain(name)
    table.back()
    table.ends.press()
    expect(sent()).toEqual([['end_turn']])
  })

  it('waits a moment where it could not be taken back once it is given', () => {
    const { table, sent } = asked(told({ closes: 'rival', next: 2, wait: 2.5, along: ['x'] }))
    table.ends.press()
    expect([sent(), table.mine, table.undoing.ended, table.undoing.next]).toEqual([[], false, true, { seat: 2, seconds: 2.5 }])
    vi.advanceTimersByTime(2499)
    expect(sent()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(sent()).toEqual([['x', 'end_turn']])
  })

  it('is taken back before it is given, or given at once', () => {
    const { table, sent } = asked(told({ closes: 'round', wait: 2.5 }))
    table.ends.press()
    table.undoing.undo()
    expect([table.mine, table.undoing.possible]).toEqual([true, false])
    vi.advanceTimersByTime(10_000)
    expect(sent()).toEqual([])
    table.ends.press()
    table.again() // the key that goes on
    expect(sent()).toEqual([['end_turn']])
  })

  it('is nobody else’s', () => {
    const { table, sent } = asked(null, [])
    expect([table.ends.standing, table.ends.line]).toEqual(['not', ''])
    table.ends.press()
    expect(sent()).toEqual([])
  })
})
