/** English: every text of the client that does not come from the server. */

import type { Verb } from '../wire'
import { clock } from './en.clock'
import { ending, undoing } from './en.ending'
import { moments } from './en.moments'
import { guide } from './en.guide'
import { hint } from './en.hint'
import { phones } from './en.phones'
import { seat } from './en.seat'
import { tells } from './en.tells'
import { others } from './en.others'

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`

export const en = {
  ...phones,
  clock,
  language: 'en',
  moments,
  seat,
  app: 'kanly',
  ending,
  hint,
  undoing,
  others,
  title: (mark: boolean, table: string): string => `${mark ? '● ' : ''}${table ? `${table} · ` : ''}kanly`,

  notation: {
    or: 'or', else: 'else', per: 'per', double: 'twice', choose: 'choose', any: 'any',
    level: (n: string): string => `${n}+`,
  },

  names: {
    solari: 'Solari', spice: 'spice', water: 'water', troops: 'troops', cards: 'cards in hand', intrigue: 'Intrigue cards', agents: 'Agents',
    garrison: 'garrison', points: 'victory points', persuasion: 'Persuasion', swords: 'swords',
    emperor: 'Emperor', guild: 'Spacing Guild', bene: 'Bene Gesserit', fremen: 'Fremen', houses: 'Great Houses', fringe: 'Fringe Worlds',
    landsraad: 'Landsraad', city: 'City', trade: 'Spice Trade', spy: 'Spy',
    dreadnought: 'dreadnought', tech: 'Tech tile', freighter: 'Freighter', negotiator: 'Negotiator', snooper: 'Snooper',
    crysknife: 'crysknife', mouse: 'desert mouse', ornithopter: 'ornithopter', wild: 'wild icon',
  } as Record<string, string>,

  /** Short names where there is little room, by key. */
  short: {
    'space/base/selective-breeding': 'Breeding', 'space/base/hardy-warriors': 'Warriors', 'space/base/hall-of-oratory': 'Oratory',
    'space/base/secure-contract': 'Contract', 'space/base/research-station': 'Research', guild: 'Guild', bene: 'Bene G.',
    'space/ix/interstellar-shipping': 'Interstellar', 'space/ix/tech-negotiation': 'Tech Neg.', 'space/uprising/imperial-privilege': 'Privilege', 'space/uprising/controversial-technology': 'Technology', 'space/uprising/habbanya-erg': 'Habbanya', 'space/uprising/imperial-basin': 'Imp. Basin',
    'space/uprising/desert-tactics': 'Tactics', 'space/uprising/deliver-supplies': 'Supplies', 'space/uprising/dutiful-service': 'Service', 'space/uprising/assembly-hall': 'Assembly',
    'space/uprising/gather-support': 'Support', 'space/uprising/accept-contract': 'Contract', 'space/uprising/research-station': 'Research', 'space/uprising/spice-refinery': 'Refinery', 'rival/uprising/glossu-the-beast-rabban': 'Rabban', 'leader/base/glossu-the-beast-rabban': 'Rabban', 'leader/uprising/glossu-the-beast-rabban': 'Rabban',
  } as Record<string, string>,

  /** The only name too long for a tile at a desk. */
  brief: { 'space/uprising/controversial-technology': 'Controversial Tech' } as Record<string, string>,
  /** What stands before the names of Leaders. */
  titles: ['Baron', 'Count', 'Countess', 'Duke', 'Earl', 'House', 'Lady', 'Prince', 'Princess', 'Viscount'],

  boxes: {
    cost: 'Cost', needs: 'Only if', offers: 'One of', setup: 'Setup', ability: 'Ability', signet: 'Signet', round: 'Each round', sending: 'When sent',
    agent: 'Agent', effect: 'Effect', control: 'For its controller', acquire: 'When acquired', reveal: 'Reveal', trashed: 'When trashed',
    discarded: 'When discarded', plot: 'Plot', combat: 'Combat', won: 'After winning', endgame: 'Endgame', first: 'First', second: 'Second',
    third: 'Third', influence: 'Faction', place: 'Control', at: 'Level', moment: 'Fulfilled when', reward: 'Reward', steps: 'Place', rewards: 'Place', flip: 'Once per round', turn: 'On your turn', scheme: 'Scheme',
  } as Record<string, string>,
  boxLevel: (n: string): string => `Level ${n}`,
  boxPlace: (n: string): string => `Place ${n}`,
  spaceReveal: 'Reveal, with an Agent here',

  phases: { start: 'Start', turns: 'Turns', combat: 'Combat', makers: 'Makers', recall: 'Recall', endgame: 'Endgame', over: 'Over' },
  round: (n: number): string => (n ? `Round ${n}` : 'Setup'),
  roundOf: (n: number): string => ` of ${n}`,

  regions: {
    top: 'Game', bar: 'Question', hand: 'Your hand', board: 'Board', market: 'Imperium Row and Reserve', conflict: 'Conflict', intrigue: 'Your Intrigue cards',
    players: 'Players', chips: 'Players in short', log: 'Log', own: 'Your Leader', actions: 'Undo and end turn', pile: 'Cards to choose from', tabs: 'Views', sheet: 'Question and hand',
    others: 'What others did',
  },

  top: {
    score: 'Score track', deck: (n: number): string => `Imperium deck: ${plural(n, 'card', 'cards')}`,
    intrigues: (n: number): string => `Intrigue deck: ${plural(n, 'card', 'cards')}`,
    piles: { bank: (n: number): string => `Contracts face down: ${n}` } as Record<string, (n: number) => string>,
    log: 'Log', soundOn: 'Sound is on', soundOff: 'Sound is off', theme: (name: string): string => `Theme: ${name}`,
    help: 'Legend: icons, keys, why not', menu: 'Menu', watching: (n: number): string => `${n} watching`, home: 'kanly, home',
    points: (name: string, n: number): string => `${name}: ${n}`,
  },
  themes: { spice: 'spice', night: 'night', sand: 'sand' },

  panel: {
    you: 'You', yours: 'your turn', asked: 'thinking', revealed: 'revealed', bot: 'bot', away: 'away', first: 'First Player',
    agents: (left: number, of: number): string => `${left} of ${of} Agents on the Leader`,
    council: 'High Council seat', swordmaster: 'Swordmaster', mentat: 'Mentat', control: (place: string): string => `controls ${place}`,
    alliance: (faction: string): string => `${faction} Alliance`,
    label: (name: string, leader: string, points: number): string => `${name}, ${leader || 'no Leader yet'}, ${plural(points, 'point', 'points')}`,
    reveals: (n: number): string => `Reveal turn ${n}`,
    spies: (n: number): string => `${plural(n, 'Spy', 'Spies')} in supply`, hooks: 'Maker Hooks', memories: (n: number): string => plural(n, 'memory', 'memories'), steps: (n: number): string => `place ${n} on the track`,
    docked: (n: number): string => `${plural(n, 'dreadnought', 'dreadnoughts')} in the garrison`, negotiators: (n: number): string => `${plural(n, 'Negotiator', 'Negotiators')} at Ix`,
    tech: (ready: number, used: number): string => `${plural(ready, 'Tech tile', 'Tech tiles')} face up${used ? `, ${used} used up` : ''}`,
    contracts: (open: number, done: number): string => `${plural(open, 'contract', 'contracts')} to fulfil, ${done} fulfilled`,
  },

  team: {
    personal: (name: string): string => `Personal board of ${name}`, pages: { blocks: 'Factions', spaces: 'Arrakis' },
    commander: 'Commander', ally: (commander: string): string => `Ally of ${commander}`, sum: (n: number): string => `${plural(n, 'point', 'points')} together`,
    activated: 'activated', through: (name: string): string => `${name} acts through you`, throughWhom: (name: string, ally: string): string => `${name} acts through ${ally}`,
    token: (ally: string): string => `Agent token to ${ally}`, either: (names: readonly string[]): string => `Swordmaster, to ${names.join(' or ')}, once per game`, now: 'now', sent: 'sent', home: 'ready', once: 'either, once',
    fights: (name: string): string => `${name} fights for you`, units: (garrison: number, fighting: number, supply: number): string => `garrison ${garrison} · fighting ${fighting} · supply ${supply}`,
    tile: 'Swordmaster tile: 2 swords in every Reveal turn', spent: 'The Swordmaster has been sent and is out of the game', throne: 'Throne Row', only: (name: string, yours: boolean): string => (yours ? 'only your side' : `only ${name}’s side`),
    inTurnOf: (name: string, what: string): string => (what ? `${name}: ${what}` : `${name}’s turn`), gives: (name: string): string => `${name} gives`, youGive: 'You give', thinking: 'not said yet', nothing: 'nothing', giveNothing: 'Give nothing', give: (n: number, what: string): string => `Give ${n} ${what}`, trade: 'Trade', more: 'more', less: 'less', have: (n: number): string => `of ${n}`,
    asked: 'is asked', rivals: 'Teams', order: 'Order of play',
  },

  rival: {
    rival: 'Rival', nobody: 'House Hagal plays this seat', noPoints: 'scores no points', deck: 'House Hagal', discard: 'Turned up since they were shuffled, the last one first:', left: (n: number): string => `House Hagal deck: ${plural(n, 'card', 'cards')}`,
    swordmaster: (have: number, price: number): string => `${have} of ${price} resources towards the Swordmaster`, of: (price: number): string => `of ${price}`, bought: 'has the Swordmaster',
    comes: (round: number): string => `Swordmaster in round ${round}`, price: (have: number, price: number, goods: string): string => `${have} of ${price} ${goods} towards a point`,
    priority: (factions: readonly string[]): string => `prefers ${factions.join(', then ')}`, spies: (n: number, of: number): string => `${n} of ${of} Spies on the board`,
    follows: (name: string): string => `Acts after each Agent turn of ${name}`, followsYou: 'Acts after each of your Agent turns',
    beside: 'It sits beside the First Player, whoever that is.', spoils: 'It takes places and Alliances and ranks in Combat, but gets no points, rewards or goods.',
    simplified: 'It scores no points and cannot win.', satisfied: 'With its Swordmaster it gains no more goods.', decides: 'Where its choices are equal, a person decides for it.',
    fights: 'when Combat begins', swords: 'for Combat', again: 'another in Combat', skipped: 'passed over', earlierOnes: (n: number): string => `${n} more before`, most: 'most bonus spice', market: 'Show the market', stage: 'Show House Hagal',
    acts: (name: string): string => `${name} acts`, to: 'Agent to', noAnswer: 'a Rival needs no answer', home: (name: string): string => `${name} stays home`,
    combat: 'When Combat begins each Rival in it turns up a card and adds its swords.', combatTwo: 'When Combat begins each Rival in it turns up two cards and adds their swords.', turned: (name: string, card: string, n: number): string => `${name}: ${card}, ${plural(n, 'sword', 'swords')}`,
    why: (name: string): string => `Why ${name} does so`, round: (n: number): string => `Round ${n}`, earlier: 'Earlier turn', later: 'Later turn', then: 'Table then', nothing: 'It has not acted yet.',
    pays: (n: number): string => `Swordmaster for ${n} resources`, worth: (n: number): string => `${plural(n, 'sword', 'swords')} in Combat`, rules: 'By these rules', level: (name: string): string => `Level: ${name}`, levels: 'How hard the Rivals are', order: 'Order of play',
  },

  pace: { slow: 'slow', normal: 'normal', fast: 'fast', click: 'click' },

  own: {
    agents: 'Agents', troops: 'Garrison · supply', piles: 'Deck · discard', play: 'In play', council: 'High Council', next: 'Next reveal', now: 'This reveal',
    nothing: '–', plus: '+', deck: 'Your deck', discard: 'Your discard pile', trash: 'Trash', past: 'Conflicts fought', open: (pile: string): string => `Open: ${pile}`,
    secrets: 'Chosen secretly', aside: 'Set aside', spies: 'Spies', spiesLeft: (left: number, out: number): string => `${left} left, ${out} out`, memories: 'Memories', won: 'Battle icons', faceDown: 'face down',
    path: (name: string, here: number, of: number): string => `${name}, at ${here} of ${of}`, pathPlace: (place: number, text: string): string => `Place ${place}: ${text}`, pathHere: 'The marker is here',
    signet: (name: string): string => `${name}:`, house: (house: string): string => `House ${house}`, printed: 'Only what is printed', more: 'and more on conditions',
  },

  board: {
    free: 'free', cost: (text: string): string => `costs ${text}`, combat: 'Combat', maker: (n: number): string => `${n} bonus spice`,
    closed: (names: string[]): string => `closed by ${listed(names)}`, agents: (names: string[]): string => `Agents: ${listed(names)}`,
    control: (name: string): string => `controlled by ${name}`, stake: 'at stake in this Conflict', kind: (icon: string): string => `${icon} space`,
    gives: (text: string): string => `Gives ${text}`, open: 'Open', chosen: 'Chosen', needs: (text: string): string => `only if ${text}`,
    holders: (names: string[]): string => `taken by ${listed(names)}`, spies: (names: string[]): string => `Spies: ${listed(names)}`, noSpy: 'no Spy',
    wall: (spaces: readonly string[]): string => `The Shield Wall stands before ${listed(spaces)}: no sandworms there`, noWall: 'The Shield Wall is gone', blow: 'Remove it', walled: 'behind the Shield Wall',
    wanted: (names: string[]): string => `fulfils your contract ${listed(names)}`,
    track: (faction: string): string => `Influence with the ${faction}`, level: (name: string, n: number): string => `${name} ${n}`,
    ship: (name: string): string => `held by a dreadnought of ${name}`, snooper: (name: string): string => `Snooper of ${name}`,
    alliance: (name: string): string => `${name} has the Alliance`, seat: 'Seat', influence: 'Influence',
  },

  conflict: {
    none: 'No Conflict', garrison: 'garrison', units: 'in the conflict', strength: 'strength', deck: 'Conflict deck', level: (n: number): string => `level ${n}`,
    levels: (levels: readonly number[]): string => `Conflict deck, next first: levels ${levels.join(', ')}`, control: (place: string): string => place,
    lane: (name: string, garrison: number, units: number, swords: number, strength: string): string =>
      `${name}: garrison ${garrison}, in the Conflict ${units}, swords ${swords}, strength ${strength}`,
    icon: (name: string): string => `battle icon ${name}`, walled: 'behind the Shield Wall: no sandworms', twice: 'reward ×2', worms: (n: number): string => plural(n, 'sandworm', 'sandworms'), fleet: (n: number): string => `${plural(n, 'dreadnought', 'dreadnoughts')} in the Conflict`, docked: (n: number): string => `${plural(n, 'dreadnought', 'dreadnoughts')} in the garrison`,
    unknown: '?', more: '+', rewards: 'Rewards', reward: (n: number): string => ['first', 'second', 'third'][n] ?? '',
  },

  market: { row: 'Imperium Row', reserve: 'Reserve', left: (n: number): string => `×${n}`, gone: 'gone', aside: 'Set aside', contracts: 'Contracts on offer', pages: { row: 'Row', tech: 'Tech' }, piles: { reserved: 'Set aside for one Leader', dealt: 'Keep one' } as Record<string, string> },
  tech: {
    name: (name: string): string => `Tech tile ${name}`, cost: (n: number, goods: readonly string[] = ['spice']): string => `costs ${n} ${goods.join(' or ')}`, instead: (n: number): string => `instead of ${n}`, down: 'used up this round', below: (n: number): string => `${plural(n, 'tile', 'tiles')} below`, left: (n: number): string => `+${n}`,
    stacks: 'Stacks of Tech tiles', owners: 'Who has which Tech tile', yours: 'Your Tech tiles', empty: 'Empty', nothing: 'no tile',
  },
  shipping: { start: 'Shipping track, start', place: (n: number, text: string): string => `Shipping track ${n}: ${text}`, advance: 'Advance your Freighter', recall: 'Recall your Freighter' },
  contract: {
    name: (name: string): string => `Contract ${name}`, when: (text: string): string => `Fulfilled when ${text}`, done: 'fulfilled', held: 'Your contracts', fulfilled: (n: number): string => `${plural(n, 'contract', 'contracts')} fulfilled: show all`, count: (n: number): string => `${plural(n, 'contract', 'contracts')} fulfilled`,
  },
  card: {
    goes: 'Goes to', nowhere: 'nowhere: it is for revealing',
    cost: (n: number): string => `costs ${n} Persuasion`, of: (factions: string[]): string => `${listed(factions)} card`, back: 'a card face down',
    icons: (icons: string[]): string => (icons.length ? `goes to ${listed(icons)}` : 'no Agent icon'), lit: 'Can be chosen', left: (n: number): string => `${n} left`,
  },
  empty: { hand: 'No cards in hand', revealed: 'Your cards are revealed and lie in your discard pile. A new hand comes with the next round.', intrigue: 'No Intrigue yet', pile: 'Nothing here', log: 'Nothing has happened yet', row: 'No card', play: 'none' },

  why: { needs: 'needs', have: (n: number): string => `, have ${n}` },

  bar: {
    turn: 'Your turn', turnSub: 'choose a card to send an Agent, or reveal', revealOnly: 'no Agent can be sent: reveal your hand',
    goesTo: (card: string): string => `${card} goes to…`, reached: (n: number, of: number): string => `${n} of ${of} spaces are open to this card`,
    whoGoes: (space: string): string => `Who goes to ${space}?`, reaches: (n: number): string => `${plural(n, 'card reaches', 'cards reach')} it`,
    reveal: (n: number): string => `Reveal ${plural(n, 'card', 'cards')}`, instead: 'Reveal instead', otherCard: 'Other card', otherSpace: 'Other space', back: 'Back',
    duties: 'Still to do', done: 'All done', take: 'Take all', split: (source: string): string => `One by one: ${source}`, together: 'Together', deploy: 'Deploy',
    deployNow: (n: number): string => `Deploy ${n}`, deployHow: 'Deploy how many?', yes: 'Yes',
    said: { yes: 'Yes', no: 'Skip', pass: 'Pass', done: 'Done' } as Record<string, string>,
    acquireTitle: 'Acquire cards', rest: (n: number): string => `${n} left after it`,
    play: (card: string): string => `Play ${card}`,
    /** What becomes of what is chosen. */
    does: {
      acquire: (name) => `Acquire ${name}`, aside: (name) => `Set ${name} aside`, discard: (name) => `Discard ${name}`, enthrone: (name) => `${name} to the Throne Row`, give: (name) => `Give ${name}`, keep: (name) => `Keep ${name}`, lead: (name) => `Lead as ${name}`,
      take: (name) => `Take ${name}`, trash: (name) => `Trash ${name}`, turn: (name) => `Turn ${name} face down`, under: (name) => `Put ${name} under the deck`,
    } satisfies Record<Exclude<Verb, ''>, (name: string) => string>,
    choose: (what: string): string => `Choose ${what}`, send: 'Send', sendTo: (space: string): string => space, cancel: 'Cancel',
    decides: (name: string): string => `${name} decides`, thinks: (time: string): string => `thinking, ${time}`, rule: (number: string): string => `Rule ${number}`,
    closed: (what: string): string => `${what}: not now`, otherQuestion: 'this is not what is asked', noCard: 'no card of yours goes there now', lost: 'Reconnecting…', lostSafe: 'nothing you answered is lost', late: 'Your answer is still on its way…',
    nextTry: (seconds: number): string => `next try in ${seconds} s`, tryNow: 'Try now', connecting: 'Connecting…', over: 'The game is over', result: 'Result', replay: 'Replay', review: 'Review',
    broken: 'This table can only be looked at', openCards: 'Open all cards', watching: 'You are watching', waiting: 'Waiting', sending: 'Sending…', catchUp: 'Skip',
    strength: 'strength', points: 'points', open: 'The game has not begun', details: 'What happened',
    onTable: 'choose what is lit', remind: 'Remind', reminded: 'Reminded', remindedBy: (name: string): string => `${name} waits for you`,
    asItWas: 'As it was', backToNow: 'Back to now', replaying: 'What others did', skipMoves: 'Skip',
    following: (name: string): string => `following ${name}`,
    yourTurn: (question: string, lit: number): string => `Your turn: ${question}. ${plural(lit, 'answer is', 'answers are')} lit.`,
    refused: (what: string, reason: string): string => `${what}: ${reason}`,
  },

  actions: { undo: 'Undo', redo: 'Redo' },

  log: {
    through: (text: string, ally: string): string => `${text}, through ${ally}`, you: 'you', title: 'Log', since: 'Since your last turn', all: 'Everything', mine: 'Mine', conflict: 'Conflict', purchases: 'Purchases', filter: 'Show', open: 'Open the whole log',
    sent: (who: string, card: string, space: string): string => (card === space ? `${who}: ${space}` : `${who}: ${card} to ${space}`), reveals: (who: string, you: boolean): string => (you ? 'You reveal' : `${who} reveals`),
    skipped: (card: string, why: string): string => `${card} passed over: ${why}`, traded: (who: string): string => `${who}:`,
    acquired: (who: string, card: string, you: boolean): string => (you ? `You acquire ${card}` : `${who} acquires ${card}`),
    played: (who: string, card: string, you: boolean): string => (you ? `You play ${card}` : `${who} plays ${card}`),
    say: 'Say something to the table', send: 'Say it', said: 'Messages', messages: 'Messages at the table', watches: 'watching', watching: (name: string): string => `${name} (watching)`, mute: 'Mute', muteWho: (name: string): string => `Mute ${name}: only you will not read them`, muted: 'You do not read', unmute: (name: string): string => `Read ${name} again`,
    heard: 'Everybody hears what is said here.', channel: 'This table was set up with a channel for each team.', among: 'to the team', onlyTeam: 'Only to my team',
    strength: (n: number): string => `strength ${n}`, unread: (n: number): string => `${plural(n, 'new message', 'new messages')}`,
  },

  handover: { title: (name: string): string => `Hand over to ${name}`, button: (name: string): string => `I am ${name}`, round: (n: number): string => (n ? `round ${n}` : 'setup') },

  pile: { hand: 'hand', discard: 'discard pile', in_play: 'in play', top: 'top of the deck', trash: 'trash', aside: 'set aside', row: 'Row', reserve: 'Reserve', deck: 'deck', '': '' } as Record<string, string>,

  /** Where a card that is looked at goes. */
  pileTo: { hand: '→ hand', discard: '→ discard', trash: '→ trash', top: '→ deck' } as Record<string, string>,

  leaders: { title: 'Choose your Leader', complexity: (n: number): string => `complexity ${n} of 3`, when: { ability: 'Ability', reveal: 'In your Reveal turn', signet: 'With the Signet Ring', setup: 'Before the first round', round: 'Each round', sending: 'When you send an Agent' } as Record<string, string> },

  tabs: { board: 'Board', market: 'Market', conflict: 'Conflict', players: 'Players', hand: 'Hand' },
  phone: { intrigue: (n: number): string => plural(n, 'Intrigue card', 'Intrigue cards'), hand: (n: number): string => plural(n, 'card in hand', 'cards in hand'), landsraad: 'Landsraad and CHOAM', arrakis: 'Arrakis', lookAtBoard: 'Look at the board', log: 'Log', reached: (n: number): string => plural(n, 'space is open', 'spaces are open') },

  menu: {
    title: 'Menu', still: 'No motion', sound: 'Sound', notify: 'Tell me when it is my turn', theme: 'Theme', autoPass: 'Pass for me where only Combat or Endgame cards could be played',
    leave: 'Leave: a bot takes my seat', leaveSure: 'A bot plays your seat to the end. This cannot be taken back.', leaveYes: 'Let the bot play', home: 'Home', legend: 'Legend', guide: 'Guide', rules: 'Rules', cards: 'Card catalogue', result: 'Result',
    move: 'Move my seat to another device', moveHow: 'Open this link once on the other device:', invite: 'Link to watch', replace: (name: string): string => `Let a bot play for ${name} until they are back`,
    resign: 'Resign', resignSure: 'Your seat does as little as it may until the end. This cannot be taken back.', resignYes: 'Resign for good',
    follow: 'Look at', followMover: 'whoever moves', delay: 'Watch', delays: { 0: 'live', 10: '10 s later', 60: '1 min later', 300: '5 min later' } as Record<number, string>,
    replaceVotes: (n: number): string => `${n} agree`, close: 'Close', seats: 'At the table', copied: 'Copied', copy: 'Copy', record: 'Save the record',
  },

  help: {
    title: 'Keys', note: 'What is lit can be chosen. Point at anything, or press it long, and it explains itself. Click what is not lit and it says why not.',
    rules: 'The rules', start: 'How a turn goes',
    keys: [
      [['Tab', 'Shift Tab'], 'next, previous region'], [['←', '→', '↑', '↓'], 'among lit things (with Alt: all)'], [['Enter'], 'choose, confirm'],
      [['Esc'], 'one step back, close'], [['1–9'], 'plate, else hand card'], [['Y', 'N', 'P', 'D'], 'yes, no, pass, done'], [['R'], 'reveal'], [['E'], 'end turn'],
      [['U', 'Ctrl Z'], 'undo'], [['Ctrl Y'], 'redo'], [['A'], 'take all'], [['Space', 'Shift Space'], 'skip the turn of another, or all; show them again'], [['Shift 1–6', '↑', '↓'], 'open a seat, go to the next'], [['Z'], 'hold: zoom what is focused; open a seat'], [['W'], 'hint, where the table allows it'], [['Shift W'], 'why not, everywhere'],
      [['H', 'B', 'M'], 'hand, board, market'], [['C', 'J', 'L'], 'conflict, Intrigue, log'], [['?', 'I'], 'legend; what its icons mean'], [['G'], 'guide to the rules'], [['T'], 'theme'],
    ] as [string[], string][],
  },

  notify: { title: 'kanly: your turn', body: (table: string, question: string): string => `${table}: ${question}` },

  tells,
  guide,

  live: { did: (who: string, what: string): string => `${who}: ${what}` },

  errors: {
    unreachable: 'The server cannot be reached.', status: (status: number): string => `The server answered ${status}.`, noTable: 'There is no such table.', home: 'Go home',
    crash: 'Something went wrong in this page. Your game is safe on the server.', reload: 'Load again', noPage: 'There is no such page.', loading: 'Loading…', gone: 'You cannot sit here.', watch: 'Watch',
    nobody: 'This browser is nobody yet.',
  },
}

export type Words = typeof en
