import { describe, expect, it } from 'vitest'
import { aLine } from '../../testing/fixtures'
import type { LogLine, Telling, Update } from '../../wire'
import { p } from '../../words'
import { ABOUT, NOTHING, STEPS, before, facts, next, place, type Facts } from './steps'

const now = (change: Partial<Facts>): Facts => ({ ...NOTHING, ...change })
const line = (telling: Telling, seat = 0, round = 1): LogLine => aLine(telling, seat, { round })
const update = (round: number, seat: number): Update => ({ view: { round }, question: { seat } }) as Update

describe('the introduction', () => {
  it('has ten steps with words and a place', () => {
    expect(STEPS).toHaveLength(10)
    for (const step of STEPS) {
      expect(p.learn.steps[step]?.text.length).toBeGreaterThan(40)
      expect(ABOUT[step].length).toBeGreaterThan(0)
    }
  })

  it('reads what was done from the log', () => {
    const log = [line('send'), line('send', 1), line('end'), line('send'), line('end')]
    expect(facts(log, update(1, 0), 0)).toEqual(now({ sent: 2, ended: 2, asked: true }))
    expect(facts([...log, line('reveal'), line('end')], update(1, 2), 0)).toEqual(now({ sent: 2, ended: 3, revealed: true, through: true }))
    expect(facts([line('send', 0, 2)], update(2, 0), 0)).toMatchObject({ sent: 0, through: true, round: 2 })
  })

  it('goes on by reading', () => {
    expect(next('goal', NOTHING)).toBe('board')
    expect(next('hand', NOTHING)).toBe('send')
    expect(next('send', NOTHING)).toBe('send')
    expect(next('others', now({ sent: 1, ended: 1 }))).toBe('second')
    expect(before('send', NOTHING)).toBe('hand')
    expect(before('goal', NOTHING)).toBeNull()
    expect(before('duties', now({ sent: 1 }))).toBeNull()
  })

  it('follows what is done', () => {
    expect(place('send', now({ sent: 1 }))).toBe('duties')
    expect(place('goal', now({ sent: 1 }))).toBe('duties')
    expect(place('duties', now({ sent: 1, ended: 1 }))).toBe('others')
    expect(place('second', now({ sent: 2, ended: 1 }))).toBe('second')
    expect(place('second', now({ sent: 2, ended: 2 }))).toBe('reveal')
    expect(place('reveal', now({ sent: 2, ended: 2, revealed: true }))).toBe('acquire')
    expect(place('acquire', now({ sent: 2, ended: 3, revealed: true, through: true }))).toBe('round')
    expect(place('goal', now({ revealed: true, through: true, round: 3 }))).toBe('round')
  })

  it('goes back after an undo', () => {
    expect(place('duties', NOTHING)).toBe('send')
    expect(place('acquire', now({ sent: 2, ended: 2 }))).toBe('reveal')
  })

  it('lets a player reveal early', () => expect(place('send', now({ sent: 1, ended: 1, revealed: true }))).toBe('acquire'))
})
