/** Small things for tests. */

import { use } from '../catalogue'
import type { CatalogueThing, Choice, EventKind, LogLine, OptionView, PlayerView, Question, Telling, Update } from '../wire'

export function aThing(id: number, key: string, more: Partial<CatalogueThing> = {}): CatalogueThing {
  const [kind = '', set = '', slug = ''] = key.split('/')
  return {
    id, key, kind, name: slug.replaceAll('-', ' '), set, count: 1, cost: null, icons: [], factions: [], boxes: {}, tokens: {}, text: '', icon: '',
    combat: false, maker: false, control: false, level: 0, place: '', house: '', complexity: 0, ability_name: '', signet_name: '', protected: false, first: false, back_of: '', ways: [], ...more,
  }
}

export const SPICE = 2
export const EMPEROR = 6
export const END = 70
export const SEAT_0 = 80
export const N2 = 90
export const DIPLOMACY = 123
export const DAGGER = 122
export const WINDFALL = 207
export const CONSPIRE = 234
export const WEALTH = 235
export const RALLY = 245
export const POST = 300
export const CONTRACT = 301
export const OBJECTIVE = 302
export const CONFLICT = 303
export const PATH = 304
export const FEYD = 305
export const HOOKS = 306
export const TILE = 307
export const ADVANCE = 71
export const YES = 74
export const NO = 75

export function setCatalogue(): void {
  use({
    language: 'en', languages: ['en'], factions: [EMPEROR],
    things: [
      aThing(SPICE, 'word//spice'), aThing(1, 'word//solari'), aThing(EMPEROR, 'word//emperor'), aThing(END, 'word//end-turn'), aThing(SEAT_0, 'word//seat-0'), aThing(N2, 'word//n2'),
      aThing(DAGGER, 'card/base/dagger', { kind: 'starter' }), aThing(DIPLOMACY, 'card/base/diplomacy', { kind: 'starter' }), aThing(WINDFALL, 'intrigue/base/windfall'),
      aThing(CONSPIRE, 'space/base/conspire', { icon: 'emperor' }), aThing(WEALTH, 'space/base/wealth', { icon: 'emperor' }), aThing(RALLY, 'space/base/rally-troops', { icon: 'landsraad' }),
      aThing(POST, 'post/up/conspire-post'), aThing(CONTRACT, 'contract/up/wealth'), aThing(OBJECTIVE, 'objective/up/mouse', { icon: 'mouse' }), aThing(CONFLICT, 'conflict/up/skirmish', { icon: 'wild' }),
      aThing(PATH, 'path/up/track', { icon: 'training' }), aThing(FEYD, 'leader/up/feyd', { tokens: { signet: 'training' } }), aThing(HOOKS, 'token/up/hooks', { icon: 'hooks' }),
      aThing(TILE, 'tech/ix/flagship', { cost: 8 }), aThing(ADVANCE, 'word//advance', { icon: 'freighter' }), aThing(72, 'word//sandworms', { icon: 'sandworm' }), aThing(73, 'word//spies', { icon: 'spy' }), aThing(YES, 'word//yes'), aThing(NO, 'word//no'),
    ],
  })
}

export const anOption = (name: string, thing: number, more: Partial<OptionView> = {}): OptionView =>
  ({ name, text: name, thing, place: '', tokens: '', source: 0, ...more })

export const aQuestion = (choice: Choice, options: OptionView[], more: Partial<Question> = {}): Question =>
  ({ seat: 0, choice, part: '', does: '', where: '', decline: '', tokens: '', text: choice, source: 0, about: 0, options, refusals: [], sends: {}, previews: {}, ...more })

export const aLine = (telling: Telling, seat: number, more: Partial<LogLine> = {}): LogLine =>
  ({ kind: '' as EventKind, telling, motion: 'gain', tokens: '', seat, thing: 0, n: 0, other: 0, text: `${seat} ${telling}`, round: 1, ...more })

export const anUpdate = (seq: number, question: Question | null = null): Update => ({
  type: 'update', seq, question, log_from: 0, log: [], undo: { back: false, forth: false, why: '', stop: '' }, seats: [], status: 'playing', notice: '',
  view: {
    round: 1, rounds: 10, phase: 'turns', first: 0, mover: 0, conflict: 0, conflicts: [], past: [], row: [], reserve: [], imperium: 0, intrigues: 0, intrigue_discard: [],
    trash: [], offer: [], mentat: null, target: 10, tech: [], wall: null, piles: {}, posts: [], spaces: [], tracks: [], players: [], winners: [],
  },
})

export const aPlayer = (more: Partial<PlayerView> = {}): PlayerView => ({
  seat: 0, leader: 0, score: 0, points: {}, solari: 0, spice: 0, water: 0, persuasion: 0, swords: 0, strength: 0, garrison: 3, supply: 9, conflict: 0, more: {}, owned: [], turned: [],
  agents: 2, agents_total: 2, council: false, swordmaster: false, mentat: false, revealed: 0, hand: [], intrigue: [], deck: 5, deck_list: [], top: [], discard: [], play: [], shown: [], open: [], aside: [], secrets: [], ...more,
})
