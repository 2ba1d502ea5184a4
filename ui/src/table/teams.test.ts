import { describe, expect, it } from 'vitest'
import { aLine, aPlayer } from '../testing/fixtures'
import type { TeamView } from '../wire'
import { headline } from './headline'
import { entries } from './log'
import { lanes, ownFirst, stockOf, wire } from './teams'

const TEAMS: TeamView[] = [{ seats: [0, 2, 4], crest: 'fremen', score: 6 }, { seats: [3, 5, 1], crest: 'emperor', score: 7 }]
const commander = (seat: number, activated: number | null = null) => aPlayer({ seat, commander: { tokens: [], activated } })
const PLAYERS = [commander(0, 4), aPlayer({ seat: 1 }), aPlayer({ seat: 2 }), commander(3), aPlayer({ seat: 4 }), aPlayer({ seat: 5 })]

describe('teams', () => {
  it('stand with the own one first', () => {
    expect(ownFirst(TEAMS, 1).map((team) => team.crest)).toEqual(['emperor', 'fremen'])
    expect(ownFirst(TEAMS, 4).map((team) => team.crest)).toEqual(['fremen', 'emperor'])
  })

  it('fight with the units of their Allies', () => {
    expect(lanes({ teams: TEAMS, players: PLAYERS }, 1).map((group) => group.players.map((player) => player.seat))).toEqual([[5, 1], [2, 4]])
  })

  it('are none where everybody plays alone', () => {
    expect(lanes({ teams: [], players: PLAYERS }, 1)).toEqual([{ team: null, players: PLAYERS }])
  })

  it('have a wire from the Commander to the Ally through whom it acts', () => {
    expect(wire(TEAMS[0] as TeamView, PLAYERS)).toEqual({ from: 0, down: 2 })
    expect(wire(TEAMS[1] as TeamView, PLAYERS)).toBeNull()
  })

  it('trade what they have', () => {
    const player = aPlayer({ spice: 3, intrigue: [0, 0] })
    expect(['spice', 'intrigue', 'water'].map((icon) => stockOf(player, icon))).toEqual([3, 2, 0])
    expect(stockOf(null, 'spice')).toBe(0)
  })
})

describe('the log of a Commander', () => {
  const log = [aLine('through', 0, { other: 4 }), aLine('send', 0, { text: 'sent' }), aLine('end', 0), aLine('send', 1)]

  it('tells with each action through whom it is done', () => {
    expect(entries(log).map((entry) => [entry.seat, entry.through])).toEqual([[0, 4], [1, -1]])
  })

  it('does not tell it of somebody else', () => {
    expect(entries([aLine('through', 0, { other: 4 }), aLine('send', 1)]).map((entry) => entry.through)).toEqual([-1])
  })

  it('names the Ally, or you', () => {
    const [entry] = entries(log)
    if (!entry) throw new Error('nothing is told')
    expect(headline(entry, (seat) => `P${seat}`, 1).text).toContain('through P4')
    expect(headline(entry, (seat) => `P${seat}`, 4).text).toContain('through you')
  })
})
