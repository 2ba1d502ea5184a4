/** English: the texts of the pages around the table. */

import { spoken } from './en.clock'
import { learn } from './en.learn'
import { lobby } from './en.lobby'
import { reminders } from './en.reminders'
import { review } from './en.review'

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five']
const number = (n: number): string => NUMBERS[n] ?? String(n)

export const pages = {
  reminders,
  review,
  shell: {
    skip: 'Skip to the content', nav: 'Pages', home: 'kanly, home', play: 'Play', cards: 'Cards', rules: 'Rules', learn: 'Learn',
    theme: (name: string): string => `Theme: ${name}`, help: 'Keys and help', nobody: 'Your name', you: (name: string): string => `${name}, settings`,
    fan: 'A fan project. All pictures are our own; not affiliated with the publishers.', more: 'More pages',
    record: 'Open a record', keys: 'Keys', loading: 'Loading…',
  },

  languages: { en: 'English' } as Record<string, string>,

  you: {
    title: 'You', name: 'Your name', rename: 'Change', saved: 'Saved.', hint: 'One line, up to 30 characters, without < > |', nameBad: 'A name is one line of up to 30 characters, without < > |.',
    look: 'Looks and sounds', theme: 'Theme', language: 'Language', still: 'No motion', sound: 'Sound', notify: 'Tell me when it is my turn',
    data: 'Your data', forget: 'Delete my data', sure: 'Your name, your secret, your messages and where you want reminders are deleted. Bots take your seats. This cannot be taken back.',
    yes: 'Delete everything', no: 'Keep it', gone: 'Everything about you has been deleted.',
    why: 'There is no account: your name, a secret in this browser and where you want reminders are all we keep. A link moves a seat to another device.',
    nobody: 'You are nobody yet. Give yourself a name and you can sit down.', be: 'That is me', default: 'Guest',
  },

  home: {
    title: 'Play', heading: ['The table', 'is set.'], lead: 'Dune: Imperium in the browser: alone against Rivals or bots, at one screen, or across the world.',
    play: 'Play now', alone: 'Play solo', starting: 'Setting the table…', new: 'New table', all: 'All choices', newNote: 'you can change everything',
    playWhat: (sitters: string, what: string): string => `Play now: ${sitters ? `${sitters}, ` : ''}${what}.`, aloneWhat: (what: string): string => `${what}.`,
    quick: { alone: 'you against House Hagal’s deck', two: 'you, a friend and one Rival', bots: 'you against three bots', friends: 'everybody gets a link', teams: 'you, two Allies and three foes' },
    playName: 'What shall the others call you?', playNameHint: 'Your name',
    code: 'Join by code', codeLabel: 'Code or link', codeGo: 'Join', codeBad: 'This is no code of a table: it has 16 letters, digits, - or _.',
    learn: 'First game? Take the introduction', learnFirst: 'Learn to play', learnWhat: 'New here? A few minutes at a real table, step by step.',
    drop: 'Drop the record here to replay it', opening: 'Opening the record…',
    mine: 'Your tables', waits: (n: number): string => (n === 1 ? '1 waits for you' : `${n} wait for you`), mineNone: 'No table yet. Play now, or set one.',
    open: 'Open tables', openNone: 'Nobody waits for players now.', over: 'Finished games', overNone: 'No game has been finished yet.', keeps: (days: number): string => `Finished games are kept ${days === 1 ? 'a day' : `${days} days`} after somebody last opened them.`, lists: 'Other tables',
    more: (n: number): string => `Show ${n} more`,
    yourTurn: 'Your turn', goOn: 'Open', join: 'Join', watch: 'Watch', result: 'Result', lobby: 'Lobby', look: 'Look',
    round: (n: number): string => (n ? `round ${n}` : 'setup'), turnOf: (name: string): string => `${name}’s turn`, seated: (n: number, of: number): string => `${n} of ${of} seated`,
    won: (names: string[], points: number): string => `${listed(names)} won with ${points}`, broken: 'can only be looked at',
    mineSince: (waiting: number, left: number): string => `your move for ${spoken(waiting)}, ${spoken(left)} left`, left: (seconds: number): string => `${spoken(seconds)} left`, standsIn: 'a bot stands in for you',
    openSeat: 'free', keptSeat: (name: string): string => `kept for ${name}`, invited: 'Sit down', rivalSeat: (name: string): string => `${name}, Rival`,
  },

  botNames: ['Mira', 'Tomas', 'Ines', 'Odo', 'Vesna', 'Rurik'],
  /** Bots that were given no name. */
  bots: { random: 'Random', greedy: 'Greedy', search: 'Search' } as Record<string, string>,
  botOf: (bot: string): string => `${bot} bot`,
  leaderWays: { random: 'Random', draft: 'Drafted', chosen: 'Chosen' },
  leaderNotes: { random: 'dealt at random', draft: 'each picks from an offer, last player first', chosen: 'named here, seat by seat', lobby: 'named here, or by everybody in the lobby' },

  table: {
    title: 'New table', more: 'Name of the table, seed', name: 'Name of the table',
    count: 'How many play?', countNote: 'people and bots together', game: 'Which game?', seats: 'Who sits where?', seatsNote: 'people and bots', against: 'Against whom?', level: 'How hard?', ways: 'Variants and rules of the house', leaders: 'Leaders', pace: 'Pace', paceHow: 'How long', course: 'Leaders and pace',
    kinds: { me: 'You', person: 'By link', screen: 'Here', bot: 'Bot' }, short: { me: 'You', person: 'by link', screen: 'here', bot: 'Bot' },
    sitters: 'A seat can be a bot, somebody with your link, or somebody at this screen. The list of bots goes from the weakest to the strongest.', signets: 'Rivals use the Signet of their Leader, and nothing else of it.',
    who: (n: number): string => `Who sits on seat ${n}`, screenName: (n: number): string => `Name of the player on seat ${n}`, screenDefault: (n: number): string => `Player ${n}`, botOf: (n: number): string => `How well the bot on seat ${n} plays`,
    myName: 'Your name', invited: 'comes by link', leader: (n: number): string => `Leader of seat ${n}`, anyLeader: 'any Leader', draftLeader: 'choose when it begins',
    anyRival: 'Any Rival', aRival: 'a Rival', rival: 'Rival', any: 'any', dealt: 'dealt at random', whichRival: 'Which Rival?', chooseRival: (n: number, now: string): string => `Rival on seat ${n}: ${now}. Choose another`, sitsAlready: 'sits at the table already', ledAlready: 'is led by a player',
    prefers: (factions: string[]): string => `Prefers ${factions.join(', then ')}.`, boxes: { signet: 'Signet', scheme: 'Scheme' } as Record<string, string>,
    comesWith: (level: string): string => `comes with ${level}`, goesOn: (boards: string[]): string => `goes with ${listed(boards)}`, add: (names: string[]): string => `Add ${listed(names)}`, with: (parts: string): string => `with ${parts}`,
    commander: 'Commander', ally: 'Ally', sits: (name: string, role: string): string => `${name}, ${role}`, whole: 'All three yours', wholeOf: (team: string): string => `All three seats of ${team} are yours`, advised: 'Advised', otherLeaders: 'Others', swap: 'drag a seat to change places', channel: 'Teammates may whisper', channelNote: 'the rules advise against it; everybody is told',
    hints: 'Hints', hintsNote: 'whoever is asked may ask the coach; usual where one person plays',
    undo: 'Answers may be taken back', undoNote: 'until something hidden is shown', public: 'Everybody may find the table', publicNote: 'else only with the link', seed: 'Seed', seedHint: 'A number; the same seed deals the same cards',
    seedNot: 'A seed tells all hidden cards: it can be chosen only while every other seat is a bot or at this screen.', seedBad: 'A seed is a whole number of up to 58 digits, below 2 to the power of 192.',
    submit: 'Set the table', busy: 'Setting…', nobodySits: 'Somebody must sit at the table: take a seat or leave one to another person.', notNow: 'Does not go with this choice',
  },

  quick: { title: 'Quick choices', note: 'they fill in this page', alone: 'Alone, two Rivals', two: 'Two, one Rival', bots: 'Four, with bots', friends: 'Friends by link', teams: 'Six in two teams' },

  lobby,

  link: {
    title: 'Move a seat here', heading: 'A seat moves to this device', what: 'This link moves a seat at a table to this browser. The device it comes from gives it up. It works once.', go: 'Move it here', going: 'Moving…', home: 'Go home', name: 'Your name',
  },

  result: {
    title: 'Result', youRule: 'You rule Arrakis', rules: (name: string): string => `${name} rules Arrakis`, tied: (names: string[]): string => `${listed(names)} share the rule of Arrakis`, youTied: (names: string[]): string => `You and ${listed(names)} share the rule of Arrakis`,
    sub: (points: number, rounds: number): string => `${plural(points, 'point', 'points')} after ${plural(rounds, 'round', 'rounds')}`, you: 'You',
    rival: 'Rival',
    tie: (decided: string): string => `Equal points. ${decided}.`, points: 'Points per round', strength: 'Strength per round', asTable: 'As a table', asChart: 'As a chart', round: 'Round', seed: 'Seed', copySeed: 'Copy the seed', copied: 'Copied',
    teamOf: (name: string): string => `${name}’s team`, yourTeam: 'Your team rules Arrakis', pooled: 'Together', total: (team: string, points: number): string => `${team}, ${points} points together`, wins: 'wins',
    again: 'Again', replay: 'Replay', record: 'Save the record', home: 'Home', kept: (until: Date): string => `This table is kept until ${until.toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' })}, and longer when somebody opens it. The record keeps it for ever.`, pointsLine: (name: string, points: readonly number[]): string => `${name}: ${points.join(', ')}`, lane: (name: string, total: number, parts: string): string => `${name}, ${total}: ${parts}`,
    part: (source: string, n: number): string => `${source} ${n}`, notOver: 'This game is not over yet.', toTable: 'To the table', rematchThere: 'To the new table', none: '–',
  },

  replay: {
    title: 'Replay', back: 'One step back', play: 'Play', pause: 'Pause', step: 'One step on', roundBack: 'Round before', roundOn: 'Next round', slider: 'Moment', seat: 'Seen by', all: 'All cards open', at: (n: number, of: number): string => `${n} of ${of}`, round: (n: number): string => (n ? `Round ${n}` : 'Setup'),
    link: 'Link to this moment', copied: 'Link copied', on: 'Play on from here, on a copy', onShort: 'Play on', close: 'Result', keys: 'Left and right arrow or [ ] step, with Shift by round, Space plays', loading: 'Winding…', faster: 'Speed', speeds: ['slow', 'normal', 'fast'], open: 'Open a record', openHow: 'Choose a record from disk, or drop it on this page.', file: 'Record file', empty: 'Which game?', emptyWhat: 'Open a record you have saved, or one of the finished games.', controls: 'Replay controls', more: 'More',
  },

  cards: {
    title: 'Cards', heading: 'Every component of the game', search: 'Search', searchHint: 'Name, or: recruits troops', count: (n: number, of: number): string => (n === of ? plural(n, 'component', 'components') : `${n} of ${of} components`), none: 'Nothing is like that. Take a filter away.', clear: 'Clear all', filters: 'Filters',
    kind: 'Kind', kinds: { imperium: 'Imperium', reserve: 'Reserve', starter: 'Starting', intrigue: 'Intrigue', conflict: 'Conflicts', leader: 'Leaders', rival: 'Rivals', hagal: 'House Hagal', space: 'Spaces', tech: 'Tech', shipping: 'Shipping', contract: 'Contracts', objective: 'Objectives', post: 'Posts', track: 'Tracks', path: 'Paths', token: 'Tokens' } as Record<string, string>,
    set: 'Set', icon: 'Goes to', faction: 'Faction', cost: 'Persuasion', costUp: (n: number): string => `${n}+`, gives: 'Gives', pays: 'Costs', copies: (n: number): string => plural(n, 'copy', 'copies'), perSeat: (n: number): string => `${plural(n, 'copy', 'copies')} per player`, reserveOf: (n: number): string => `stack of ${n}`, next: 'Next', before: 'Before', at: (n: number, of: number): string => `${n} of ${of}`, level: (n: number): string => `Level ${n}`, house: (house: string): string => `House ${house}`, complexity: (n: number): string => `complexity ${n} of 3`, costs: (n: number): string => `costs ${n} Persuasion`, link: 'Link to this card', combat: 'Combat space', maker: 'Maker space', control: 'Can be controlled', protected: 'Behind the Shield Wall', first: 'First Player', back: (leader: string): string => `The other side of ${leader}`, place: (n: number): string => `Place ${n}`, people: (n: number): string => `for ${number(n)} ${n === 1 ? 'player' : 'players'}`,
    icons: { solari: 'Solari', spice: 'spice', water: 'water', card: 'card', intrigue: 'Intrigue card', troop: 'troop', sword: 'sword', persuasion: 'Persuasion', vp: 'victory point', influence: 'Influence', trash: 'trash a card', agent: 'Agent', deploy: 'deploy', retreat: 'retreat', discard: 'discard', acquire: 'acquire', alliance: 'Alliance', spy: 'Spy', sandworm: 'sandworm', contract: 'contract', hooks: 'Maker Hooks', detonate: 'remove the Shield Wall' } as Record<string, string>,
    /** Words of a search that stand for what a thing does: gives or costs an icon. */
    verbs: { recruit: ['gives', 'troop'], recruits: ['gives', 'troop'], draw: ['gives', 'card'], draws: ['gives', 'card'], scores: ['gives', 'vp'], points: ['gives', 'vp'], trashes: ['gives', 'trash'], deploys: ['gives', 'deploy'], retreats: ['gives', 'retreat'], pays: ['pays', ''], costs: ['pays', ''], gives: ['gives', ''], gains: ['gives', ''], discards: ['pays', 'discard'], summons: ['gives', 'sandworm'], spies: ['gives', 'spy'] } as Record<string, [string, string]>,
  },

  rules: {
    title: 'Rules', pages: 'Page', list: 'Pages of the rules', contents: 'On this page', search: 'Search this page', found: (n: number): string => (n === 0 ? 'Nothing found' : plural(n, 'place', 'places')), next: 'Next place', before: 'Place before', noRule: (rule: string): string => `There is no rule ${rule}.`,
    short: { core: 'Core rules', faq: 'Clarifications', immortality: 'Immortality', information: 'Who may know what', rulings: 'Rulings', 'uprising-board-guide': 'Uprising: spaces', 'uprising-rivals': 'Uprising: Rivals', 'uprising-six-player': 'Uprising: six players' } as Record<string, string>,

  },

  help: {
    title: 'Keys', table: 'At the table', replay: 'In a replay', pages: 'On the pages',
    replayKeys: [[['←', '→'], 'one step back, on'], [['[', ']'], 'one step back, on'], [['Shift [', 'Shift ]'], 'a round back, on'], [['Home', 'End'], 'beginning, end'], [['Space'], 'play, pause'], [['?'], 'these keys']] as [string[], string][],
    pageKeys: [[['/'], 'search'], [['G'], 'guide to the rules'], [['T'], 'theme'], [['?'], 'these keys'], [['Esc'], 'close']] as [string[], string][],
    turn: 'How a turn goes', turnText: ['Send an Agent: choose a lit card, then a lit space.', 'Take what space and card give, deploy troops at a Combat space, end the turn.', 'Without Agents, reveal: the rest of the hand gives Persuasion to acquire cards and swords for the Conflict.', 'When all have revealed, the strongest in the Conflict are rewarded, and a new round begins.'],
    learn: 'Take the introduction', rules: 'Read the rules',
  },

  learn,
}

export type PageWords = typeof pages
