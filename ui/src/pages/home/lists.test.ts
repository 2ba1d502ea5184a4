import { describe, expect, it } from 'vitest'
import type { Table } from '../../wire'
import { p } from '../../words'
import { about, readCode, sorted, way } from './lists'

function table(change: Partial<Table>): Table {
  return {
    id: 'a', title: 'Lunch', sets: ['base'], options: [], leaders: 'random', status: 'playing', notice: '', undo: true, visibility: 'link', seq: 5, round: 3, asked: [1], waits_for_me: false, mine: true, creator: true, scores: [3, 4, 2],
    winners: [], changed: 1, seats: ['Anna', 'Mira', ''].map((name, seat) => ({ seat, kind: name ? ('person' as const) : ('open' as const), name, bot: '', leader: null, mine: seat === 0 })), ...change,
  } as Table
}

describe('lists', () => {
  it('puts what waits for me first and each finished game once', () => {
    const found = sorted({
      mine: [table({ id: 'old', changed: 1 }), table({ id: 'mine', changed: 0, waits_for_me: true }), table({ id: 'over', status: 'over', changed: 9 })],
      open: [table({ id: 'watch', mine: false, changed: 8 }), table({ id: 'open', mine: false, status: 'open' }), table({ id: 'mine' })],
      finished: [table({ id: 'over', status: 'over', changed: 9 }), table({ id: 'older', status: 'over', changed: 2 })],
    })
    expect(found.mine.map((one) => one.id)).toEqual(['mine', 'old'])
    expect(found.open.map((one) => one.id)).toEqual(['open', 'watch'])
    expect(found.finished.map((one) => one.id)).toEqual(['over', 'older'])
  })

  it('says what a table is doing', () => {
    expect(about(table({}), null)).toBe('Base · round 3 · Mira’s turn')
    expect(about(table({ waits_for_me: true, asked: [0] }), null)).toBe('Base · round 3')
    expect(about(table({ status: 'open' }), null)).toBe('Base · 2 of 3 seated')
    expect(about(table({ status: 'over', winners: [1], scores: [3, 11, 2] }), null)).toBe('Base · Mira won with 11')
  })

  it('names the modules that are in with their sets', () => {
    expect(about(table({ sets: ['uprising'], options: ['choam', 'step by step'], status: 'open' }), null)).toBe('Uprising with CHOAM · 2 of 3 seated')
    expect(about(table({ sets: ['uprising', 'ix'], options: ['choam'], status: 'open' }), null)).toBe('Uprising with CHOAM, Rise of Ix · 2 of 3 seated')
  })

  it('leads to the right page', () => {
    expect(way(table({}))).toEqual({ href: '#/table/a', text: p.home.goOn })
    expect(way(table({ waits_for_me: true })).text).toBe(p.home.yourTurn)
    expect(way(table({ mine: false })).text).toBe(p.home.watch)
    expect(way(table({ status: 'open', mine: false }))).toEqual({ href: '#/lobby/a', text: p.home.join })
    expect(way(table({ status: 'over' })).href).toBe('#/result/a')
  })
})

describe('a code', () => {
  it.each([
    ['RzJVEBZxCPFEOOfZ', { page: 'lobby', code: 'RzJVEBZxCPFEOOfZ' }], ['  https://x.org/kanly/#/lobby/RzJVEBZxCPFEOOfZ ', { page: 'lobby', code: 'RzJVEBZxCPFEOOfZ' }],
    ['http://x/#/table/abc_-1?seat=2', { page: 'lobby', code: 'abc_-1' }], ['http://x/#/link/tok-en', { page: 'link', code: 'tok-en' }], ['hello', null], ['', null],
  ])('%s', (text, found) => expect(readCode(text)).toEqual(found))
})
