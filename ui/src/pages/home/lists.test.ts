import { describe, expect, it } from 'vitest'
import type { Table, Team } from '../../wire'
import { p } from '../../words'
import { about, readCode, sorted, together, way } from './lists'

function table(change: Partial<Table>): Table {
  return {
    id: 'a', title: 'Lunch', what: 'Base game', facts: [], sets: ['base'], options: [], players: 3, leaders: 'random', status: 'playing', notice: '', undo: true, visibility: 'link', seq: 5, round: 3, asked: [1], waits_for_me: false, mine: true, creator: true, scores: [3, 4, 2],
    winners: [], changed: 1, teams: [], channel: false, hints: false, seats: ['Anna', 'Mira', ''].map((name, seat) => ({ seat, kind: name ? ('person' as const) : ('open' as const), name, bot: '', leader: null, mine: seat === 0, invited: false, stand_in: false })), gathers: false, leaders_to_choose: [], invites_me: false, rematch: '', pace: '', left: null, waiting: null, kept_until: null, ...change,
  } as Table
}

describe('lists', () => {
  it('puts what waits for me first and each finished game once', () => {
    const found = sorted({
      mine: [table({ id: 'old', changed: 1 }), table({ id: 'mine', changed: 0, waits_for_me: true }), table({ id: 'over', status: 'over', changed: 9 })],
      open: [table({ id: 'watch', mine: false, changed: 8 }), table({ id: 'open', mine: false, status: 'open' }), table({ id: 'mine' })],
      finished: [table({ id: 'over', status: 'over', changed: 9 }), table({ id: 'older', status: 'over', changed: 2 })],
      keeps: 30,
    })
    expect(found.mine.map((one) => one.id)).toEqual(['mine', 'old'])
    expect(found.open.map((one) => one.id)).toEqual(['open', 'watch'])
    expect(found.finished.map((one) => one.id)).toEqual(['over', 'older'])
    expect(found.keeps).toBe(30)
  })

  it('says what a table is doing', () => {
    expect(about(table({}))).toBe('Base game · round 3 · Mira’s turn')
    expect(about(table({ waits_for_me: true, asked: [0] }))).toBe('Base game · round 3')
    expect(about(table({ status: 'open' }))).toBe('Base game · 2 of 3 seated')
    expect(about(table({ status: 'over', winners: [1], scores: [3, 11, 2] }))).toBe('Base game · Mira won with 11')
  })

  it('speaks of teams where seats win together', () => {
    const team = (name: string, seats: number[]): Team => ({ name, icon: '', note: '', leader: name, seats, advised: [] })
    const teams = [team('Ann', [0, 2]), team('Ben', [1])]
    expect(about(table({ status: 'over', winners: [0, 2], scores: [3, 4, 2], teams }))).toBe('Base game · Ann’s team won with 5')
    expect(about(table({ status: 'over', winners: [0, 1, 2], scores: [3, 5, 2], teams }))).toBe('Base game · Ann’s team and Ben’s team won with 5')
    expect(together(table({ teams })).map((side) => [side.team?.name, side.seats.map((seat) => seat.seat)])).toEqual([['Ann', [0, 2]], ['Ben', [1]]])
    expect(together(table({})).map((side) => [side.team, side.seats.length])).toEqual([[null, 3]])
  })

  it('says how much time is left', () => {
    const slow = { pace: 'a day per move', left: 5 * 3600, waiting: 19 * 3600 }
    expect(about(table(slow))).toBe('Base game · a day per move · round 3 · Mira’s turn · 5 hours left')
    expect(about(table({ ...slow, waits_for_me: true, asked: [0] }))).toBe('Base game · a day per move · round 3 · your move for 19 hours, 5 hours left')
    const seats = table({}).seats.map((seat) => ({ ...seat, stand_in: seat.mine }))
    expect(about(table({ ...slow, seats }))).toContain('a bot stands in for you')
  })

  it('puts a kept seat before one’s eyes', () => {
    const kept = table({ id: 'kept', status: 'open', mine: false, invites_me: true, changed: 0 })
    expect(sorted({ mine: [table({ changed: 5 }), kept], open: [], finished: [], keeps: 0 }).mine[0]?.id).toBe('kept')
    expect(way(kept).text).toBe(p.home.invited)
  })

  it('counts people only, and says against whom they play', () => {
    const rival = { seat: 2, kind: 'rival' as const, name: 'House Hagal', bot: '', leader: null, mine: false, invited: false, stand_in: false }
    const two = table({ what: 'Base game for two, against House Hagal', players: 2, status: 'open' })
    expect(about({ ...two, seats: [...two.seats.slice(0, 1), { ...two.seats[2]!, seat: 1 }, rival] })).toBe('Base game for two, against House Hagal · 1 of 2 seated')
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
