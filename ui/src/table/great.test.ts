import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aLine, anUpdate } from '../testing/fixtures'
import type { CombatView, LogLine, Update } from '../wire'
import { COMBAT_MS, ROUND_MS, WORD_MS, Great, beginsAt } from './great.svelte'
import type { Speed } from './pace'

vi.stubGlobal('window', globalThis)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const CONFLICT = 303
const fought = (at: number): CombatView => ({ at, round: 1, conflict: CONFLICT, worth: '', fighters: [] })

function update(seq: number, log_from: number, log: LogLine[], more: { phase?: string; round?: number; combats?: CombatView[] } = {}): Update {
  const made = anUpdate(seq)
  return { ...made, log_from, log, combats: more.combats ?? [], view: { ...made.view, phase: more.phase ?? 'turns', round: more.round ?? 1 } }
}

function watching(speed: Speed = 'normal'): { great: Great; held: boolean[] } {
  const held: boolean[] = []
  return { great: new Great(() => speed, (on) => void held.push(on)), held }
}

const before = update(1, 0, [])

describe('a Combat', () => {
  it('stays as long as rewards are taken, and at least a while', () => {
    const { great, held } = watching()
    great.seen(before, update(2, 0, [aLine('quiet', 0)], { phase: 'rewards', combats: [fought(1)] }), 0, false)
    expect(great.combat?.at).toBe(1)
    expect(held.at(-1)).toBe(true)
    vi.advanceTimersByTime(COMBAT_MS.normal)
    expect([great.combat?.at, held.at(-1)]).toEqual([1, false]) // others may go on, it still lies there
    great.seen(update(2, 0, []), update(3, 1, [aLine('end', 0)]), 0, false)
    expect(great.combat).toBeNull()
  })

  it('is told before the round that follows it, unless one is asked', () => {
    const both = update(2, 0, [aLine('quiet', 0), aLine('round', 0)], { round: 2, combats: [fought(1)] })
    const other = watching().great
    other.seen(before, both, 0, false)
    expect([other.combat !== null, other.round]).toEqual([true, null])
    vi.advanceTimersByTime(COMBAT_MS.normal)
    expect([other.combat, other.round?.round]).toEqual([null, 2])
    const asked = watching().great
    asked.seen(before, both, 0, true)
    expect([asked.combat !== null, asked.round?.round]).toEqual([true, 2])
  })

  it('waits for a click where one likes to click', () => {
    const { great, held } = watching('click')
    great.seen(before, update(2, 0, [aLine('quiet', 0)], { phase: 'makers', combats: [fought(1)] }), 0, false)
    vi.advanceTimersByTime(60_000)
    expect([great.combat !== null, held.at(-1)]).toEqual([true, true])
    great.end()
    expect([great.combat, held.at(-1)]).toEqual([null, false])
  })

  it('goes when it is taken back, and is there for whoever comes while rewards are taken', () => {
    const { great } = watching()
    great.seen(null, update(9, 0, [aLine('quiet', 0)], { phase: 'rewards', combats: [fought(1)] }), 0, false)
    expect([great.combat?.at, great.combats.length]).toEqual([1, 1])
    great.seen(update(9, 0, []), update(8, 0, []), 0, false)
    expect([great.combat, great.combats]).toEqual([null, []])
  })

  it('begins at a line of the log', () => {
    const log = [aLine('fight', 0, { thing: CONFLICT }), aLine('fight', 0, { thing: CONFLICT }), aLine('fight', 1, { thing: 4 }), aLine('quiet', 0)]
    expect(beginsAt(fought(4), log)).toBe(1)
  })
})

describe('a round', () => {
  it.each(['slow', 'normal', 'fast'] as const)('goes by itself at pace %s', (speed) => {
    const { great, held } = watching(speed)
    great.seen(before, update(2, 0, [aLine('round', 0), aLine('draw', 0), aLine('draw', 0), aLine('draw', 1)], { round: 2 }), 0, true)
    expect(great.round).toMatchObject({ round: 2, drew: 2, ms: ROUND_MS[speed] })
    vi.advanceTimersByTime(ROUND_MS[speed] - 1)
    expect(great.round).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect([great.round, held.at(-1)]).toEqual([null, false])
  })

  it('is no news where nobody looked', () => {
    const { great } = watching()
    great.seen(before, update(2, 0, [aLine('round', 0)], { round: 2 }), 0, true, true)
    expect(great.round).toBeNull()
  })
})

it('says a few words for a moment', () => {
  const { great } = watching()
  great.seen(before, update(2, 0, [aLine('result', 1), aLine('result', 1, { great: 'all-emperor', text: 'Mira takes the Emperor Alliance' })]), 0, false)
  expect(great.words.map((word) => word.line.text)).toEqual(['Mira takes the Emperor Alliance'])
  vi.advanceTimersByTime(WORD_MS.normal)
  expect(great.words).toEqual([])
})
