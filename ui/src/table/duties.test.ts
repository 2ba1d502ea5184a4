import { beforeAll, describe, expect, it } from 'vitest'
import { CONSPIRE, DAGGER, END, N2, WINDFALL, anOption, aQuestion, setCatalogue } from '../testing/fixtures'
import { amounts, duties, next } from './duties'

beforeAll(setCatalogue)

const effect = (name: string, source: number, tokens: string) => anOption(name, source, { source, tokens })
const open = aQuestion('open', [
  effect('Dagger: a', DAGGER, 'card'),
  effect('Conspire: step', CONSPIRE, 'inf-emperor'),
  effect('Conspire: solari', CONSPIRE, 'solari*5'),
  anOption('n2 @to_conflict', N2, { place: 'to_conflict' }),
  anOption('Windfall', WINDFALL),
  anOption('end_turn', END),
], { part: 'agent', decline: 'end_turn' })

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
  const names = ['Conspire: step', 'Conspire: solari']
  const plan = { part: 'agent' as const, names, seq: 5 }
  const trash = aQuestion('one', [])
  it('is done when every answer has been taken', () => {
    expect(next(plan, { seq: 7, question: open }, 0)).toEqual({ plan: null, send: [] })
  })
  it('is left alone while the server is still at it', () => {
    expect(next(plan, { seq: 6, question: open }, 0)).toEqual({ plan, send: [] })
  })
  it('waits with what is left while something else or somebody else is asked', () => {
    const waiting = { plan: { part: 'agent', names: ['Conspire: solari'], seq: -1 }, send: [] }
    expect(next(plan, { seq: 6, question: trash }, 0)).toEqual(waiting)
    expect(next(plan, { seq: 6, question: { ...open, seat: 1 } }, 0)).toEqual(waiting)
  })
  it('goes on with what is left and still possible', () => {
    const waiting = { ...plan, seq: -1 }
    expect(next(waiting, { seq: 9, question: open }, 0)).toEqual({ plan: { part: 'agent', names, seq: 9 }, send: names })
    expect(next({ ...waiting, names: ['gone', 'Conspire: step'] }, { seq: 9, question: open }, 0).send).toEqual(['Conspire: step'])
  })
  it('has come to nothing when nothing of it is possible', () => {
    expect(next({ ...plan, names: ['gone'], seq: -1 }, { seq: 9, question: open }, 0)).toEqual({ plan: null, send: [] })
    expect(next(plan, { seq: 6, question: null }, 0)).toEqual({ plan: null, send: [] })
  })
})
