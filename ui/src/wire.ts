/** What goes over the wire (docs/wire.md). Made by tools/wire_types.py from kanly/web: do not edit. */

// Which shapes of questions, events and icons there are.

/** What kind of choice it is: one of these Things or effects; several of them, one after the other; how many; yes or no; the place where a card goes; which card goes to the place that is next; what is given in return for something; whatever is open, in any order, until the player ends it; cards to be played, or none. */
export type Choice = 'one' | 'several' | 'number' | 'yes' | 'place' | 'order' | 'price' | 'open' | 'play'

/** Which part of the game it belongs to: the first question of a turn, where the Agent goes, what else sending it needs, the effects of an Agent turn, those of a Reveal turn, a window for Intrigue cards, a reward; none in particular. */
export type Part = '' | 'turn' | 'destination' | 'sending' | 'agent' | 'reveal' | 'window' | 'reward'

/** What becomes of the Thing that is chosen, where choosing it is not all. */
export type Verb = '' | 'acquire' | 'aside' | 'discard' | 'keep' | 'lead' | 'take' | 'trash' | 'turn' | 'under'

/** What its answers stand for, or where they are found, where the Things do not say so themselves: the Agents on these spaces, the Shipping track, cards shown for this question only, the units of these seats in the Conflict, the Shield Wall. */
export type Where = '' | 'agents' | 'shipping' | 'shown' | 'units' | 'wall'

/** How it stands in a log: something that came of an action; a card drawn; too small to be told; news of the table, or of the Conflict; a new round; a turn that ends; a pass; and the actions themselves: an Agent sent, a hand revealed, an Intrigue card played, something acquired, a reward, a Leader taken. */
export type Telling = 'result' | 'draw' | 'quiet' | 'news' | 'fight' | 'round' | 'end' | 'pass' | 'send' | 'reveal' | 'play' | 'acquire' | 'reward' | 'lead'

/** What is seen and heard of it: an amount that a player gets or gives; a piece that goes its way on the board; one that is counted before the player too; a card laid open; nothing besides how the table has changed. */
export type Motion = 'gain' | 'piece' | 'token' | 'card' | 'still'

export type EventKind = 'GAME_BEGINS' | 'LEADER_TAKEN' | 'LEADERS_OFFERED' | 'CHOSEN_SECRETLY' | 'SECRET_SHOWN' | 'CONTRACT_DEALT' | 'ROUND_BEGINS' | 'CONFLICT_SHOWN' | 'DREW' | 'RESHUFFLED' | 'DREW_INTRIGUE' | 'INTRIGUE_RESHUFFLED' | 'STOLE' | 'LOOKED' | 'SENT' | 'MOVED_AGENT' | 'PAID' | 'GAINED' | 'CONTROL_BONUS' | 'HARVESTED' | 'RECRUITED' | 'SUMMONED' | 'WORMS_GONE' | 'COMMISSIONED' | 'FLEET_DEPLOYED' | 'FLEET_RETREATED' | 'SHIP_LOST' | 'SHIPS_HOME' | 'SHIP_OCCUPIES' | 'SHIP_LEAVES' | 'FREIGHTER_MOVED' | 'FREIGHTER_RECALLED' | 'NEGOTIATOR_SENT' | 'NEGOTIATORS_BACK' | 'TECH_ACQUIRED' | 'TECH_SHOWN' | 'TECH_FLIPPED' | 'TECH_READY' | 'PUT_BACK' | 'SNOOPER_TAKEN' | 'EXTRA_TURN' | 'WALL_REMOVED' | 'SPY_PLACED' | 'SPY_RECALLED' | 'INFILTRATED' | 'GATHERED' | 'MEMORY_KEPT' | 'MEMORIES_BACK' | 'CONTRACT_OFFERED' | 'CONTRACT_TAKEN' | 'CONTRACT_FULFILLED' | 'OBJECTIVE_DEALT' | 'CONFLICT_WON' | 'FLIPPED' | 'LEADER_FLIPPED' | 'ADVANCED' | 'DEPLOYED' | 'RETREATED' | 'TROOPS_LOST' | 'INFLUENCE_UP' | 'INFLUENCE_DOWN' | 'ALLIANCE_TAKEN' | 'ALLIANCE_LEFT' | 'SCORED' | 'DISCARDED' | 'TRASHED' | 'RETURNED' | 'ACQUIRED' | 'REFILLED' | 'SET_ASIDE' | 'ASIDE_LEFT' | 'TOKEN_TAKEN' | 'RECALLED' | 'SPACE_CLOSED' | 'SPACE_OPEN' | 'PLAYED_INTRIGUE' | 'INTRIGUE_DISCARDED' | 'REVEALS' | 'REVEALED_CARD' | 'CLEANED_UP' | 'ENDED_TURN' | 'COMBAT_BEGINS' | 'PASSED' | 'REWARDED' | 'CONTROLS' | 'NO_WINNER' | 'TROOPS_HOME' | 'MAKER_SPICE' | 'RECALL_PHASE' | 'MENTAT_HOME' | 'ENDGAME_BEGINS' | 'GAME_OVER'

/** Icons of effects, costs and conditions; `level-` and a number is drawn as a number. */
export type Icon = 'acquire' | 'agent' | 'all-bene' | 'all-emperor' | 'all-fremen' | 'all-fringe' | 'all-guild' | 'all-houses' | 'alliance' | 'bene' | 'board' | 'bond-bene' | 'bond-fremen' | 'card' | 'city' | 'close' | 'combat' | 'contract' | 'control' | 'crysknife' | 'deck' | 'deploy' | 'detonate' | 'discard' | 'dreadnought' | 'emperor' | 'first' | 'freighter' | 'fremen' | 'fringe' | 'guild' | 'hand' | 'hooks' | 'houses' | 'inf-any' | 'inf-bene' | 'inf-emperor' | 'inf-fremen' | 'inf-fringe' | 'inf-guild' | 'inf-houses' | 'inf-lose' | 'intrigue' | 'landsraad' | 'level-1' | 'level-3' | 'level-4' | 'lock' | 'losetroop' | 'maker' | 'memory' | 'mentat' | 'mouse' | 'negotiator' | 'opponents' | 'ornithopter' | 'persuasion' | 'play' | 'recall' | 'retreat' | 'reveal' | 'sandworm' | 'seat' | 'signet' | 'snooper' | 'solari' | 'spice' | 'spy' | 'spyrecall' | 'strength' | 'sword' | 'swordmaster' | 'tech' | 'trade' | 'training' | 'trash' | 'trashself' | 'troop' | 'vp' | 'watch' | 'water' | 'wild'

// What the table looks like.

export interface SpaceView {
  id: number
  /** Seats with an Agent here. */
  agents: number[]
  bonus: number
  /** The seat whose marker lies here. */
  control: number | null
  /** The seat whose dreadnought stands here: it is in control while it does. */
  ship: number | null
  /** Seats that closed this space to their opponents. */
  closed: number[]
  /** What sending an Agent there costs now, as icons; empty where it is what is printed. */
  cost: string
}

export interface PostView {
  id: number
  /** The spaces it is connected to. */
  spaces: number[]
  /** Seats with a Spy here. */
  spies: number[]
}

export interface TrackView {
  faction: number
  /** The track itself, with its bonuses. */
  track: number
  /** Influence per seat. */
  levels: number[]
  /** The seat with the token. */
  alliance: number | null
  /** Seats with a Snooper on the track. */
  snoopers: number[]
}

/** A stack of Tech tiles. */
export interface TechView {
  /** The face-up tile, 0 for none. */
  id: number
  /** How many lie below it. */
  below: number
  /** What it costs whoever may buy it now, else what is printed. */
  price: number
  /** What pays for it, as icons: one of these. */
  paid: string[]
}

export interface PlayerView {
  seat: number
  /** 0 until it is known. */
  leader: number
  score: number
  /** Where the points came from. */
  points: Record<string, number>
  solari: number
  spice: number
  water: number
  persuasion: number
  swords: number
  /** Units and swords; before the Reveal turn only what is there so far. */
  strength: number
  garrison: number
  supply: number
  /** Troops in the Conflict. */
  conflict: number
  /** What else is counted, if there is any: sandworms, spies (on posts), spies-left (in supply), hooks, memories, contracts (completed), training (the place on the track) … */
  more: Record<string, number>
  /** What lies face up before the player: Leader, tokens, Objective, won Conflicts, contracts. */
  owned: number[]
  /** What lies there face down, having been seen by all. */
  turned: number[]
  /** Agents on the Leader. */
  agents: number
  agents_total: number
  council: boolean
  swordmaster: boolean
  mentat: boolean
  /** Place in the order of this round's Reveal turns, 0 before it. */
  revealed: number
  /** 0 for a card face down. */
  hand: number[]
  intrigue: number[]
  deck: number
  /** The owner's own deck, sorted; empty for others. */
  deck_list: number[]
  /** Cards known to lie on top of the deck, the next one last; 0 for one face down. */
  top: number[]
  discard: number[]
  play: number[]
  /** Cards revealed this turn. */
  shown: number[]
  /** Intrigue cards lying face up. */
  open: number[]
  aside: number[]
  secrets: number[]
}

export interface View {
  round: number
  rounds: number
  /** setup, turns, combat, rewards, makers, recall, endgame, over */
  phase: string
  first: number
  mover: number
  conflict: number
  /** Levels of the Conflict deck, the next one first. */
  conflicts: number[]
  past: number[]
  row: number[]
  /** Pairs of card and number left. */
  reserve: number[][]
  imperium: number
  intrigues: number
  intrigue_discard: number[]
  trash: number[]
  /** Leaders to draft from. */
  offer: number[]
  /** Who has the Mentat; null: it stands on its space. */
  mentat: number | null
  target: number
  tech: TechView[]
  /** Whether the Shield Wall stands; null: there is none on this board. */
  wall: boolean | null
  /** Other piles by name, such as the contracts on offer; 0 for what lies face down. */
  piles: Record<string, number[]>
  spaces: SpaceView[]
  posts: PostView[]
  tracks: TrackView[]
  players: PlayerView[]
  winners: number[]
}

// What is asked.

export interface OptionView {
  /** What is sent back. */
  name: string
  /** What a person reads. */
  text: string
  thing: number
  /** hand, discard, in_play, row, reserve, aside, to_conflict, leader, top, trash or empty */
  place: string
  /** Icons of the effect or the payment, if the option is one. */
  tokens: string
  /** For an effect: the Thing it belongs to. */
  source: number
}

export interface Refusal {
  thing: number
  place: string
  text: string
  reason: string
  /** The number of the rule, for a link. */
  rule: string
  /** What is missing as icons, where it is something that is counted. */
  needs: string
  /** How much of it there is; -1 where nothing is counted. */
  have: number
}

/** What is asked, by its shape: the browser knows no question by name. */
export interface Question {
  seat: number
  choice: Choice
  part: Part
  does: Verb
  where: Where
  /** The name of the option that leaves it at that; empty where something must be chosen. */
  decline: string
  /** The effect in question as icons, where it is one: what yes would do. */
  tokens: string
  text: string
  /** The Thing that asks, 0 for none. */
  source: number
  /** The Thing that is to be paid for, 0 for none. */
  about: number
  /** Empty for everybody but the seat that is asked. */
  options: OptionView[]
  refusals: Refusal[]
  /** At the first question of a turn: card → spaces it can send an Agent to. */
  sends: Record<string, number[]>
  /** Name of an option → what it would come to, as icons (`strength*4 > strength*8`). */
  previews: Record<string, string>
}

export interface LogLine {
  kind: EventKind
  telling: Telling
  motion: Motion
  /** It as icons; empty where only words can tell it. */
  tokens: string
  seat: number
  thing: number
  n: number
  other: number
  text: string
  round: number
}

export interface SeatInfo {
  seat: number
  name: string
  /** person, bot, open */
  kind: string
  bot: string
  online: boolean
  /** Belongs to this browser. */
  mine: boolean
  /** Told to its own player only. */
  auto_pass: boolean
  /** Seats that agree to replace this one by a bot. */
  absent_votes: number[]
}

export interface UndoInfo {
  back: boolean
  forth: boolean
  /** What would be taken back; empty if nothing can be. */
  why: string
  /** Why nothing can be: told (the last answer told something hidden), shown (others saw a card), others (another seat has answered since), off (not at this table), or empty. */
  stop: string
}

// Server → browser.

/** The table as this seat may know it, after line `seq`. */
export interface Update {
  type: 'update'
  seq: number
  view: View
  question: Question | null
  /** The log keeps its first so many lines; `log` follows them. */
  log_from: number
  log: LogLine[]
  undo: UndoInfo
  seats: SeatInfo[]
  /** open, playing, over, broken */
  status: string
  /** Why a broken table is read-only, and the like. */
  notice: string
}

/** Who is there now. */
export interface Presence {
  type: 'presence'
  seats: SeatInfo[]
  watching: number
}

/** A short message at the table. */
export interface Said {
  type: 'said'
  n: number
  /** -1 for a spectator. */
  seat: number
  name: string
  text: string
  at: number
}

/** Something sent was not possible; nothing has changed. */
export interface Refused {
  type: 'refused'
  message: string
  seq: number
}

/** The same people go on at another table. */
export interface Rematch {
  type: 'rematch'
  table: string
}

/** Somebody reminds this seat that the table waits for it. */
export interface Reminded {
  type: 'reminded'
  name: string
}

export type ServerMessage = Update | Presence | Said | Refused | Rematch | Reminded

// Browser → server.

/** Answers to one question after another, the first of them at line `seq` + 1. */
export interface Answer {
  type: 'answer'
  seq: number
  /** Names of options; a Thing may also go by its key (`space/base/arrakeen`, `card/base/dagger @hand`). */
  names: string[]
}

export interface Undo {
  type: 'undo'
  seq: number
}

export interface Redo {
  type: 'redo'
  seq: number
}

export interface Say {
  type: 'say'
  text: string
}

/** A standing order: pass for me where Combat or Endgame cards could be played, until I take it back. */
export interface AutoPass {
  type: 'auto_pass'
  on: boolean
}

/** A bot takes my seat for good; without a name I resign, and the seat does as little as it may. */
export interface Leave {
  type: 'leave'
  bot: string
}

/** I agree that a bot takes that absent seat; it happens when all other people agree. */
export interface Replace {
  type: 'replace'
  seat: number
}

/** Tell whoever is asked that the table waits for them. */
export interface Remind {
  type: 'remind'
}

export interface Ping {
  type: 'ping'
}

export type BrowserMessage = Answer | Undo | Redo | Say | AutoPass | Leave | Replace | Remind | Ping

// REST.

export type SeatKind = 'me' | 'person' | 'bot' | 'screen'

/** The player behind this browser; the secret stays in a cookie. */
export interface Me {
  id: string
  name: string
}

export interface Rename {
  name: string
}

export interface NewSeat {
  /** me; person: somebody who follows the link; bot; screen: somebody else at this screen */
  kind: SeatKind
  name?: string | null
  bot?: string
  leader?: string | null
}

export interface NewTable {
  title?: string | null
  sets?: string[]
  leaders?: 'chosen' | 'random' | 'draft'
  options?: string[]
  seats: NewSeat[]
  seed?: number | null
  undo?: boolean
  visibility?: 'public' | 'link'
}

export interface Seat {
  seat: number
  kind: 'person' | 'bot' | 'open'
  name: string
  bot: string
  leader: string | null
  mine: boolean
}

export interface Table {
  id: string
  title: string
  sets: string[]
  options: string[]
  leaders: string
  /** open: waiting for people; broken: its record no longer verifies, it can only be looked at */
  status: 'open' | 'playing' | 'over' | 'broken'
  notice: string
  undo: boolean
  visibility: string
  seats: Seat[]
  seq: number
  round: number
  /** Seats the table waits for. */
  asked: number[]
  waits_for_me: boolean
  /** I sit here. */
  mine: boolean
  creator: boolean
  scores: number[]
  winners: number[]
  changed: number
  /** The table that follows this one. */
  rematch: string
}

export interface Tables {
  mine: Table[]
  open: Table[]
  finished: Table[]
}

export interface Join {
  seat?: number | null
}

/** A link that moves a seat to another device, once. */
export interface Link {
  token: string
}

export interface Copy {
  at: number
}

export interface RoundPoints {
  round: number
  conflict: number
  points: number[]
  strength: number[]
}

export interface Result {
  scores: number[]
  winners: number[]
  /** Per seat: source → points. */
  points: Record<string, number>[]
  rounds: RoundPoints[]
  tie_break: string
  seed: string
}

export interface SetInfo {
  name: string
  title: string
  players: number[]
  /** It lays a board of its own; all others are laid over one. */
  board: boolean
  /** The other sets on whose board it can be played. */
  on: string[]
  /** Ways to play that come with this set; those that need several sets are told by the mixes. */
  options: string[]
  /** Its Leaders that play only with these options. */
  option_leaders: string[]
}

/** Some sets together, in the order of the list of sets. */
export interface Mix {
  sets: string[]
  /** Why they cannot be played together; empty if they can. */
  why: string
  players: number[]
  /** Ways to play them. */
  options: string[]
  /** Way to play → why it does not go with them. */
  refused: Record<string, string>
}

/** What a new table can be made of. */
export interface Choices {
  sets: SetInfo[]
  /** Every choice of sets, the impossible ones too. */
  mixes: Mix[]
  options: Record<string, string>
  bots: Record<string, string>
  /** Per set. */
  leaders: Record<string, string[]>
  /** The board of the first table somebody sets. */
  first: string
}

/** A Thing the browser may have to draw. */
export interface CatalogueThing {
  id: number
  key: string
  /** imperium, reserve, starter, intrigue, conflict, leader, space, token, track, post, objective, contract, path, word */
  kind: string
  name: string
  set: string
  count: number
  cost: number | null
  icons: string[]
  factions: string[]
  /** Box → text. */
  boxes: Record<string, string>
  /** Box → icons. */
  tokens: Record<string, string>
  text: string
  /** Of a space: its Agent icon; of a Conflict or Objective: its battle icon; of a word of the rules: its own. */
  icon: string
  combat: boolean
  maker: boolean
  control: boolean
  /** Behind the Shield Wall. */
  protected: boolean
  /** The Objective of the First Player. */
  first: boolean
  level: number
  place: string
  house: string
  complexity: number
  ability_name: string
  signet_name: string
  /** The Leader whose other side this is. */
  back_of: string
  /** Of a path with forks: the places after each place, beginning with the start. */
  ways: number[][]
}

export interface Catalogue {
  language: string
  languages: string[]
  things: CatalogueThing[]
  factions: number[]
}

export interface Health {
  status: string
}

export interface RulePage {
  name: string
  title: string
  /** Empty in the list of pages. */
  html: string
}

/** Every error: a sentence that says what was wrong and what would be right. */
export interface Failure {
  error: string
}
