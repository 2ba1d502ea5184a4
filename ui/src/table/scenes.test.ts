import { describe, expect, it } from 'vitest'
import { aLine, aPlayer, anUpdate, aQuestion } from '../testing/fixtures'
import { changed, unfolded } from './scenes'

const update = () => {
  const made = anUpdate(4, aQuestion('yes', []))
  const view = { ...made.view, mover: 0, players: [aPlayer(), aPlayer({ seat: 1, solari: 5, more: { spies: 2 } })] }
  const log = [aLine('end', 0), aLine('skip', 1), aLine('send', 1), aLine('result', 1), aLine('end', 1)]
  return { ...made, view, log_from: 10, log, scenes: [
    { at: 11, changes: [{ path: ['mover'], value: 1 }, { path: ['players', 1, 'solari'], value: 2 }, { path: ['players', 1, 'more'], value: {} }] },
    { at: 13, changes: [{ path: ['mover'], value: 1 }, { path: ['players', 1, 'solari'], value: 4 }] },
  ] }
}

describe('an update with scenes', () => {
  it('is unfolded into the tables on the way, in order, and itself', () => {
    const steps = unfolded(update())
    expect(steps.map((step) => step.view.players[1]?.solari)).toEqual([2, 4, 5])
    expect(steps.map((step) => step.view.players[1]?.more)).toEqual([{}, { spies: 2 }, { spies: 2 }])
    expect(steps.map((step) => [step.log_from, step.log.map((line) => line.telling)])).toEqual([[10, ['end']], [11, ['skip', 'send']], [13, ['result', 'end']]])
    expect(steps.map((step) => step.question?.choice ?? null)).toEqual([null, null, 'yes'])
  })
  it('is itself where nothing happened on the way', () => {
    const plain = anUpdate(1)
    expect(unfolded(plain)).toEqual([plain])
  })
  it('leaves the view it comes from as it is', () => {
    const { view, scenes } = update()
    const before = structuredClone(view)
    const then = changed(view, scenes[0]?.changes ?? [])
    expect(view).toEqual(before)
    expect(then.players[0]).toBe(view.players[0])
  })
})
