import { beforeAll, describe, expect, it } from 'vitest'
import { CONSPIRE, DAGGER, END, N2, WINDFALL, anOption, aQuestion, setCatalogue } from '../testing/fixtures'
import { amounts, duties, next } from './duties'

beforeAll(setCatalogue)

const effect = (name: string, source: number, tokens: string) => anOption(name, source, { source, tokens })
const open = aQuestion('AgentDuties', [
  effect('Dagger: a', DAGGER, 'card'),
  effect('Conspire: step', CONSPIRE, 'inf-emperor'),
  effect('Conspire: solari', CONSPIRE, 'solari*5'),
  anOption('n2 @to_conflict', N2, { place: 'to_conflict' }),
  anOption('Windfall', WINDFALL),
  anOption('end_turn', END),
])

describe('open effects', () => {
  it('are one plate per source, in printed order', () => {
    const found = duties(open)
    expect(found.map((duty) => duty.source)).toEqual([DAGGER, CONSPIRE])
    expect(found[1]?.items.map((item) => item.name)).toEqual(['Conspire: step', 'Conspire: solari'])
    expect(found[1]?.tokens).toBe('inf-emperor ; solari*5')
  })
  it('do not hold deployment, Intrigue cards or the end of the turn', () => {
    expect(duties(open).flatMap((duty) => duty.items).length).toBe(3)
    expect(amounts(open, 'deploy').map((option) => option.name)).toEqual(['n2 @to_conflict'])
  })
})

describe('a list of answers', () => {
  const plan = { kind: 'AgentDuties', names: ['Conspire: step', 'Conspire: solari'] }
  it('goes on while its next answer is possible', () => {
    expect(next(plan, open, 0)).toBe('Conspire: step')
  })
  it('waits while something else is asked', () => {
    expect(next(plan, aQuestion('Trash', []), 0)).toBeNull()
  })
  it('ends when it is done, impossible, or somebody else is asked', () => {
    expect(next({ ...plan, names: [] }, open, 0)).toBeUndefined()
    expect(next({ ...plan, names: ['gone'] }, open, 0)).toBeUndefined()
    expect(next(plan, { ...open, seat: 1 }, 0)).toBeUndefined()
    expect(next(plan, null, 0)).toBeUndefined()
  })
})
