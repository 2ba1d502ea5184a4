/** Small things for tests. */

import { use } from '../catalogue'
import type { CatalogueThing, Choice, EventKind, LogLine, OptionView, PlayerView, Question, Telling, Update } from '../wire'

export function aThing(id: number, key: string, more: Partial<CatalogueThing> = {}): CatalogueThing {
  const [kind = '', set = '', slug = ''] = key.split('/')
  return {
    id, key, kind, name: slug.replaceAll('-', ' '), set, count: 1, cost: null, icons: [], factions: [], boxes: {}, tokens: {}, text: '', icon: '',
    combat: false, maker: false, control: false, level: 0, place: '', house: '', complexity: 0, ability_name: '', signet_name: '', protected: false, first: false, back_of: '', ways: [], halves: [], swords: null, swordmaster: 0, people: 0, ...more,
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
export const REFINERY = 310
export const TACTICS = 311
export const BARON = 312

export function setCatalogue(): void {
  use({
    language: 'en', languages: ['en'], factions: [EMPEROR], sets: {},
    things: [
      aThing(SPICE, 'word//spice'), aThing(1, 'word//solari'), aThing(EMPEROR, 'word//emperor'), aThing(END, 'word//end-turn'), aThing(SEAT_0, 'word//seat-0'), aThing(N2, 'word//n2'),
      aThing(DAGGER, 'card/base/dagger', { kind: 'starter' }), aThing(DIPLOMACY, 'card/base/diplomacy', { kind: 'starter' }), aThing(WINDFALL, 'intrigue/base/windfall'),
      aThing(CONSPIRE, 'space/base/conspire', { icon: 'emperor' }), aThing(WEALTH, 'space/base/wealth', { icon: 'emperor' }), aThing(RALLY, 'space/base/rally-troops', { icon: 'landsraad' }),
      aThing(POST, 'post/up/conspire-post'), aThing(CONTRACT, 'contract/up/wealth'), aThing(OBJECTIVE, 'objective/up/mouse', { icon: 'mouse' }), aThing(CONFLICT, 'conflict/up/skirmish', { icon: 'wild' }),
      aThing(PATH, 'path/up/track', { icon: 'training' }), aThing(FEYD, 'leader/up/feyd', { tokens: { signet: 'training' } }), aThing(HOOKS, 'token/up/hooks', { icon: 'hooks' }),
      aThing(TILE, 'tech/ix/flagship', { cost: 8 }), aThing(ADVANCE, 'word//advance', { icon: 'freighter' }), aThing(72, 'word//sandworms', { icon: 'sandworm' }), aThing(73, 'word//spies', { icon: 'spy' }), aThing(YES, 'word//yes'), aThing(NO, 'word//no'),
      aThing(REFINERY, 'hagal/up/conspire', { swords: 1, halves: [{ places: ['conspire'], icons: ['emperor'], most: false, when: '', gains: 'signet' }] }),
      aThing(TACTICS, 'hagal/up/wealth-rally-troops', { swords: 3, halves: [{ places: ['wealth'], icons: ['emperor'], most: false, when: '', gains: 'inf-emperor' }, { places: ['rally troops'], icons: ['landsraad'], most: false, when: 'emperor*2', gains: 'troop*2' }] }),
      aThing(BARON, 'rival/up/baron', { swordmaster: 6, tokens: { signet: 'intrigue' } }),
    ],
  })
}

export const anOption = (name: string, thing: number, more: Partial<OptionView> = {}): OptionView =>
  ({ name, text: name, thing, place: '', tokens: '', source: 0, ...more })

export const aQuestion = (choice: Choice, options: OptionView[], more: Partial<Question> = {}): Question =>
  ({ seat: 0, whom: 0, choice, part: '', does: '', where: '', decline: '', tokens: '', text: choice, why: '', source: 0, about: 0, options, refusals: [], sends: {}, previews: {}, ending: null, ...more })

export const aLine = (telling: Telling, seat: number, more: Partial<LogLine> = {}): LogLine =>
  ({ kind: '' as EventKind, telling, motion: 'gain', tokens: '', seat, thing: 0, n: 0, other: 0, text: `${seat} ${telling}`, great: '', why: '', rule: '', round: 1, ...more })

export const anUpdate = (seq: number, question: Question | null = null): Update => ({
  type: 'update', seq, question, log_from: 0, log: [], combats: [], scenes: [], level: null, lesson: null, undo: { back: false, forth: false, why: '', stop: '', by: -1, ended: false }, begins: null, seats: [], channel: false, status: 'playing', notice: '',
  view: {
    round: 1, rounds: 10, phase: 'turns', first: 0, order: [], mover: 0, next: null, conflict: 0, conflicts: [], past: [], row: [], reserve: [], imperium: 0, intrigues: 0, intrigue_discard: [],
    trash: [], offer: [], mentat: null, target: 10, tech: [], wall: null, hagal: null, piles: {}, posts: [], spaces: [], tracks: [], players: [], teams: [], throne: null, trade: null, winners: [],
  },
})

export const aPlayer = (more: Partial<PlayerView> = {}): PlayerView => ({
  seat: 0, leader: 0, rival: null, commander: null, score: 0, points: {}, solari: 0, spice: 0, water: 0, persuasion: 0, swords: 0, strength: 0, garrison: 3, supply: 9, conflict: 0, more: {}, owned: [], turned: [],
  agents: 2, agents_total: 2, council: false, swordmaster: false, spent: false, mentat: false, revealed: 0, hand: [], intrigue: [], deck: 5, deck_list: [], top: [], discard: [], play: [], shown: [], open: [], aside: [], secrets: [], ...more,
})
