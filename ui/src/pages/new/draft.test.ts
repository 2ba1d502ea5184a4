import { describe, expect, it } from 'vitest'
import type { Choices, Company, Level, Mix, RivalInfo, Sign, Team, Unoffered } from '../../wire'
import { p } from '../../words'
import {
  additions, boardChoices, boards, body, companyOf, counts, freeLeaders, fresh, included, isQuick, keep, lastPlayed, leadersFor, levelOf, maySeed, nameable, offered, openSeats, optionsOf, parts, payload, playAlone, playNow, problems, QUICK, quickOf,
  advisedLeaders, boardOf, commands, refusals, restore, rivalsOf, rivalTaken, seatsOf, seedOf, setsOf, teamsOf, wholeTeam, withAddition, withBoard, withOption, withPlayers, withRival, withSeat, withSitter, withSwap, withTeam, type Draft,
} from './draft'

// A small world: two boards, an addition, a module, a variant; with one player two Rivals of three, with two always the same one.

const sign = (name: string, icon = ''): Sign => ({ name, note: `${name} note`, about: '', icon })
const no = (note: string, ...add: string[]): Unoffered => ({ why: `because: ${note}`, note, add })
const rival = (name: string): RivalInfo => ({ key: `rival/${name}`, name, title: name, note: '', swordmaster: 5, priority: [], simplified: '', boxes: {}, tokens: {} })
const level = (option: string, usual: boolean, includes: string[] = []): Level => ({ option, sign: sign(option), changes: [], usual, includes })
const company = (seats: number, rivals: string[] = [], levels: Level[] = []): Company => ({ seats, rivals: rivals.map((name) => `rival/${name}`), about: '', choosing: '', levels, teams: [], includes: [], always: '' })
const LEVELS = [level('easy', false), level('usual', true), level('hard', false, ['fierce'])]
const COMPANY: Record<string, Company> = { 1: company(2, ['Ann', 'Ben', 'Cat'], LEVELS), 2: company(1, ['Hag']), 3: company(0), 4: company(0) }
const mix = (sets: string, options: string[], refused: Record<string, Record<string, Unoffered>> = {}, more: Partial<Mix> = {}): Mix =>
  ({ sets: sets.split('+'), why: '', players: [1, 2, 3, 4], shut: {}, options, refused: { 1: {}, 2: {}, 3: {}, 4: {}, ...refused }, company: COMPANY, ...more })
const only = { fierce: no('is for one person') }
const world: Choices = {
  paces: ['none', 'live 30', 'slow 1', 'slow 2'].map((name) => ({ name, group: name.split(' ')[0] ?? '', sign: { name, note: '', about: '', icon: '' } })),
  counts: [1, 2, 3, 4, 5].map((players) => ({ players, note: '', rivals: Math.max(0, 3 - players), possible: players < 5 })),
  sets: [
    { name: 'old', title: 'Old', sign: sign('Old', 'city'), added: sign('Old cards', 'card'), players: [1, 2, 3, 4], board: true, on: ['new'], options: [], option_leaders: {} },
    { name: 'sea', title: 'Sea', sign: sign('Sea', 'tech'), added: sign('Sea', 'tech'), players: [1, 2, 3, 4], board: false, on: ['old', 'new'], options: [], option_leaders: {} },
    { name: 'new', title: 'New', sign: sign('New', 'sandworm'), added: sign('New cards'), players: [1, 2, 3, 4], board: true, on: [], options: ['deals'], option_leaders: { Shad: 'deals' } },
  ],
  mixes: [
    mix('old', ['calm'], { 1: { deals: no('comes with New', 'new'), long: no('is for two people and more') }, 3: { ...only, deals: no('comes with New', 'new'), long: no('comes with Sea', 'sea') } }),
    mix('new', ['deals', 'calm', 'fierce'], { 1: { long: no('is for two people and more') }, 3: { ...only, long: no('comes with Sea', 'sea'), tides: no('comes with Sea', 'sea') } }),
    mix('old+sea', ['long', 'calm']), mix('new+sea', ['deals', 'long', 'calm', 'fierce'], { 3: only }), mix('old+new', ['deals', 'calm']), mix('new+old+sea', ['deals', 'long', 'calm']), mix('sea', [], {}, { players: [], why: 'no board', company: {} }),
  ],
  options: { deals: sign('Deals', 'contract'), long: sign('Long'), tides: sign('Tides'), calm: sign('Calm'), fierce: sign('Fierce'), easy: sign('Easy'), usual: sign('Usual'), hard: sign('Hard') },
  bots: { dull: sign('Dull'), sharp: sign('Sharp'), sharpest: sign('Sharpest') }, usual_bot: 'sharp',
  leaders: { old: ['Paul', 'Ann'], sea: ['Tess'], new: ['Irul', 'Shad'] },
  rivals: ['Ann', 'Ben', 'Cat', 'Hag'].map(rival),
  first: 'new', taught: 'old', first_options: ['deals'],
}
const draft = fresh(world)
const kinds = (of: Draft): string[] => seatsOf(of).map((seat) => seat.kind)

describe('a new table', () => {
  it('is me and bots at the newest board, with what is in its box', () => {
    expect(kinds(draft)).toEqual(['me', 'bot', 'bot', 'bot'])
    expect(payload(draft, world)).toEqual({
      title: null, sets: ['new'], leaders: 'random', options: ['deals'], seed: null, undo: true, visibility: 'link', pace: 'none', gathers: false, channel: false, hints: null, rivals: null,
      seats: [{ kind: 'me' }, ...['Tomas', 'Ines', 'Odo'].map((name) => ({ kind: 'bot', bot: 'sharp', name }))],
    })
  })

  it('offers the numbers that can play', () => {
    expect(counts(world)).toEqual([1, 2, 3, 4])
    expect(boards(world).map((set) => set.name)).toEqual(['new', 'old'])
    expect(additions('new', world).map((set) => set.name)).toEqual(['old', 'sea'])
    expect(additions('old', world).map((set) => set.name)).toEqual(['sea'])
  })

  it('keeps what does not fit until it does', () => {
    const wished = withOption(withAddition(withAddition(draft, 'old', true), 'sea', true), 'long', true)
    expect(setsOf(wished, world)).toEqual(['new', 'old', 'sea'])
    const old = withBoard(wished, 'old')
    expect(setsOf(old, world)).toEqual(['old', 'sea'])
    expect(optionsOf(old, world)).toEqual(['long'])
    expect(setsOf(withBoard(old, 'new'), world)).toEqual(['new', 'old', 'sea'])
    expect(optionsOf(withBoard(old, 'new'), world)).toEqual(['deals', 'long'])
  })
})

describe('what does not go', () => {
  it('says why beside its name', () => {
    const old = withBoard(draft, 'old')
    expect(parts(old, world).map((part) => [part.sign.name, part.chosen, part.why])).toEqual([['Deals', false, ''], ['Sea', false, '']])
    expect(parts(withPlayers(old, 3), world)[0]).toMatchObject({ why: 'comes with New', chosen: false })
    expect(parts(draft, world).map((part) => [part.sign.name, part.chosen])).toEqual([['Deals', true], ['Sea', false], ['Old cards', false]])
    const shut = { ...world, mixes: world.mixes.map((one) => (one.sets.join() === 'old' ? { ...one, shut: { 4: no('is for one person') } } : one)) }
    expect(boardChoices(draft, shut).map((board) => board.why)).toEqual(['', 'is for one person'])
  })

  it('stands together where one reason refuses several, with the way out', () => {
    const three = withPlayers(draft, 3)
    expect(refusals(three, world).map(({ names, why, add }) => [names, why, add.map((set) => set.name)])).toEqual([
      [['Long', 'Tides'], 'comes with Sea', ['sea']], [['Fierce'], 'is for one person', []],
    ])
    expect(refusals(withAddition(three, 'sea', true), world).map(({ names }) => names)).toEqual([['Fierce']])
  })

  it('never lists levels or what has a place of its own', () => {
    expect(refusals(withPlayers(withBoard(draft, 'old'), 1), world).map(({ names }) => names)).toEqual([['Long']])
  })
})

describe('Rivals', () => {
  const alone = withPlayers(draft, 1)

  it('join one, as wished or as dealt', () => {
    expect(kinds(alone)).toEqual(['me'])
    expect(companyOf(alone, world).seats).toBe(2)
    expect(rivalsOf(alone, world)).toEqual([undefined, undefined])
    expect(payload(alone, world)).toMatchObject({ rivals: [null, null], options: ['deals', 'usual'], seats: [{ kind: 'me' }] })
    const named = withRival(alone, 1, 'rival/Ben')
    expect(payload(named, world).rivals).toEqual([null, 'Ben'])
    expect(payload(withPlayers(named, 3), world).rivals).toBeNull()
    expect(payload(withPlayers(withPlayers(named, 3), 1), world).rivals).toEqual([null, 'Ben'])
  })

  it('sit only once', () => {
    const twice = withRival(withRival(alone, 0, 'rival/Ben'), 1, 'rival/Ben')
    expect(payload(twice, world).rivals).toEqual(['Ben', null])
    expect(rivalTaken(twice, 1, rival('Ben'), world)).toBe(p.table.sitsAlready)
    expect(rivalTaken(twice, 0, rival('Ben'), world)).toBe('')
    expect(rivalTaken(twice, 1, rival('Cat'), world)).toBe('')
  })

  it('are no Leaders of people', () => {
    const old = withBoard(alone, 'old')
    expect(leadersFor(withRival(old, 0, 'rival/Ann'), world)).toEqual(['Paul'])
    const led = withSeat({ ...old, leaders: 'chosen' }, 0, { leader: 'Ann' })
    expect(rivalTaken(led, 0, rival('Ann'), world)).toBe(p.table.ledAlready)
    expect(payload(withRival(led, 0, 'rival/Ann'), world)).toMatchObject({ rivals: [null, null], seats: [{ kind: 'me' }] })
  })

  it('are known where there is no choice', () => {
    expect(payload(withPlayers(draft, 2), world).rivals).toEqual(['Hag'])
    expect(levelOf(withPlayers(draft, 2), world)).toBeUndefined()
  })
})

describe('levels', () => {
  const alone = withPlayers(draft, 1)

  it('are usual until one is chosen, and come back', () => {
    expect(levelOf(alone, world)?.option).toBe('usual')
    const hard = { ...alone, level: 'hard' }
    expect(levelOf(hard, world)?.option).toBe('hard')
    expect(payload(withPlayers(hard, 3), world).options).toEqual(['deals'])
    expect(payload(withPlayers(withPlayers(hard, 3), 1), world).options).toEqual(['deals', 'hard'])
  })

  it('bring other ways to play, which need not be said', () => {
    const hard = withOption({ ...alone, level: 'hard' }, 'fierce', true)
    expect(included(hard, 'fierce', world)).toBe(true)
    expect(payload(hard, world).options).toEqual(['deals', 'hard'])
    expect(payload({ ...hard, level: 'easy' }, world).options).toEqual(['deals', 'fierce', 'easy'])
    expect(offered(hard, world, false)).toEqual(['calm', 'fierce'])
    expect(offered(hard, world, true)).toEqual(['deals'])
  })
})

describe('seats', () => {
  it('never lose mine', () => {
    const last = withSitter(draft, 3, 'me')
    expect(kinds(last)).toEqual(['bot', 'bot', 'bot', 'me'])
    expect(kinds(withPlayers(last, 2))).toEqual(['bot', 'me'])
    expect(kinds(withPlayers(withPlayers(last, 2), 4))).toEqual(['bot', 'me', 'bot', 'bot'])
    expect(kinds(withPlayers(last, 1))).toEqual(['me'])
  })

  it('have one of me: taking another seat swaps', () => {
    expect(kinds(withSitter(withSitter(draft, 2, 'screen'), 2, 'me'))).toEqual(['screen', 'bot', 'me', 'bot'])
  })

  it('give every Leader once', () => {
    const led = withSeat({ ...withBoard(draft, 'old'), leaders: 'chosen' }, 0, { leader: 'Paul' })
    expect(freeLeaders(led, 1, world)).toEqual(['Ann'])
    expect(freeLeaders(led, 0, world)).toEqual(['Paul', 'Ann'])
    expect(payload(led, world).seats[0]).toEqual({ kind: 'me', leader: 'Paul' })
    expect(payload({ ...led, leaders: 'draft' }, world).seats[0]).toEqual({ kind: 'me' })
    expect(payload(withBoard(led, 'new'), world).seats[0]).toEqual({ kind: 'me' })
  })

  it('open Leaders with the way to play they belong to, and with no other', () => {
    expect(leadersFor(draft, world)).toEqual(['Irul', 'Shad'])
    expect(leadersFor(withOption(withOption(draft, 'deals', false), 'fierce', true), world)).toEqual(['Irul'])
  })

  it('belong to somebody', () => {
    expect(problems(withSitter(draft, 0, 'bot')).seats).toBe(p.table.nobodySits)
    expect(problems(withPlayers(withSitter(draft, 0, 'bot'), 1))).toEqual({})
    expect(problems(withSeat(withSitter(draft, 1, 'screen'), 1, { name: '<b>' })).seats).toBe(p.you.nameBad)
    expect(problems({ ...draft, title: 'a|b' }).title).toBe(p.you.nameBad)
    expect(nameable('Söreñ 李 O’Neil')).toBe(true)
    expect(payload(withSeat(withSitter(draft, 1, 'screen'), 1, { name: '  Tomas ' }), world).seats[1]).toEqual({ kind: 'screen', name: 'Tomas' })
  })
})

describe('a seed', () => {
  it('is taken only while nobody else could profit by it', () => {
    const seeded = { ...draft, seed: '6277101735386680763835789423207666416102355444464034512895' }
    expect(body(seeded, world)).toContain('"seed":6277101735386680763835789423207666416102355444464034512895')
    const open = withSitter(seeded, 1, 'person')
    expect([maySeed(seeded), maySeed(open), openSeats(open)]).toEqual([true, false, 1])
    expect(body(open, world)).toContain('"seed":null')
    expect(maySeed(withPlayers(open, 1))).toBe(true)
    expect(seedOf('6277101735386680763835789423207666416102355444464034512896')).toBeNull()
    expect(seedOf('-1')).toBeNull()
    expect(problems({ ...draft, seed: 'x' }).seed).toBe(p.table.seedBad)
  })
})

describe('what was wished last time', () => {
  it('comes back, without seed and name', () => {
    const wished: Draft = { ...withRival(withSitter(withPlayers(draft, 1), 1, 'screen'), 1, 'rival/Cat'), level: 'hard', leaders: 'draft', undo: false, seed: '7', title: 'x' }
    expect(restore(keep(wished), world)).toEqual({ ...wished, seed: '', title: '' })
  })

  it('is forgotten where it no longer exists', () => {
    const kept = keep({ ...draft, players: 5, board: 'gone', options: ['gone'], level: 'gone', rivals: ['rival/Gone', 'rival/Ben'] })
    expect(restore(kept, world)).toEqual({ ...draft, rivals: ['', 'rival/Ben'] })
    for (const nonsense of ['nonsense', 'null', '{"adds":5,"seats":"x","rivals":{}}']) expect(restore(nonsense, world)).toEqual(draft)
    expect(kinds(restore('{"players":4,"seats":[{"kind":"ghost","leader":"Nobody"},null,{},{}],"leaders":"x"}', world))).toEqual(['bot', 'bot', 'bot', 'bot'])
  })

  it('may be from before there were Rivals', () => {
    const old = JSON.stringify({ board: 'old', adds: [], options: [], seats: ['me', 'bot', 'person'].map((kind) => ({ kind, bot: 'dull', name: '', leader: '' })) })
    expect(restore(old, world)).toMatchObject({ players: 3, board: 'old' })
    expect(kinds(restore(old, world))).toEqual(['me', 'bot', 'person'])
  })
})

describe('quick choices', () => {
  it('fill the page in', () => {
    expect(kinds(QUICK.alone.fill(draft))).toEqual(['me'])
    expect(kinds(QUICK.two.fill(draft))).toEqual(['me', 'person'])
    expect(kinds(QUICK.bots.fill(withSitter(withPlayers(draft, 2), 1, 'screen')))).toEqual(['me', 'bot', 'bot', 'bot'])
    expect(kinds(QUICK.friends.fill(withPlayers(draft, 1)))).toEqual(['me', 'person', 'person'])
    expect(isQuick(draft, 'bots')).toBe(true)
    expect(isQuick(draft, 'alone')).toBe(false)
    expect(isQuick(QUICK.alone.fill(draft), 'alone')).toBe(true)
    expect([quickOf('alone'), quickOf('nothing')]).toEqual(['alone', null])
  })

  it('are one click away', () => {
    const last = { ...withSitter(withPlayers(draft, 3), 1, 'person'), title: 'x', seed: '3', visibility: 'public' as const, leaders: 'draft' as const, level: 'hard' }
    expect(kinds(playNow(last))).toEqual(['me', 'bot', 'bot'])
    expect(kinds(playNow(withPlayers(last, 1)))).toEqual(['me']) // who played alone plays alone
    expect(lastPlayed(null, world)).toMatchObject({ board: world.taught, options: [] })
    expect(lastPlayed(keep({ ...last, pace: 'slow 2' }), world)).toMatchObject({ board: last.board, players: last.players, pace: 'slow 2' })
    expect(playNow(last)).toMatchObject({ title: '', seed: '', visibility: 'link', leaders: 'draft' })
    expect(payload(playAlone(last), world)).toMatchObject({ seats: [{ kind: 'me' }], options: ['deals', 'hard'], visibility: 'link' })
  })
})

describe('a table of teams', () => {
  const team = (leader: string, seats: number[], advised: string[] = []): Team => ({ name: `${leader} the Great`, icon: 'city', note: '', leader, seats, advised })
  const SIX: Company = { ...company(0), teams: [team('Shad', [0, 2, 4], ['Irul']), team('Muad', [3, 1, 5])], includes: ['deals'], always: 'always with six' }
  const six: Choices = {
    ...world, counts: [...world.counts, { players: 6, note: 'two teams', rivals: 0, possible: true }], leaders: { ...world.leaders, new: ['Irul', 'Shad', 'Muad'] },
    mixes: world.mixes.map((one) => (one.sets.includes('new') ? { ...one, players: [...one.players, 6], refused: { ...one.refused, 6: {} }, company: { ...one.company, 6: SIX } } : { ...one, shut: { 6: no('is for one to four people') } })),
  }
  const start = withPlayers(fresh(six), 6)
  const mine = (of: Draft): number[] => seatsOf(of).flatMap((seat, at) => (seat.kind === 'me' ? [at] : []))

  it('is played on a board that has one, whatever was wished for', () => {
    const old = withBoard(start, 'old')
    expect([boardOf(old, six), setsOf(old, six)]).toEqual(['new', ['new']])
    expect(boardChoices(old, six).map(({ name, chosen, why }) => [name, chosen, why])).toEqual([['new', true, ''], ['old', false, 'is for one to four people']])
    expect(boardOf(withPlayers(old, 4), six)).toBe('old')
    expect(teamsOf(withPlayers(start, 4), six)).toEqual([])
  })

  it('locks what always comes along, and does not send it', () => {
    const without = withOption(start, 'deals', false)
    expect(parts(without, six).find((part) => part.name === 'deals')).toMatchObject({ chosen: true, always: 'always with six' })
    expect(payload(start, six).options).toEqual([])
    expect(parts(withPlayers(without, 4), six).find((part) => part.name === 'deals')).toMatchObject({ chosen: false, always: '' })
  })

  it('leaves Commanders to their seats and advises Leaders for the others', () => {
    expect(leadersFor(start, six)).toEqual(['Irul'])
    expect([0, 1, 2, 3, 4, 5].map((at) => commands(start, at, six)?.leader)).toEqual(['Shad', undefined, undefined, 'Muad', undefined, undefined])
    const wide = withAddition(start, 'sea', true)
    expect(advisedLeaders(wide, 2, six)).toEqual([['Irul'], ['Tess']])
    expect(advisedLeaders(wide, 1, six)).toEqual([[], ['Tess', 'Irul']])
    const named = withSeat(withSeat({ ...wide, leaders: 'chosen' }, 0, { leader: 'Tess' }), 2, { leader: 'Irul' })
    expect(payload(named, six).seats.map((seat) => seat.leader)).toEqual([undefined, undefined, 'Irul', undefined, undefined, undefined])
    expect(advisedLeaders(named, 4, six)).toEqual([[], ['Tess']])
  })

  it('gives a whole team to one person, or both', () => {
    const [one, other] = SIX.teams as [Team, Team]
    const whole = withTeam(start, one, true, six)
    expect([mine(whole), wholeTeam(whole, one), wholeTeam(whole, other)]).toEqual([[0, 2, 4], true, false])
    expect(mine(withTeam(start, other, true, six))).toEqual([1, 3, 5])
    const all = withTeam(whole, other, true, six)
    expect(mine(all)).toEqual([0, 1, 2, 3, 4, 5])
    expect(mine(withTeam(all, one, false, six))).toEqual([1, 3, 5])
    expect(mine(withTeam(whole, one, false, six))).toEqual([0])
    expect(mine(withSitter(whole, 4, 'bot'))).toEqual([0, 2])
    expect(mine(withSitter(whole, 1, 'me'))).toEqual([0, 1, 2, 4])
    expect(mine(withSitter(start, 3, 'me'))).toEqual([3])
    expect(mine(withPlayers(whole, 4))).toEqual([0])
  })

  it('lets two change places', () => {
    const swapped = withSwap(withSeat(start, 3, { kind: 'screen', name: 'Tomas', leader: 'Irul' }), 0, 3)
    expect([swapped.seats[0], swapped.seats[3]].map((seat) => [seat?.kind, seat?.name, seat?.leader])).toEqual([['screen', 'Tomas', ''], ['me', '', 'Irul']])
  })

  it('has a channel only where there are teams, and keeps the wish', () => {
    const talking = { ...start, channel: true }
    expect([payload(talking, six).channel, payload(withPlayers(talking, 4), six).channel, payload(start, six).channel]).toEqual([true, false, false])
    expect([restore(keep(talking), six).channel, restore(null, six).channel]).toEqual([true, false])
  })
})
