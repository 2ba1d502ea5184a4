import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aLine, anUpdate } from '../testing/fixtures'
import type { Telling } from '../wire'
import { Pace, TURN_MS, length } from './pace'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const told = (seq: number, telling: Telling) => ({ ...anUpdate(seq), log: [aLine(telling, 1)] })

describe('the moves of others', () => {
  it('come one after another', () => {
    const shown: number[] = []
    const pace = new Pace((update) => shown.push(update.seq), () => true)
    for (const seq of [1, 2, 3]) pace.add(told(seq, 'send'), 0)
    expect(shown).toEqual([1])
    vi.advanceTimersByTime(TURN_MS)
    expect(shown).toEqual([1, 2, 3])
  })
  it('take no longer than a turn may', () => {
    const shown: number[] = []
    const pace = new Pace((update) => shown.push(update.seq), () => true)
    for (let seq = 1; seq <= 20; seq += 1) pace.add(told(seq, 'send'), 0)
    vi.advanceTimersByTime(TURN_MS + 100)
    expect(shown.length).toBe(20)
  })
  it('can be skipped, and own answers never wait', () => {
    const shown: number[] = []
    const pace = new Pace((update) => shown.push(update.seq), () => true)
    for (const seq of [1, 2, 3]) pace.add(told(seq, 'reveal'), 0)
    pace.now(anUpdate(4))
    expect(shown).toEqual([1, 2, 3, 4])
    expect(pace.waiting).toBe(false)
  })
  it('are waited for until the last of them is shown', () => {
    const waits: [number, boolean][] = []
    let last = 0
    const pace = new Pace((update) => (last = update.seq), () => true, (on) => waits.push([last, on]))
    for (const seq of [1, 2, 3]) pace.add(told(seq, 'send'), 0)
    expect(waits.at(-1)).toEqual([1, true])
    vi.advanceTimersByTime(1500) // the third is shown, and still looked at
    expect([last, waits.at(-1)?.[1]]).toEqual([3, false])
  })
  it('are all there at once without motion', () => {
    const shown: number[] = []
    const pace = new Pace((update) => shown.push(update.seq), () => false)
    for (const seq of [1, 2]) pace.add(told(seq, 'send'), 0)
    expect(shown).toEqual([1, 2])
  })
  it('are worth looking at only when somebody else moves', () => {
    expect(length([aLine('send', 0)], 0)).toBe(0)
    expect(length([aLine('result', 1)], 0)).toBeGreaterThan(0)
    expect(length([aLine('draw', 1)], 0)).toBe(0)
  })
})
