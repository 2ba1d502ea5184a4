/** What goes over the wire (docs/wire.md). Made by tools/wire_types.py from kanly/web: do not edit. */

// Which shapes of questions, events and icons there are.

/** What kind of choice it is: one of these Things or effects; several of them, one after the other; how many; yes or no; the place where a card goes; which card goes to the place that is next; what is given in return for something; whatever is open, in any order, until the player ends it; cards to be played, or none. */
export type Choice = 'one' | 'several' | 'number' | 'yes' | 'place' | 'order' | 'price' | 'open' | 'play'

/** Which part of the game it belongs to: the first question of a turn, where the Agent goes, what else sending it needs, whom something is done through before it is done, the effects of an Agent turn, those of a Reveal turn, a window for Intrigue cards, a reward; none in particular. */
export type Part = '' | 'turn' | 'destination' | 'sending' | 'naming' | 'agent' | 'reveal' | 'window' | 'reward'

/** What becomes of the Thing that is chosen, where choosing it is not all. */
export type Verb = '' | 'acquire' | 'aside' | 'discard' | 'enthrone' | 'give' | 'keep' | 'lead' | 'take' | 'trash' | 'turn' | 'under'

/** What its answers stand for, or where they are found, where the Things do not say so themselves: the Agents on these spaces, the Allies who share in it, what is given in a Trade, the Shipping track, cards shown for this question only, the units of these seats in the Conflict, the Shield Wall. */
export type Where = '' | 'agents' | 'allies' | 'gifts' | 'shipping' | 'shown' | 'units' | 'wall'

/** How it stands in a log: something that came of an action; a card drawn; too small to be told; news of the table, or of the Conflict; a new round; a turn that ends; a pass; whom an action is done through; and the actions themselves: an Agent sent, a hand revealed, an Intrigue card played, something acquired, a reward, a Leader taken, a House Hagal card passed over, goods given for a point. */
export type Telling = 'result' | 'draw' | 'quiet' | 'news' | 'fight' | 'round' | 'end' | 'pass' | 'through' | 'send' | 'reveal' | 'play' | 'acquire' | 'reward' | 'lead' | 'skip' | 'trade'

/** What is seen and heard of it: an amount that a player gets or gives; what one player hands another; a piece that goes its way on the board; one that is counted before the player too; a card laid open; nothing besides how the table has changed. */
export type Motion = 'gain' | 'hand' | 'piece' | 'token' | 'card' | 'still'

export type EventKind = 'GAME_BEGINS' | 'LEADER_TAKEN' | 'LEADERS_OFFERED' | 'CHOSEN_SECRETLY' | 'SECRET_SHOWN' | 'CONTRACT_DEALT' | 'ROUND_BEGINS' | 'CONFLICT_SHOWN' | 'DREW' | 'RESHUFFLED' | 'DREW_INTRIGUE' | 'INTRIGUE_RESHUFFLED' | 'STOLE' | 'LOOKED' | 'SENT' | 'MOVED_AGENT' | 'PAID' | 'GAINED' | 'CONTROL_BONUS' | 'HARVESTED' | 'RECRUITED' | 'SUMMONED' | 'WORMS_GONE' | 'COMMISSIONED' | 'FLEET_DEPLOYED' | 'FLEET_RETREATED' | 'SHIP_LOST' | 'SHIPS_HOME' | 'SHIP_OCCUPIES' | 'SHIP_LEAVES' | 'FREIGHTER_MOVED' | 'FREIGHTER_RECALLED' | 'NEGOTIATOR_SENT' | 'NEGOTIATORS_BACK' | 'TECH_ACQUIRED' | 'TECH_SHOWN' | 'TECH_FLIPPED' | 'TECH_READY' | 'PUT_BACK' | 'SNOOPER_TAKEN' | 'EXTRA_TURN' | 'WALL_REMOVED' | 'SPY_PLACED' | 'SPY_RECALLED' | 'INFILTRATED' | 'GATHERED' | 'MEMORY_KEPT' | 'MEMORIES_BACK' | 'CONTRACT_OFFERED' | 'CONTRACT_TAKEN' | 'CONTRACT_FULFILLED' | 'OBJECTIVE_DEALT' | 'CONFLICT_WON' | 'FLIPPED' | 'LEADER_FLIPPED' | 'ADVANCED' | 'DEPLOYED' | 'RETREATED' | 'TROOPS_LOST' | 'INFLUENCE_UP' | 'INFLUENCE_DOWN' | 'ALLIANCE_TAKEN' | 'ALLIANCE_LEFT' | 'SCORED' | 'DISCARDED' | 'TRASHED' | 'RETURNED' | 'ACQUIRED' | 'REFILLED' | 'SET_ASIDE' | 'ASIDE_LEFT' | 'TOKEN_TAKEN' | 'RECALLED' | 'SPACE_CLOSED' | 'SPACE_OPEN' | 'PLAYED_INTRIGUE' | 'INTRIGUE_DISCARDED' | 'REVEALS' | 'REVEALED_CARD' | 'CLEANED_UP' | 'ENDED_TURN' | 'COMBAT_BEGINS' | 'PASSED' | 'ARMED' | 'DISARMED' | 'FOUGHT' | 'RANKED' | 'REWARDED' | 'CONTROLS' | 'NO_WINNER' | 'TROOPS_HOME' | 'MAKER_SPICE' | 'RECALL_PHASE' | 'HAGAL_SHOWN' | 'HAGAL_SKIPPED' | 'HAGAL_SHUFFLED' | 'NO_CARD_USABLE' | 'SCHEMED' | 'BOUGHT' | 'HELD_BACK' | 'HAGAL_SWORDS' | 'CONTROL_LOST' | 'BONUS_BANKED' | 'TECH_TRASHED' | 'DICE_ROLLED' | 'ACTIVATED' | 'GIVES' | 'GIVEN' | 'TO_THRONE' | 'YIELDS' | 'SWAPPED' | 'MENTAT_HOME' | 'ENDGAME_BEGINS' | 'GAME_OVER'

/** Icons of effects, costs and conditions; `level-` and a number is drawn as a number. */
export type Icon = 'acquire' | 'agent' | 'all-bene' | 'all-emperor' | 'all-fremen' | 'all-fringe' | 'all-guild' | 'all-houses' | 'alliance' | 'ally' | 'bene' | 'board' | 'bond-bene' | 'bond-fremen' | 'card' | 'cede' | 'city' | 'close' | 'combat' | 'contract' | 'control' | 'crysknife' | 'deck' | 'deploy' | 'detonate' | 'discard' | 'dreadnought' | 'emperor' | 'exchange' | 'first' | 'freighter' | 'fremen' | 'fringe' | 'guild' | 'hagal' | 'hand' | 'hooks' | 'houses' | 'inf-any' | 'inf-bene' | 'inf-emperor' | 'inf-fremen' | 'inf-fringe' | 'inf-guild' | 'inf-houses' | 'inf-lose' | 'intrigue' | 'landsraad' | 'level-1' | 'level-3' | 'level-4' | 'lock' | 'losetroop' | 'maker' | 'memory' | 'mentat' | 'mouse' | 'negotiator' | 'opponents' | 'ornithopter' | 'persuasion' | 'play' | 'prio-1' | 'prio-2' | 'prio-3' | 'recall' | 'reinforce' | 'retreat' | 'reveal' | 'sandworm' | 'scheme' | 'seat' | 'signet' | 'snooper' | 'solari' | 'spice' | 'spy' | 'spyrecall' | 'strength' | 'sword' | 'swordmaster' | 'swordtile' | 'team' | 'tech' | 'throne' | 'trade' | 'training' | 'trash' | 'trashself' | 'troop' | 'vp' | 'watch' | 'water' | 'wild'

// What the table looks like.

export interface SpaceView {
  id: number
  /** Seats with an Agent here. */
  agents: number[]
  /** For each of these Agents: the Allies its arrow points to; none for one without an arrow. */
  arrows: number[][]
  bonus: number
  /** The seat whose marker lies here. */
  control: number | null
  /** The seat whose dreadnought stands here: it is in control while it does. */
  ship: number | null
  /** Seats that closed this space to their opponents. */
  closed: number[]
  /** What sending an Agent there costs now, as icons; empty where it is what is printed. */
  cost: string
  /** The seat on whose personal board it is; null: on the board of all. */
  owner: number | null
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
  /** The seat on whose personal board it is; null: on the board of all. */
  owner: number | null
  /** Seats with a marker on it. */
  marked: number[]
  /** Its highest level. */
  top: number
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

/** What a Rival has collected of a kind. */
export interface Goods {
  icon: string
  have: number
  /** So many make a point; 0: none do. */
  price: number
}

/** What a seat played by House Hagal has besides; its Signet and Scheme are boxes of its Leader. */
export interface RivalView {
  /** How many resources it gives for its Swordmaster; 0: it buys none. */
  swordmaster: number
  /** The round in which it gets its Swordmaster for nothing; 0: it does not. */
  comes: number
  /** In the order in which the Swordmaster is paid. */
  goods: Goods[]
  /** Factions, the one it prefers first; empty where a person decides. */
  priority: number[]
  /** Whether it gains points and can win. */
  scores: boolean
  /** Whether it gains goods and Intrigue cards from now on. */
  collects: boolean
  /** Whether it takes rewards and control. */
  rewards: boolean
  /** Whether it acts only after an Agent turn of the First Player. */
  follows: boolean
  /** Whether it sits beside the First Player, whoever that is. */
  beside: boolean
  /** House Hagal cards it will turn up for swords, as things stand. */
  draws: number
}

/** The House Hagal deck. */
export interface HagalView {
  left: number
  /** Those turned up since the last shuffle, the newest last. */
  discard: number[]
}

/** An Agent token of a Commander. */
export interface TokenView {
  /** The Allies its arrow points to. */
  allies: number[]
  /** Where it stands, 0: at home. */
  space: number
  /** It can be sent once a game. */
  once: boolean
}

/** What a seat has that leads the units of its Allies. */
export interface CommanderView {
  tokens: TokenView[]
  /** The Ally through whom it acts now. */
  activated: number | null
}

/** Seats that win together. */
export interface TeamView {
  /** The Commander, then the Allies from the left. */
  seats: number[]
  /** The icon of the faction on the Commander's personal board. */
  crest: string
  score: number
}

/** Cards that only one team may acquire. */
export interface ThroneView {
  owner: number
  cards: number[]
  /** Who may acquire them. */
  seats: number[]
}

export interface GiftView {
  /** Empty for nothing. */
  icon: string
  n: number
}

/** A Trade that is being talked about; all hear it. */
export interface TradeView {
  /** Who began it, and whom with. */
  seats: number[]
  /** What each of them gives; null: not said yet. */
  gifts: (GiftView | null)[]
  asked: number
  /** What the one who is asked gives, so far without an amount; 0: not said yet. */
  chosen: number
}

/** A way to play: what it is called, and what it changes. */
export interface Rule {
  title: string
  text: string
}

/** How hard Rivals are to beat, and what else holds for them. */
export interface LevelView {
  /** Empty where there are no levels. */
  name: string
  step: number
  /** It is the first, second … of so many levels. */
  steps: number
  rules: Rule[]
}

export interface PlayerView {
  seat: number
  /** 0 until it is known; a Rival's seat has its Rival card, or the Leader whose Signet it uses. */
  leader: number
  /** What a seat played by House Hagal has besides; null: a person's seat. */
  rival: RivalView | null
  /** null: it has units and Influence of its own. */
  commander: CommanderView | null
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
  /** The Swordmaster has been sent and is out of the game after this round. */
  spent: boolean
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
  /** All seats as they follow each other this round, beginning with the First Player. */
  order: number[]
  mover: number
  /** Who has the turn after this one, as things stand; null: no turn follows. */
  next: number | null
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
  /** null: no Rival plays. */
  hagal: HagalView | null
  /** Other piles by name, such as the contracts on offer; 0 for what lies face down. */
  piles: Record<string, number[]>
  spaces: SpaceView[]
  posts: PostView[]
  tracks: TrackView[]
  players: PlayerView[]
  /** Empty where everybody plays alone. */
  teams: TeamView[]
  /** null: there is no Throne Row. */
  throne: ThroneView | null
  trade: TradeView | null
  winners: number[]
}

// What is asked.

export interface OptionView {
  /** What is sent back. */
  name: string
  /** What a person reads. */
  text: string
  thing: number
  /** hand, discard, in_play, row, reserve, throne, aside, to_conflict, leader, top, trash or empty */
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

/** Something useful that ending the turn would leave undone. */
export interface Left {
  /** In full: `skips Stilgar: +1 water`. */
  text: string
  /** On a button: `skips Stilgar`. */
  short: string
  /** The answers it is about, as they stand after `along`. */
  options: string[]
  /** An effect that lapses for good: who ends the turn is asked whether that is meant. */
  lost: boolean
}

/** What ending the turn now would mean. */
export interface Ending {
  /** The name of the answer that ends it; empty while something must be done first. */
  option: string
  /** What must be done first. */
  first: string
  /** The answers that do it. */
  must: string[]
  /** Answers to be given before it: they are compulsory, leave no choice and tell nothing. */
  along: string[]
  /** What these come to, as icons. */
  gives: string
  /** Empty: nothing useful is left. */
  left: Left[]
  /** Why it could not be taken back once it is given, as in `UndoInfo.stop`; empty: it could be. */
  closes: string
  /** The Rival that would act at once, -1 for none. */
  next: number
  /** So many seconds the browser waits before it gives such an answer, in which it can be taken back; 0: none. */
  wait: number
}

/** What is asked, by its shape: the browser knows no question by name. */
export interface Question {
  seat: number
  /** The seat it is about: another one where a person decides for a Rival, or an Ally in a Commander's turn. */
  whom: number
  choice: Choice
  part: Part
  does: Verb
  where: Where
  /** The name of the option that leaves it at that; empty where something must be chosen. */
  decline: string
  /** The effect in question as icons, where it is one: what yes would do. */
  tokens: string
  text: string
  /** Why it is asked, as a sentence that `text` follows: the result of the Combat; empty at other questions. */
  why: string
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
  /** null: this is no question that can end the turn, or it is put to another seat. */
  ending: Ending | null
}

/** Where a part of somebody's strength comes from. */
export interface ForceView {
  /** The kind of unit, or what gave the swords. */
  thing: number
  /** How many units; how often it gave swords. */
  n: number
  strength: number
}

/** How a seat came out of a Combat. */
export interface FighterView {
  seat: number
  /** The first, second or third one; 0 for none. */
  reward: number
  /** Whether it takes rewards at all. */
  takes: boolean
  /** It gets its reward so many times. */
  times: number
  strength: number
  units: ForceView[]
  swords: ForceView[]
  /** What is to be said of it: why swords do not count, a tie, whom a place was ceded to; often empty. */
  note: string
}

/** A Combat that has been decided. */
export interface CombatView {
  /** How long the log was then. */
  at: number
  round: number
  conflict: number
  /** What each kind of unit that fought counts, in words. */
  worth: string
  /** Who has units of their own, the strongest first. */
  fighters: FighterView[]
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
  /** The icon of something everybody should hear of, such as an Alliance; empty for all other lines. */
  great: string
  /** Why a House Hagal card that was turned up sends nobody; empty for all other lines. */
  why: string
  /** The number of the rule behind it, for a link; empty where no single rule is. */
  rule: string
  round: number
}

export interface SeatInfo {
  seat: number
  name: string
  /** person, bot, open, rival */
  kind: string
  /** How well the bot that plays it plays, in a word. */
  bot: string
  online: boolean
  /** Belongs to this browser. */
  mine: boolean
  /** Another person at the screen of who sits there: it is handed over to them. */
  beside: boolean
  /** Told to its own player only. */
  auto_pass: boolean
  /** Seats that agree that a bot stands in for who is away. */
  absent_votes: number[]
  /** The bot that plays this seat while its player's time is out or they are away; empty: nobody stands in. */
  stand_in: string
}

export interface UndoInfo {
  back: boolean
  forth: boolean
  /** What would be taken back; empty if nothing can be. */
  why: string
  /** Why nothing can be: card (a hidden card was seen), row (a new card came into the Row), round (the next round has begun), rival (a Rival has acted), told (something else that was hidden), shown (others saw a card), others (another seat has answered since), off (not at this table), or empty. */
  stop: string
  /** The seat that has answered since, -1 for none. */
  by: number
  /** What would be taken back is the end of the turn. */
  ended: boolean
}

/** A bot that waits a moment before it begins: until then the end of the turn before can be taken back. */
export interface Begins {
  seat: number
  /** So long it waits in all. */
  seconds: number
}

/** Something that was otherwise in a view. */
export interface Change {
  /** Names of fields, and places in lists. */
  path: (string | number)[]
  value: unknown
}

/** The table on the way to what it is: Rivals act one after another without being asked. */
export interface Scene {
  /** How long the log was then. */
  at: number
  /** What was otherwise then than it is in the view of the update. */
  changes: Change[]
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
  /** Combats that were decided during these lines. */
  combats: CombatView[]
  /** What Rivals did during these lines, step by step. */
  scenes: Scene[]
  /** null: no Rival plays, or nothing special holds for them. */
  level: LevelView | null
  /** After how many answers of a lesson's record the table stands, -1: it went another way. null: no lesson. */
  lesson: number | null
  undo: UndoInfo
  /** null: no bot waits. */
  begins: Begins | null
  seats: SeatInfo[]
  /** Teammates may talk among themselves here. */
  channel: boolean
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
  /** For the own team only. */
  team: boolean
  /** The same for all that one person says at this table. */
  who: string
}

/** Something sent was not possible; nothing has changed. */
export interface Refused {
  type: 'refused'
  message: string
  seq: number
}

/** Who has how much time left, in seconds, as of now; only where a table has a clock. */
export interface Clock {
  type: 'clock'
  /** Whose time runs; -1: nobody's. */
  seat: number
  /** What that seat has left before a bot stands in for it. */
  left: number
  /** What every move has of its own. */
  move: number
  /** What each seat has left for the whole game; empty where there is only time for each move. */
  banks: number[]
}

/** Somebody asks everybody here for another game, at another table. */
export interface Rematch {
  type: 'rematch'
  table: string
  /** Who asks. */
  name: string
}

/** Somebody reminds this seat that the table waits for it. */
export interface Reminded {
  type: 'reminded'
  name: string
}

/** A word of the host to everybody. */
export interface Announced {
  type: 'announced'
  text: string
}

/** The table as this seat saw it when the log was so long. */
export interface Moment {
  length: number
  view: View
}

/** Earlier moments, the oldest first; over REST. */
export interface Moments {
  moments: Moment[]
}

export type ServerMessage = Update | Presence | Said | Refused | Rematch | Reminded | Announced | Clock

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

/** I do not take the end of my turn back: the bot that waits for me (`begins`) may begin. */
export interface Onward {
  type: 'onward'
  seq: number
  /** The other way round: it waits until I say so. Only for who is the only person at the table. */
  wait: boolean
}

export interface Say {
  type: 'say'
  text: string
  /** For the own team only, at a table with a channel. */
  team: boolean
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

/** I agree that a bot stands in for who is away and waited for; it does when all other people agree. */
export interface Replace {
  type: 'replace'
  seat: number
}

/** Tell whoever is asked that the table waits for them. */
export interface Remind {
  type: 'remind'
}

/** I am there again: the bot that stood in for me may go. */
export interface Back {
  type: 'back'
}

export interface Ping {
  type: 'ping'
}

export type BrowserMessage = Answer | Undo | Redo | Onward | Say | AutoPass | Leave | Replace | Remind | Back | Ping

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

/** A browser that is to be reminded by push, as its PushSubscription describes it. */
export interface NewDevice {
  endpoint: string
  p256dh: string
  auth: string
}

export interface OldDevice {
  endpoint: string
}

export interface NewAddress {
  address: string
}

/** How I can be reminded when a table waits for me. */
export interface Reminding {
  /** What a browser subscribes to push with; empty: the host has turned push off. */
  key: string
  /** My browsers that are reminded, as SHA-256 of their endpoints. */
  devices: string[]
  /** Whether the host has set mail up. */
  mail: boolean
  /** Where mail goes; empty: nowhere. */
  address: string
  /** Whether who reads that address has said so. */
  confirmed: boolean
}

export interface NewSeat {
  /** me, also on several seats; person: somebody who follows the link; bot; screen: somebody else at this screen */
  kind: SeatKind
  name?: string | null
  bot?: string
  leader?: string | null
}

export interface NewTable {
  title?: string | null
  sets?: string[]
  leaders?: 'chosen' | 'random' | 'draft'
  /** Ways to play, a level among them. */
  options?: string[]
  /** For people, or bots in their place; Rivals take seats of their own. */
  seats: NewSeat[]
  /** Who sits with one or two people, by name; null: whoever is dealt. */
  rivals?: (string | null)[] | null
  seed?: number | null
  undo?: boolean
  visibility?: 'public' | 'link'
  /** Teammates may talk among themselves; everybody is told that they may. */
  channel?: boolean
  /** Whoever is asked may ask the coach; null: where one person plays. */
  hints?: boolean | null
  /** It begins when its people say so, not as soon as the last seat is taken. */
  gathers?: boolean
  /** How long a seat may think, by its name among the choices. */
  pace?: string
}

/** Who a seat is for, before the game begins: a bot, or anybody who comes. */
export interface Sitter {
  kind: 'open' | 'bot'
  bot?: string
  name?: string | null
}

/** A Leader for a seat, by name; null: whoever is dealt. */
export interface Lead {
  leader: string | null
}

/** The seat to change places with. */
export interface Swap {
  seat: number
}

/** The word that begins a game. */
export interface Word {
  /** Bots take the seats that are still free. */
  bots?: boolean
}

export interface Retitle {
  title: string
}

/** A line about a table: what it is about, and what there is to say. */
export interface Fact {
  name: string
  text: string
}

/** A table as it would be. */
export interface Preview {
  board: string
  /** What is added to the board, in words. */
  within: string
  what: string
  /** Who sits there; empty where I am alone. */
  sitters: string
  facts: Fact[]
  begins: string
}

/** Seats that win together. */
export interface Team {
  /** By its Commander. */
  name: string
  /** Of the Commander's own track. */
  icon: string
  /** What no other team has. */
  note: string
  /** The Commander, as a Leader is named; nobody else leads that seat. */
  leader: string
  /** The Commander's first, then those of the Allies. */
  seats: number[]
  /** Leaders the rules advise for its Allies; others may be taken too. */
  advised: string[]
}

export interface Seat {
  seat: number
  /** rival: nobody sits there; House Hagal cards say what it does */
  kind: 'person' | 'bot' | 'open' | 'rival'
  name: string
  bot: string
  leader: string | null
  mine: boolean
  /** A free seat that is kept for whom `name` says. */
  invited: boolean
  /** The time of its player is out, and a bot plays until they are back. */
  stand_in: boolean
}

export interface Table {
  id: string
  title: string
  /** What is played, by how many, how hard, against whom. */
  what: string
  facts: Fact[]
  sets: string[]
  options: string[]
  /** Seats for people; they come first, Rivals after them. */
  players: number
  leaders: string
  /** open: waiting for people; broken: its record no longer verifies, it can only be looked at */
  status: 'open' | 'playing' | 'over' | 'broken'
  notice: string
  undo: boolean
  visibility: string
  /** Teammates may talk among themselves. */
  channel: boolean
  /** Whoever is asked may ask the coach. */
  hints: boolean
  seats: Seat[]
  /** Who wins together; empty where everybody plays alone. */
  teams: Team[]
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
  /** Where the parts of the catalogue are that it is drawn with; not in lists of tables. */
  catalogue: string[]
  /** It begins when its people say so. */
  gathers: boolean
  /** Leaders that can be chosen before it begins; empty where they are not chosen, or no more. */
  leaders_to_choose: string[]
  /** A free seat is kept for me. */
  invites_me: boolean
  /** How long a seat may think, in a few words; empty: as long as it likes. */
  pace: string
  /** Seconds until the time of who is asked is out; null: no clock runs. */
  left: number | null
  /** When it is deleted if nobody opens it; null: it is not finished, or kept for ever. */
  kept_until: number | null
  /** Seconds for which a table with a clock has been waiting for who is asked. */
  waiting: number | null
}

export interface Tables {
  mine: Table[]
  open: Table[]
  finished: Table[]
  /** Days a finished table is kept when nobody opens it; 0: for ever. */
  keeps: number
}

/** Where a lesson is to begin. */
export interface Begin {
  idea?: number
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

/** What the seats of a team have together of what can break a tie. */
export interface Pooled {
  icon: string
  name: string
  n: number
}

/** What a team has come to. */
export interface TeamResult {
  team: Team
  /** Of all its seats together. */
  score: number
  won: boolean
  /** In the order in which they break a tie. */
  pooled: Pooled[]
}

/** Something that was looked at between equal points. */
export interface Compared {
  icon: string
  name: string
  winner: number
  /** The most that any other of them has. */
  other: number
}

/** Points that somebody scored. */
export interface Scored {
  seat: number
  n: number
  /** Points after that. */
  total: number
  /** What gave them. */
  thing: number
}

/** A Conflict that was fought for. */
export interface Fought {
  round: number
  conflict: number
  /** Who won; null where the strongest were tied, or nobody fought. */
  seat: number | null
  /** Of the strongest. */
  strength: number
}

export interface Result {
  scores: number[]
  winners: number[]
  /** Per seat: source → points. */
  points: Record<string, number>[]
  rounds: RoundPoints[]
  tie_break: string
  /** What decided between equal points, as a sentence; empty where the points did. */
  decided: string
  /** What was looked at between equal points, one after the other; the last of it decided. */
  compared: Compared[]
  /** All seats, the winners first. */
  places: number[]
  /** Who scored what in the last round, in this order. */
  last: Scored[]
  /** All Conflicts that were fought for. */
  conflicts: Fought[]
  /** Of who played alone: won or lost, against whom, how hard it was; of teams: which won, by how much; else empty. */
  verdict: string
  /** The winners first; empty where everybody played alone. */
  teams: TeamResult[]
  /** Points that ended the game. */
  target: number
  seed: string
}

export interface Health {
  status: string
}

/** Every error: a sentence that says what was wrong and what would be right. */
export interface Failure {
  error: string
}

/** Something to be chosen, as it stands on a button. */
export interface Sign {
  name: string
  /** A few words beside the name. */
  note: string
  /** What it is, in a sentence. */
  about: string
  /** Of what belongs to the game itself; empty for other ways to play it. */
  icon: string
}

/** So many people. */
export interface Count {
  players: number
  /** Who joins them; or why so many cannot play. */
  note: string
  /** Seats of Rivals. */
  rivals: number
  possible: boolean
}

export interface SetInfo {
  name: string
  title: string
  sign: Sign
  /** The same where it is added to another board. */
  added: Sign
  players: number[]
  /** It lays a board of its own; all others are laid over one. */
  board: boolean
  /** The other sets on whose board it can be played. */
  on: string[]
  /** Ways to play that come with this set; those that need several sets are told by the mixes. */
  options: string[]
  /** Its Leaders that play only with a way to play → which. */
  option_leaders: Record<string, string>
}

/** Why something does not go with what is chosen. */
export interface Unoffered {
  why: string
  /** The same, to follow its name. */
  note: string
  /** Sets with which it would go. */
  add: string[]
}

/** How hard a game is. */
export interface Level {
  option: string
  sign: Sign
  /** What is different at this level. */
  changes: string[]
  /** It is played where none is chosen. */
  usual: boolean
  /** Ways to play that come with it. */
  includes: string[]
}

/** Who sits with so many people. */
export interface Company {
  /** Of Rivals. */
  seats: number
  /** Keys of those who may sit there. */
  rivals: string[]
  about: string
  /** What helps to choose among them, or among Leaders. */
  choosing: string
  levels: Level[]
  /** Who wins together; empty where everybody plays alone. */
  teams: Team[]
  /** Ways to play that always come along with so many. */
  includes: string[]
  /** The same, to follow their names. */
  always: string
}

/** Some sets together, in the order of the list of sets. */
export interface Mix {
  sets: string[]
  /** Why they cannot be played together; empty if they can. */
  why: string
  players: number[]
  /** Players → why so many cannot play them. */
  shut: Record<string, Unoffered>
  /** Ways to play them, with some number of players; levels are apart. */
  options: string[]
  /** Players → way to play → why it does not go with them and so many. */
  refused: Record<string, Record<string, Unoffered>>
  /** Players → who sits with them. */
  company: Record<string, Company>
}

/** Somebody who may sit on a Rival's seat: a Rival card, or a Leader. */
export interface RivalInfo {
  key: string
  /** As it is sent. */
  name: string
  title: string
  /** What tells it from the others. */
  note: string
  /** Goods it pays for its third Agent; 0: it buys none. */
  swordmaster: number
  /** Factions in the order it prefers, as icons. */
  priority: string[]
  /** What a simplified one does not do; empty for the others. */
  simplified: string
  /** Signet and Scheme in words. */
  boxes: Record<string, string>
  /** The same in icons. */
  tokens: Record<string, string>
}

/** How long a seat may think. */
export interface Pace {
  /** As it is sent. */
  name: string
  /** Paces that differ only in how long. */
  group: string
  sign: Sign
}

/** What a new table can be made of. */
export interface Choices {
  /** How many can play, up to the most. */
  counts: Count[]
  sets: SetInfo[]
  /** Every choice of sets, the impossible ones too. */
  mixes: Mix[]
  options: Record<string, Sign>
  /** From the weakest to the strongest, characters among them. */
  bots: Record<string, Sign>
  /** Who plays where nobody has chosen one. */
  usual_bot: string
  /** The first of a group is the usual one. */
  paces: Pace[]
  /** Per set. */
  leaders: Record<string, string[]>
  rivals: RivalInfo[]
  /** The board of the first table somebody sets. */
  first: string
  /** The board the introduction teaches; whoever has played nothing yet plays now on it. */
  taught: string
  /** What is chosen with it. */
  first_options: string[]
}

/** A journey on a House Hagal card. */
export interface Half {
  /** The space it leads to, or those of which it is one; empty: it sends nobody. */
  places: string[]
  /** Their Agent icons. */
  icons: string[]
  /** Of these spaces it is the one with the most bonus spice. */
  most: boolean
  /** The condition as icons; empty where there is none. */
  when: string
  /** What the Rival gets, as icons. */
  gains: string
}

/** A Thing the browser may have to draw. */
export interface CatalogueThing {
  id: number
  key: string
  /** imperium, reserve, starter, intrigue, conflict, leader, space, token, track, post, objective, contract, path, tech, shipping, hagal, rival, word */
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
  /** Of a House Hagal card: where it sends an Agent; the half without a condition first. */
  halves: Half[]
  /** Of a House Hagal card: what it is worth in Combat; null: it is turned up again. */
  swords: number | null
  /** Of a Rival: what its Swordmaster costs. */
  swordmaster: number
  /** Of a House Hagal card or a Rival: the number of players it is only for; 0: any. */
  people: number
}

export interface Catalogue {
  language: string
  languages: string[]
  things: CatalogueThing[]
  factions: number[]
  /** What the sets are called. */
  sets: Record<string, string>
}

/** Something on the table: a region, a Thing in it by its key, a part of either. */
export interface LessonTarget {
  region: string
  thing: string
  part: string
}

/** Something a learner does, as the log tells it: the event, what it is about, for a sent Agent the space. */
export interface LessonDeed {
  kind: string
  thing: string
  other: string
}

/** One thing to understand, or to do. */
export interface LessonIdea {
  name: string
  title: string
  /** **Bold** is what to look at, {vp} an icon. */
  text: string
  /** What is to be done; empty where one only reads. */
  move: string
  /** How the learner stands at that moment. */
  state: string
  points: LessonTarget
  also: LessonTarget[]
  picks: LessonTarget[]
  chooses: string
  deeds: LessonDeed[]
  round: boolean
  /** After how many answers of the record it is told. */
  at: number
}

export interface LessonChapter {
  name: string
  title: string
  icon: string
  minutes: number
  ideas: LessonIdea[]
}

export interface LessonPart {
  name: string
  title: string
  note: string
  chapters: LessonChapter[]
}

/** Components by their keys, the first whose set is played; or a row of icons with its words. */
export interface GuidePicture {
  things: string[]
  tokens: string
  words: string
  /** What of the component is ringed: edge, price, agent, reveal, cost, blades; empty for nothing. */
  mark: string
}

export interface GuideStep {
  title: string
  /** `**…**` stands out, `{spice}` is an icon. */
  text: string
  rules: string[]
  shows: GuidePicture[]
  /** What has to be played for it to count, empty for everything. */
  part: string
}

export interface GuidePage {
  name: string
  title: string
  lead: string
  icon: string
  part: string
  steps: GuideStep[]
}

/** What a game can be made of: it is, where all of this is so. */
export interface GuidePart {
  name: string
  title: string
  sets: string[]
  options: string[]
  rivals: boolean
  teams: boolean
  /** Played in every game of teams, whatever was chosen. */
  with_teams: boolean
}

/** The guide to the rules for people. */
export interface Guide {
  parts: GuidePart[]
  pages: GuidePage[]
}

export interface RulePage {
  name: string
  title: string
  /** Empty in the list of pages. */
  html: string
}

/** The line of the table a hint is asked for. */
export interface AskedAt {
  seq: number
}

/** Something a seat could do, and what it is worth; errors are half of a 95 % interval. */
export interface Advised {
  /** The answers, as they are sent. */
  names: string[]
  /** The same in words. */
  texts: string[]
  /** The Things they stand for. */
  things: number[]
  /** To win, from 0 to 1. */
  chance: number
  error: number
  /** Beside playing on as experience says. */
  change: number
  change_error: number
  /** How the table differs when the next round begins, beside the other choices. */
  reason: string
}

/** What a seat could do, the best first, from what it can see and nothing else. */
export interface Hint {
  seq: number
  /** As things stand. */
  chance: number
  error: number
  /** Three at most. */
  best: Advised[]
  /** Imagined ones that this rests on. */
  tables: number
  /** Continuations in all, those to find the three among them. */
  simulations: number
}

/** Answers at a decision of a finished game, and what they were worth to who was asked; errors as in a hint. */
export interface ReviewLine {
  names: string[]
  texts: string[]
  things: number[]
  chance: number
  error: number
  /** How the table would have differed when the next round began, beside the other choices. */
  reason: string
}

/** A decision, and how likely each seat was to win, from what who was asked could know then. */
export interface ReviewMoment {
  /** After so many answers. */
  at: number
  round: number
  seat: number
  chances: number[]
  errors: number[]
}

/** Where the chances changed more than by chance. */
export interface ReviewTurn {
  at: number
  round: number
  /** Who had answered. */
  seat: number
  changes: number[]
  /** What was done. */
  text: string
}

/** A decision that something better was found for. */
export interface ReviewCost {
  at: number
  round: number
  seat: number
  cost: number
  error: number
  played: ReviewLine
  better: ReviewLine
  /** It was looked at again, longer and on other tables; what is not sure may still go. */
  sure: boolean
}

/** How many decisions of a seat were as good as anything that was found. */
export interface ReviewGood {
  seat: number
  good: number
  of: number
}

/** A finished game looked at again, as far as that has come. */
export interface Review {
  status: 'none' | 'waiting' | 'running' | 'stopped' | 'done'
  /** Decisions to look at; 0: not counted yet. */
  total: number
  /** Of those, how many have been looked at. */
  done: number
  /** Decisions to look at again once all have been; 0: not known yet. */
  again: number
  done_again: number
  /** Continuations tried for each decision, and several times as many for those looked at again. */
  simulations: number
  since: number
  /** From number `since` on, in the order of the game. */
  moments: ReviewMoment[]
  turns: ReviewTurn[]
  /** The costliest of each seat first. */
  costs: ReviewCost[]
  good: ReviewGood[]
  winners: number[]
}

/** How many of those that are meant, and where the true rate lies, 95 times in 100. */
export interface Share {
  /** What it is about: a Thing by its key, Things with blanks between, or a number. */
  key: string
  name: string
  n: number
  hits: number
  rate: number
  low: number
  high: number
  /** What it would be if it made no difference; null where it is only so many of all. */
  chance: number | null
}

/** A mean, and half of its 95 % interval; null where one game alone tells nothing of that. */
export interface Average {
  mean: number
  margin: number | null
}

/** Points from a source. */
export interface SourceMeans {
  source: string
  name: string
  /** In games that were won, or of those who won; null where there are none. */
  winners: Average | null
  others: Average | null
}

/** A rating: 1500 is where everybody begins; it is likely to lie within the margin (95 %). */
export interface Skill {
  rating: number
  margin: number
}

/** A kind of table, with ratings of its own. */
export interface TableKind {
  name: string
  text: string
  players: number
  company: 'people' | 'bots' | 'rivals'
  /** Of mine. */
  games: number
  /** Mine, as it is now; null where no game counted. */
  skill: Skill | null
}

/** How many games of mine a set was in. */
export interface SetGames {
  name: string
  text: string
  games: number
}

/** A finished game of mine. */
export interface OwnGame {
  id: string
  at: number
  what: string
  place: number
  /** Who could win: players, or teams. */
  sides: number
  won: boolean
  score: number
  rounds: number
  leader: string
  /** After it; null where it did not count. */
  skill: Skill | null
  /** Its table has not been deleted. */
  there: boolean
}

/** My games at one kind of table, perhaps of one set only. */
export interface OwnFigures {
  /** Those I have played at, the most games first. */
  kinds: TableKind[]
  /** The one that is looked at; empty where there are none. */
  kind: string
  /** Those in games at this kind of table. */
  sets: SetGames[]
  /** The one that is looked at; empty for all. */
  set: string
  games: number
  wins: Share | null
  place: Average | null
  score: Average | null
  rounds: Average | null
  /** The last of them, the oldest first. */
  course: OwnGame[]
  leaders: Share[]
  /** By turn order in round 1. */
  order: Share[]
  length: Share[]
  points: SourceMeans[]
  /** Games that are over and not counted yet. */
  waiting: number
}

/** So many games that are played alike. */
export interface SeriesGames {
  what: string
  players: number
  games: number
  /** Who plays: bots as they are called, or people. */
  who: string[]
}

/** A series of games that the host has had counted. */
export interface Series {
  name: string
  sets: string[]
  text: string
  games: SeriesGames[]
  total: number
  /** Of kanly. */
  version: string
  /** The versions of the rules they were played under. */
  rules: number[]
  /** Whether these are the rules now. */
  current: boolean
}

/** What was asked about the games of a series: leader, order, acquired… */
export interface Answered {
  name: string
  shares: Share[]
}

/** What a series of games says. */
export interface SeriesFigures {
  series: Series
  /** Of people and bots in all these games. */
  seats: number
  questions: Answered[]
  points: SourceMeans[]
}
