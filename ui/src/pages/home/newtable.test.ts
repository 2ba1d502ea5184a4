import { describe, expect, it } from 'vitest'
import type { Choices } from '../../wire'
import { p } from '../../words'
import { additions, boards, body, counts, freeLeaders, fresh, impossible, keep, maySeed, mixOf, nameable, leadersFor, openSeats, optionsFor, ownOptions, refusals, payload, placeOf, playNow, problems, restore, seedOf, sitterOf, withAddition, withBoard, withCount, withOption, withSeat, withSitter } from './newtable'

const mix = (sets: string, players = [3, 4], options: string[] = [], why = ''): Choices['mixes'][number] => ({ sets: sets.split('+'), why, players, options: players.length ? [...options, 'step by step'] : [], refused: {} })
const NONE = { on: [], options: [], option_leaders: [] }
const now: Choices = {
  first: 'base',
  sets: [{ name: 'base', title: 'Dune: Imperium', players: [3, 4], board: true, ...NONE }], mixes: [mix('base')], options: { 'step by step': 'by hand' }, bots: { random: 'random', greedy: 'greedy' }, leaders: { base: ['Paul', 'Leto', 'Baron'] },
}
const later: Choices = {
  ...now,
  sets: [...now.sets, { name: 'uprising', title: 'Uprising', players: [3, 4], board: true, ...NONE, options: ['choam'], option_leaders: ['Shaddam'] }, { name: 'six', title: 'Six', players: [6], board: true, ...NONE }, { name: 'ix', title: 'Rise of Ix', players: [3, 4], board: false, ...NONE, on: ['base', 'uprising'] }, { name: 'epic', title: 'Epic', players: [4], board: false, ...NONE }],
  mixes: [mix('base'), mix('uprising', [3, 4], ['choam']), mix('six', [6]), mix('ix', [], [], 'no board'), mix('base+ix', [3, 4], ['far']), mix('base+epic', [4]), mix('ix+uprising', [3, 4], ['choam', 'far']), mix('base+uprising', [3, 4], ['choam']),
    mix('base+ix+uprising', [3, 4], ['choam', 'far']), mix('ix+six', [], [], 'nobody plays six with ix')],
  options: { ...now.options, far: 'farther', choam: 'contracts' },
  leaders: { ...now.leaders, uprising: ['Irulan', 'Shaddam'], six: [], ix: ['Tessia'] },
}

describe('a new table', () => {
  it('is me and three greedy bots', () => {
    expect(fresh(now).seats.map(sitterOf)).toEqual(['me', 'bot:greedy', 'bot:greedy', 'bot:greedy'])
    expect(payload(fresh(now))).toEqual({
      title: null, sets: ['base'], leaders: 'random', options: [], seed: null, undo: true, visibility: 'link',
      seats: [{ kind: 'me' }, ...['Tomas', 'Ines', 'Odo'].map((name) => ({ kind: 'bot', bot: 'greedy', name }))],
    })
  })

  it('offers only what is there', () => {
    expect(boards(now).map((set) => set.name)).toEqual(['base'])
    expect(additions('base', now)).toEqual([])
    expect(boards(later).map((set) => set.name)).toEqual(['base', 'uprising', 'six'])
    expect(additions('base', later).map((set) => set.name)).toEqual(['ix', 'epic'])
  })

  it('counts who can play all sets', () => {
    expect(counts(['base', 'ix'], later)).toEqual([3, 4])
    expect(counts(['base', 'epic'], later)).toEqual([4])
    expect(counts(['six', 'ix'], later)).toEqual([])
  })

  it('says why a mix is impossible', () => {
    const six = withBoard(fresh(later), 'six', later)
    expect(impossible(six, 'ix', later)).toBe('nobody plays six with ix')
    expect(impossible(fresh(later), 'ix', later)).toBe('')
    expect(impossible(six, 'epic', later)).toBe(p.table.apart('Epic', 'Uprising for six'))
    const refused = { [mixOf(['ix', 'base'])]: 'not these two' }
    expect(impossible(fresh(later), 'ix', later, refused)).toBe('not these two')
    expect(refusals(six, later)).toEqual([{ names: ['Rise of Ix'], why: 'nobody plays six with ix' }, { names: ['Epic'], why: p.table.apart('Epic', 'Uprising for six') }])
  })

  it('says once why several ways to play are impossible', () => {
    const told = { ...later, mixes: later.mixes.map((mix) => (mix.sets.join() === 'base' ? { ...mix, refused: { far: 'add ix', choam: 'no contracts', epic: 'add ix' } } : mix)) }
    expect(refusals(fresh(later), told)).toEqual([{ names: ['far', p.options['epic']], why: 'add ix' }, { names: ['CHOAM'], why: 'no contracts' }])
  })

  it('fits seats and additions to the board', () => {
    const ix = withAddition(fresh(later), 'ix', true, later)
    expect(ix.adds).toEqual(['ix'])
    const six = withBoard(ix, 'six', later)
    expect(six.adds).toEqual([])
    expect(six.seats).toHaveLength(6)
    expect(withBoard(six, 'base', later).seats).toHaveLength(4)
  })

  it('never takes my seat away', () => {
    const me = withSitter(fresh(now), 3, 'me')
    expect(withCount(me, 3, now).seats.map(sitterOf)).toEqual(['bot:greedy', 'bot:greedy', 'me'])
    const people = { ...me, seats: me.seats.map((seat) => (seat.kind === 'me' ? seat : { ...seat, kind: 'person' as const })) }
    expect(withCount(people, 3, now).seats.map(sitterOf)).toEqual(['person', 'person', 'me'])
  })

  it('has one of me: taking another seat swaps', () => {
    const draft = withSitter(withSitter(fresh(now), 2, 'bot:random'), 2, 'me')
    expect(draft.seats.map(sitterOf)).toEqual(['bot:random', 'bot:greedy', 'me', 'bot:greedy'])
  })

  it('gives every Leader once', () => {
    const draft = withSeat({ ...fresh(now), leaders: 'chosen' }, 0, { leader: 'Paul' })
    expect(freeLeaders(draft, 1, now)).toEqual(['Leto', 'Baron'])
    expect(freeLeaders(draft, 0, now)).toEqual(['Paul', 'Leto', 'Baron'])
    expect(problems(withSeat(draft, 1, { leader: 'Paul' })).leaders).toBe(p.table.twice('Paul'))
    expect(payload(draft).seats[0]).toEqual({ kind: 'me', leader: 'Paul' })
    expect(payload({ ...draft, leaders: 'draft' }).seats[0]).toEqual({ kind: 'me' })
  })

  it('takes a seed only while nobody else could profit by it', () => {
    const draft = { ...fresh(now), seed: '18446744073709551615' }
    expect(maySeed(draft)).toBe(true)
    expect(body(draft)).toContain('"seed":18446744073709551615')
    const open = withSitter(draft, 1, 'person')
    expect(maySeed(open)).toBe(false)
    expect(openSeats(open)).toBe(1)
    expect(body(open)).toContain('"seed":null')
    expect(seedOf('18446744073709551616')).toBeNull()
    expect(seedOf('-1')).toBeNull()
    expect(problems({ ...draft, seed: 'x' }).seed).toBe(p.table.seedBad)
  })

  it('needs somebody', () => {
    expect(problems(withSitter(fresh(now), 0, 'bot:random')).seats).toBe(p.table.nobodySits)
    expect(problems(fresh(now))).toEqual({})
  })

  it('takes names that can stand in a list', () => {
    const draft = withSeat(withSitter(fresh(now), 1, 'screen'), 1, { name: '<b>' })
    expect(problems(draft).seats).toBe(p.you.nameBad)
    expect(problems({ ...fresh(now), title: 'a|b' }).title).toBe(p.you.nameBad)
    expect(nameable('Söreñ 李 O’Neil')).toBe(true)
  })

  it('names only those at the screen', () => {
    const draft = withSeat(withSitter(fresh(now), 1, 'screen'), 1, { name: '  Tomas ' })
    expect(payload(draft).seats[1]).toEqual({ kind: 'screen', name: 'Tomas' })
  })
})

describe('what was chosen last time', () => {
  it('comes back, without seed and name', () => {
    const draft = { ...withSitter(fresh(later), 1, 'screen'), leaders: 'draft' as const, undo: false, seed: '7', title: 'x', options: ['step by step'] }
    const back = restore(keep(draft), later)
    expect(back).toEqual({ ...draft, seed: '', title: '' })
  })

  it('is forgotten where it no longer exists', () => {
    const kept = keep({ ...withBoard(fresh(later), 'six', later), options: ['gone'] })
    expect(restore(kept, now)).toEqual(fresh(now))
    expect(restore('nonsense', now)).toEqual(fresh(now))
    expect(restore('null', now)).toEqual(fresh(now))
    expect(restore('{"seats":[{"kind":"ghost","leader":"Nobody"},null,{},{}],"leaders":"x"}', now).seats.map(sitterOf)).toEqual(['bot:greedy', 'bot:greedy', 'bot:greedy', 'bot:greedy'])
  })
})

describe('a set with a board of its own', () => {
  const both = { ...later, sets: later.sets.map((set) => (set.name === 'base' ? { ...set, on: ['uprising'] } : set)) }

  it('may be mixed with another board', () => {
    const up = withBoard(fresh(both), 'uprising', both)
    expect(additions('uprising', both).map((set) => set.name)).toEqual(['base', 'ix', 'epic'])
    const mixed = withAddition(withAddition(up, 'base', true, both), 'ix', true, both)
    expect(payload(mixed).sets).toEqual(['uprising', 'base', 'ix'])
    expect(leadersFor(mixed, both)).toContain('Paul')
    expect(withBoard(mixed, 'base', both).adds).toEqual(['ix'])
    expect(impossible(mixed, 'base', both)).toBe('')
  })
})

describe('play now', () => {
  it('is me against bots, as last time', () => {
    const draft = { ...withSitter(withSitter(fresh(now), 1, 'person'), 2, 'bot:random'), title: 'x', seed: '3', visibility: 'public' as const, leaders: 'draft' as const }
    const quick = playNow(draft)
    expect(quick.seats.map(sitterOf)).toEqual(['me', 'bot:random', 'bot:random', 'bot:greedy'])
    expect(quick).toMatchObject({ title: '', seed: '', visibility: 'link', leaders: 'draft' })
  })

  it('gives me a seat even if I had none', () => {
    expect(playNow(withSitter(fresh(now), 0, 'screen')).seats.map(sitterOf)[0]).toBe('me')
  })
})

describe('a sentence of the server', () => {
  it.each([
    ['base is for 3 or 4 players, not 2', 'board'], ["there is no set 'x'; there are: base", 'board'], ['Paul Atreides can lead one House only: name different leaders', 'leaders'],
    ['a seed tells all hidden cards: it can be chosen only while every other seat is a bot or at the same screen', 'seed'], ['seed: Input should be greater than or equal to 0', 'seed'],
    ["there is no bot 'x'; there are: random", 'seats'], ['seats.1.name: String should match pattern', 'seats'], ["there is no option 'x'", 'options'], ['title: String should have at most 30 characters', 'title'], ['try again', 'form'],
  ])('%s → %s', (sentence, place) => expect(placeOf(sentence)).toBe(place))
})

describe('ways to play', () => {
  const board = withBoard(fresh(later), 'uprising', later)
  const choam = withOption(board, 'choam', true, later)

  it('are offered with the sets they come with', () => {
    expect(optionsFor(fresh(later), later)).toEqual(['step by step'])
    expect(ownOptions(board, later)).toEqual(['choam'])
    expect(ownOptions(withAddition(board, 'ix', true, later), later)).toEqual(['far', 'choam'])
    expect(choam.options).toEqual(['choam'])
    expect(withBoard(choam, 'base', later).options).toEqual([])
    expect(withOption(fresh(later), 'choam', true, later).options).toEqual([])
    expect(restore(keep({ ...fresh(later), options: ['choam', 'step by step'] }), later).options).toEqual(['step by step'])
    expect(restore(keep(choam), later).options).toEqual(['choam'])
  })

  it('bring their Leaders, and take them away', () => {
    expect(leadersFor(board, later)).toEqual(['Irulan'])
    expect(leadersFor(choam, later)).toEqual(['Irulan', 'Shaddam'])
    const led = withSeat(choam, 0, { leader: 'Shaddam' })
    expect(restore(keep(led), later).seats[0]?.leader).toBe('Shaddam')
    expect(withOption(led, 'choam', false, later).seats[0]?.leader).toBe('')
  })

  it('begin with the board the server names', () => {
    expect(fresh({ ...later, first: 'uprising' }).board).toBe('uprising')
    expect(fresh({ ...later, first: 'gone' }).board).toBe('base')
    expect(restore(keep(fresh(later)), { ...later, first: 'uprising' }).board).toBe('base')
  })
})
