import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SocketLike } from '../socket'
import type { BrowserMessage, LogLine, Question, ServerMessage, View } from '../wire'
import { CONSPIRE, DAGGER, DIPLOMACY, POST, REFINERY, aLine, anOption, anUpdate, aPlayer, aQuestion, setCatalogue } from '../testing/fixtures'

/** A browser as small as the table needs one. */
vi.stubGlobal('window', globalThis)
vi.stubGlobal('matchMedia', () => ({ matches: true }))
vi.stubGlobal('document', { hidden: false, baseURI: 'http://here/', documentElement: {} })
vi.stubGlobal('location', { hash: '', href: 'http://here/' })
vi.stubGlobal('addEventListener', () => undefined)

const { browser } = await import('../socket')
const { api } = await import('../api')
const { settings } = await import('../stores/settings.svelte')
const { muted } = await import('./muted.svelte')
const { TableState } = await import('./table.svelte')

beforeAll(setCatalogue)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  settings.delay = 0
  vi.useRealTimers()
})

function sit(seat: number | null = 0, touch = false): { table: InstanceType<typeof TableState>; hear(message: ServerMessage): void; sent: BrowserMessage[] } {
  const sent: BrowserMessage[] = []
  const socket: SocketLike = { onopen: null, onmessage: null, onclose: null, send: (data) => void sent.push(JSON.parse(data) as BrowserMessage), close: () => undefined }
  browser.connect = () => socket
  const table = new TableState('x', seat, () => touch)
  return { table, hear: (message) => socket.onmessage?.({ data: JSON.stringify(message) }), sent }
}

const turn = aQuestion('open', [anOption('reveal', 0)], { part: 'turn' })
let round = 0
const after = (seq: number, log_from: number, log: LogLine[], question: Question | null = null): ServerMessage => {
  const update = anUpdate(seq, question)
  round += 1
  return { ...update, log_from, log, view: { ...update.view, round } }
}

describe('earlier moments', () => {
  it('can be looked at, and nothing is answered meanwhile', async () => {
    const { table, hear } = sit()
    hear(after(1, 0, [aLine('round', 0)]))
    hear(after(2, 1, [aLine('send', 1, { thing: DAGGER, other: CONSPIRE })]))
    hear(after(3, 2, [aLine('send', 2, { thing: DIPLOMACY, other: CONSPIRE })], turn))
    const [then, now] = [table.view?.round ?? 0, table.view]
    const entry = table.entries.find((one) => one.seat === 1)
    expect(table.mine).toBe(true)
    await table.lookBack(table.spanOf(entry!))
    expect(table.view?.round).toBe(then - 1)
    expect([table.mine, table.waits]).toEqual([false, true])
    expect(table.back()).toBe(true)
    expect(table.view).toBe(now)
    expect(table.mine).toBe(true)
  })

  it('are played again one after another, and skipped', () => {
    const { table, hear } = sit()
    hear(after(1, 0, [aLine('end', 0)]))
    hear(after(2, 1, [aLine('send', 1, { thing: DAGGER, other: CONSPIRE })]))
    hear(after(3, 2, [aLine('send', 2, { thing: DIPLOMACY, other: CONSPIRE })], turn))
    const last = table.view?.round ?? 0
    table.again()
    const seen = new Set<number>()
    for (let ms = 0; ms < 4000; ms += 100) {
      seen.add(table.view?.round ?? 0)
      vi.advanceTimersByTime(100)
    }
    expect([...seen]).toEqual([last - 2, last - 1, last])
    expect(table.ghost).toBeNull()
    table.again()
    expect(table.playing).toBe(true)
    table.again()
    expect([table.playing, table.ghost]).toEqual([false, null])
  })

  it('that this page has not seen are asked for, and told in the log where they cannot be had', async () => {
    const { table, hear } = sit()
    hear(after(3, 0, [aLine('end', 0), aLine('send', 1, { thing: DAGGER, other: CONSPIRE })], turn))
    const ask = vi.spyOn(api, 'moments').mockRejectedValue(new Error('no network'))
    table.again()
    await vi.advanceTimersByTimeAsync(0)
    expect([table.playing, table.sheet]).toEqual([false, 'log'])
    table.sheet = ''
    const then = (round: number): View => ({ ...(table.view as View), round })
    ask.mockResolvedValue({ moments: [{ length: 1, view: then(41) }, { length: 2, view: then(42) }] })
    const entry = table.entries.find((one) => one.seat === 1)
    await table.replay({ from: entry?.at ?? 0, to: 2 })
    expect([table.playing, table.view?.round, table.sheet]).toEqual([true, 41, ''])
    expect(ask).toHaveBeenLastCalledWith('x', 1, 2, 0, false)
    table.now()
    ask.mockRestore()
  })

  it('that were taken back are forgotten', () => {
    const { table, hear } = sit()
    hear(after(1, 0, [aLine('end', 0)]))
    hear(after(2, 1, [aLine('send', 0, { thing: DAGGER, other: CONSPIRE })], turn))
    hear(after(3, 1, [], turn))
    expect(table.entries.every((entry) => entry.line.telling !== 'send')).toBe(true)
    hear(after(4, 1, [aLine('send', 0, { thing: DIPLOMACY, other: CONSPIRE })], turn))
    const entry = table.entries.find((one) => one.line.telling === 'send')
    expect(table.momentOf(table.spanOf(entry!))?.update.seq).toBe(4)
  })
})

describe('all effects of a source', () => {
  const effect = (name: string) => anOption(name, CONSPIRE, { source: CONSPIRE, tokens: 'spice*1' })
  it('go on after a question in between', () => {
    const { table, hear, sent } = sit()
    const items = [effect('a'), effect('b'), effect('c')]
    hear(after(5, 0, [], aQuestion('open', items, { part: 'agent' })))
    table.doAll(items)
    expect(sent.at(-1)).toEqual({ type: 'answer', seq: 5, names: ['a', 'b', 'c'] })
    hear(after(6, 0, [], aQuestion('one', [anOption('Dagger @hand', DAGGER, { place: 'hand' })])))
    table.give('Dagger @hand')
    expect(sent.at(-1)).toEqual({ type: 'answer', seq: 6, names: ['Dagger @hand'] })
    hear(after(7, 0, [], aQuestion('open', items.slice(1), { part: 'agent' })))
    expect(sent.at(-1)).toEqual({ type: 'answer', seq: 7, names: ['b', 'c'] })
    hear(after(9, 0, [], aQuestion('open', [], { part: 'agent' })))
    expect(sent).toHaveLength(3)
  })
})

describe('a card and a space', () => {
  it('go out by names that are the same in every language', () => {
    const { table, hear, sent } = sit()
    hear(after(1, 0, [], aQuestion('open', [anOption('Dagger @hand', DAGGER, { place: 'hand' })], { part: 'turn', sends: { [DAGGER]: [CONSPIRE] } })))
    table.drop(DAGGER, CONSPIRE)
    expect(sent.at(-1)).toEqual({ type: 'answer', seq: 1, names: ['Dagger @hand', 'space/base/conspire'] })
  })
})

describe('a Spy that lets the Agent in', () => {
  const asks = aQuestion('open', [anOption('Dagger @hand', DAGGER, { place: 'hand' })], { part: 'turn', sends: { [DAGGER]: [CONSPIRE] } })
  const which = aQuestion('one', [anOption('one post', POST), anOption('other post', POST + 100)], { part: 'sending', source: DAGGER })

  it.each([[false], [true]])('is answered as part of sending it (touch: %s)', (touch) => {
    const { table, hear, sent } = sit(0, touch)
    hear(after(1, 0, [], asks))
    table.drop(DAGGER, CONSPIRE)
    hear({ ...anUpdate(1, which) })
    expect([table.question?.part, table.look(POST).lit, table.busy]).toEqual(['sending', true, false])
    table.act(POST)
    if (touch) {
      expect(table.look(POST).chosen).toBe(true)
      table.confirm()
    }
    expect(sent.at(-1)).toEqual({ type: 'answer', seq: 1, names: ['Dagger @hand', 'space/base/conspire', 'one post'] })
  })
})

describe('cards that are shown to be put somewhere', () => {
  it('are chosen where they are shown, not in the hand', () => {
    const { table, hear, sent } = sit()
    hear(after(1, 0, [], aQuestion('order', [anOption('Dagger @hand', DAGGER, { place: 'hand' })])))
    expect([table.look(DAGGER, 'hand').lit, table.look(DAGGER, 'shown').lit]).toEqual([false, true])
    table.act(DAGGER, 'shown')
    expect(sent.at(-1)).toEqual({ type: 'answer', seq: 1, names: ['Dagger @hand'] })
  })
})

describe('words from the table', () => {
  it('are shown for a moment and counted', () => {
    const { table, hear } = sit()
    hear(after(1, 0, []))
    hear({ type: 'said', n: 1, seat: 1, name: 'Ben', text: 'hello', at: Date.now() / 1000, team: false, who: 'ben' })
    expect([table.toast?.text, table.unread]).toEqual(['hello', 1])
    vi.advanceTimersByTime(10_000)
    expect([table.toast, table.unread]).toEqual([null, 1])
  })
  it('of the host are shown too', () => {
    const { table, hear } = sit()
    hear({ type: 'announced', text: 'Back in a minute.' })
    expect([table.toast?.text, table.unread]).toEqual(['Back in a minute.', 0])
  })
  it('are no news when they are old', () => {
    const { table, hear } = sit()
    hear({ type: 'said', n: 1, seat: 1, name: 'Ben', text: 'hello', at: Date.now() / 1000 - 3600, team: false, who: 'ben' })
    expect([table.toast, table.unread, table.said.length]).toEqual([null, 0, 1])
  })

  it('are marked where they come from who only watches, and not shown from who is muted', () => {
    const { table, hear } = sit()
    const word = (n: number, who: string): ServerMessage => ({ type: 'said', n, seat: -1, name: 'Ben', text: `word ${n}`, at: Date.now() / 1000, team: false, who })
    hear(word(1, 'a'))
    expect(table.toast?.name).toBe('Ben (watching)')
    const first = table.said[0]
    if (first) muted.mute(table.id, first)
    hear(word(2, 'a'))
    expect([table.toast?.text, table.unread]).toEqual(['word 1', 1])
    hear(word(3, 'b'))
    expect([table.toast?.text, table.unread]).toEqual(['word 3', 2])
  })
  it('say why nothing can be taken back', () => {
    const { table, hear, sent } = sit()
    hear({ ...(after(1, 0, []) as ReturnType<typeof anUpdate>), undo: { back: false, forth: false, why: '', stop: 'told', by: -1, ended: false } })
    table.undoing.undo()
    expect(table.toast?.text).toContain('hidden')
    expect(sent).toEqual([])
  })
})

describe('a spectator', () => {
  it('may be late', () => {
    const { table, hear } = sit(null)
    settings.delay = 10
    hear(after(1, 0, []))
    hear(after(2, 0, [aLine('send', 1)]))
    expect(table.update?.seq).toBe(1)
    vi.advanceTimersByTime(10_000)
    expect(table.update?.seq).toBe(2)
  })
})

describe('what Rivals do after an answer', () => {
  const end = anOption('end turn', 70)
  const told = (): ServerMessage => {
    const update = anUpdate(2, turn)
    const log = [aLine('end', 0), aLine('quiet', 1, { motion: 'card', thing: REFINERY }), aLine('send', 1, { thing: REFINERY, other: CONSPIRE }), aLine('result', 1, { tokens: 'solari*1' }), aLine('end', 1)]
    const solari = (n: number) => [{ path: ['players', 1, 'solari'], value: n }]
    return { ...update, log, view: { ...update.view, players: [aPlayer(), aPlayer({ seat: 1, solari: 3 })] }, scenes: [{ at: 1, changes: solari(2) }, { at: 2, changes: solari(2) }, { at: 3, changes: solari(2) }, { at: 4, changes: [] }] }
  }
  const answered = () => {
    const found = sit()
    found.hear(anUpdate(1, aQuestion('open', [end])))
    found.table.give('end turn')
    found.hear(told())
    return found
  }
  afterEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))

  it('is shown step by step, and nothing is asked before it is over', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const { table } = answered()
    const seen: string[] = []
    for (let ms = 0; ms < 6000; ms += 50) {
      const now = `${table.log.length} ${table.view?.players[1]?.solari} ${table.stage?.cards.length ?? '-'} ${table.mine}`
      if (seen.at(-1) !== now) seen.push(now)
      vi.advanceTimersByTime(50)
    }
    expect(seen).toEqual(['2 2 1 false', '3 2 1 false', '4 3 1 false', '5 3 - true'])
    expect(table.entries.filter((entry) => entry.seat === 1).map((entry) => table.momentOf(table.spanOf(entry)) !== null)).toEqual([true])
  })
  it('can be skipped by Space', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const { table } = answered()
    expect([table.catching, table.mine]).toEqual([true, false])
    table.again()
    expect([table.catching, table.mine, table.log.length, table.view?.players[1]?.solari]).toEqual([false, true, 5, 3])
  })
  it('is there at once without motion, and can be read for a moment', () => {
    const { table } = answered()
    expect([table.mine, table.log.length, table.stage?.seat]).toEqual([true, 5, 1])
    vi.advanceTimersByTime(1300)
    expect(table.stage).toBeNull()
  })
  it('is not shown again to whoever opens the page later', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const { table, hear } = sit()
    hear(told())
    expect([table.mine, table.log.length, table.catching]).toEqual([true, 5, false])
  })
  it('waits while one asks why, and goes on when one has read it', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const { table } = answered()
    table.askWhy(1, 2)
    vi.advanceTimersByTime(60_000)
    expect(table.mine).toBe(false)
    table.back()
    vi.advanceTimersByTime(5000)
    expect([table.sheet, table.mine]).toEqual(['', true])
  })
})
