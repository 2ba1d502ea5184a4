import { describe, expect, it } from 'vitest'
import { clamp, moveOf, progress, roundAfter, roundBefore, roundStarts } from './rounds'

const STARTS = [0, 71, 140, 141, 259, 696]
const roundAt = (at: number): number => STARTS.filter((start) => start <= at).length

describe('rounds', () => {
  it('are found with few questions', async () => {
    const found = new Map<number, number>()
    let asked = 0
    await roundStarts(700, async (at) => ((asked += 1), roundAt(at)), (round, at) => found.set(round, at))
    expect([...found].sort((a, b) => a[0] - b[0])).toEqual(STARTS.map((at, n) => [n + 1, at]))
    expect(asked).toBeLessThan(60)
  })

  it('of a game of one round need two', async () => {
    let asked = 0
    await roundStarts(50, async () => ((asked += 1), 1), () => undefined)
    expect(asked).toBe(2)
  })

  it('lead back and on', () => {
    const starts = new Map(STARTS.map((at, n) => [n + 1, at]))
    expect(roundBefore(starts, 100)).toBe(71)
    expect(roundBefore(starts, 71)).toBe(0)
    expect(roundBefore(starts, 0)).toBe(0)
    expect(roundAfter(starts, 71, 700)).toBe(140)
    expect(roundAfter(starts, 696, 700)).toBe(700)
  })
})

describe('a replay', () => {
  it('knows how long it is', () => {
    expect(progress('12/345')).toEqual({ at: 12, total: 345 })
    expect(progress('')).toEqual({ at: 0, total: 0 })
    expect([clamp(-3, 9), clamp(4.4, 9), clamp(12, 9)]).toEqual([0, 4, 9])
  })

  const key = (name: string, more: object = {}): Parameters<typeof moveOf>[0] => ({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more })
  it.each([
    [key('ArrowLeft'), 'back'], [key(']'), 'on'], [key('ArrowRight', { shiftKey: true }), 'roundOn'], [key('{', { shiftKey: true }), 'roundBack'], [key('Ü', { shiftKey: true, code: 'BracketLeft' }), 'roundBack'],
    [key('Home'), 'first'], [key('End'), 'last'], [key(' '), 'play'], [key('ArrowLeft', { altKey: true }), null], [key('x'), null],
  ])('hears keys', (event, move) => expect(moveOf(event)).toBe(move))
})
