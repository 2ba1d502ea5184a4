/** English: the texts of the pages around the table. */

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five']
const number = (n: number): string => NUMBERS[n] ?? String(n)

export const pages = {
  shell: {
    skip: 'Skip to the content', nav: 'Pages', home: 'kanly, home', play: 'Play', cards: 'Cards', rules: 'Rules', learn: 'Introduction',
    theme: (name: string): string => `Theme: ${name}`, help: 'Keys and help', nobody: 'Your name', you: (name: string): string => `${name}, settings`,
    fan: 'A fan project. All pictures are our own; not affiliated with the publishers.', more: 'More pages',
    record: 'Open a record', keys: 'Keys', loading: 'Loading…',
  },

  languages: { en: 'English' } as Record<string, string>,

  you: {
    title: 'You', name: 'Your name', rename: 'Change', saved: 'Saved.', hint: 'One line, up to 30 characters, without < > |', nameBad: 'A name is one line of up to 30 characters, without < > |.',
    look: 'Looks and sounds', theme: 'Theme', language: 'Language', still: 'No motion', sound: 'Sound', notify: 'Tell me when it is my turn',
    data: 'Your data', forget: 'Delete my data', sure: 'Your name, your secret and your messages are deleted. Bots take your seats. This cannot be taken back.',
    yes: 'Delete everything', no: 'Keep it', gone: 'Everything about you has been deleted.',
    why: 'There is no account: your name and a secret in this browser are all we keep. A link moves a seat to another device.',
    nobody: 'You are nobody yet. Give yourself a name and you can sit down.', be: 'That is me', default: 'Guest',
  },

  home: {
    title: 'Play', heading: ['The table', 'is set.'], lead: 'Dune: Imperium in the browser: alone against bots, at one screen, or across the world.',
    play: 'Play now', starting: 'Setting the table…',
    playWhat: (bots: number, sets: string): string => `Play now: you against ${number(bots)} ${bots === 1 ? 'bot' : 'bots'}, ${sets}.`,
    playName: 'What shall the others call you?', playNameHint: 'Your name',
    code: 'Join with a code', codeLabel: 'Code or link', codeGo: 'Join', codeBad: 'This is no code of a table: it has 16 letters, digits, - or _.',
    learn: 'First game? Take the introduction',
    drop: 'Drop the record here to replay it', opening: 'Opening the record…',
    mine: 'Your tables', waits: (n: number): string => (n === 1 ? '1 waits for you' : `${n} wait for you`), mineNone: 'No table yet. Play now, or set one.',
    open: 'Open tables', openNone: 'Nobody waits for players now.', over: 'Finished games', overNone: 'No game has been finished yet.', lists: 'Other tables',
    more: (n: number): string => `Show ${n} more`,
    yourTurn: 'Your turn', goOn: 'Open', join: 'Join', watch: 'Watch', result: 'Result', lobby: 'Lobby', look: 'Look',
    round: (n: number): string => (n ? `round ${n}` : 'setup'), turnOf: (name: string): string => `${name}’s turn`, seated: (n: number, of: number): string => `${n} of ${of} seated`,
    won: (names: string[], points: number): string => `${listed(names)} won with ${points}`, broken: 'can only be looked at',
    openSeat: 'free',
  },

  sets: { base: 'Base', ix: 'Rise of Ix', immortality: 'Immortality', uprising: 'Uprising', choam: 'CHOAM', six: 'Uprising for six' } as Record<string, string>,
  /** Modules of a set that are named with it. */
  modules: { uprising: { choam: 'CHOAM' } } as Record<string, Record<string, string>>,
  withModules: (set: string, modules: string[]): string => `${set} with ${modules.join(' and ')}`,
  setPhrase: (sets: string): string => (sets === 'Base' ? 'base game' : sets),
  botNames: ['Mira', 'Tomas', 'Ines', 'Odo', 'Vesna', 'Rurik'],
  bots: { random: 'Random', greedy: 'Greedy', search: 'Search' } as Record<string, string>,
  botPhrase: (bot: string): string => `Bot: ${bot}`,
  botOf: (bot: string): string => `${bot} bot`,
  botWhat: { random: 'plays anything', greedy: 'takes what helps now', search: 'thinks ahead' } as Record<string, string>,
  options: { 'step by step': 'Take every gain by hand', choam: 'CHOAM', epic: 'Epic game', 'base conflicts': 'Base Conflicts', 'ix conflicts': 'Ix Conflicts' } as Record<string, string>,
  leaderWays: { random: 'Random', draft: 'Drafted', chosen: 'Chosen' },

  table: {
    title: 'New table', board: 'Board', add: 'Add', players: 'Players', seats: 'Seats', leaders: 'Leaders', more: 'Name, seed, who may see it', name: 'Name of the table',
    kinds: { me: 'You', person: 'Another person', screen: 'At this screen', bot: 'Bot' },
    who: (n: number): string => `Who sits on seat ${n}`, screenName: (n: number): string => `Name of the player on seat ${n}`, screenDefault: (n: number): string => `Player ${n}`,
    myName: 'Your name', invited: 'comes by link', leader: (n: number): string => `Leader of seat ${n}`, anyLeader: 'any Leader',
    undo: 'Answers may be taken back', visibility: 'Who finds it', link: 'Whoever has the link', public: 'Everybody, in the list', seed: 'Seed', seedHint: 'A number; the same seed deals the same cards',
    seedNot: 'A seed tells all hidden cards: it can be chosen only while every other seat is a bot or at this screen.', seedBad: 'A seed is a whole number from 0 to 18446744073709551615.',
    submit: 'Set the table', busy: 'Setting…', begins: 'begins at once', waitsFor: (n: number): string => `waits for ${number(n)} ${n === 1 ? 'person' : 'people'}`,
    nobodySits: 'Somebody must sit at the table: take a seat or leave one to another person.', twice: (leader: string): string => `${leader} can lead one House only.`,
    notNow: 'Does not go with this choice',
    notFor: (set: string, n: number): string => `${set} is not for ${n} players.`, apart: (set: string, others: string): string => `${set} and ${others} have no number of players in common.`,

  },

  lobby: {
    title: 'Lobby', waiting: (n: number): string => `Waiting for ${number(n)} more ${n === 1 ? 'player' : 'players'}`, seats: 'Seats', free: 'free', you: 'you', bot: 'bot', person: 'here',
    sit: 'Sit here', sitOn: (n: number): string => `Sit here: seat ${n}`, sitting: 'Sitting down…', stand: 'Get up', invite: 'Link for the others', inviteHow: 'Whoever opens this link can sit down.', copy: 'Copy', copied: 'Copied',
    what: 'The table', sets: 'Game', leaders: 'Leaders', undo: 'Undo', undoYes: 'allowed', undoNo: 'not allowed', visibility: 'Found by', link: 'whoever has the link', public: 'everybody', options: 'Options', optionsNone: 'none',
    begins: 'The game begins when all seats are taken.', begun: 'The game has begun.', toTable: 'To the table', watch: 'Watch', over: 'This game is over.', name: 'Your name', nameHint: 'The others will see it', joined: (name: string): string => `${name} sits down.`,
    mineIs: 'You sit here. The game opens by itself when the last seat is taken.', first: 'Choose your name and a free seat.', leaderWays: { random: 'at random', draft: 'drafted', chosen: 'chosen' } as Record<string, string>,
  },

  link: {
    title: 'Move a seat here', heading: 'A seat moves to this device', what: 'This link moves a seat at a table to this browser. The device it comes from gives it up. It works once.', go: 'Move it here', going: 'Moving…', home: 'Go home', name: 'Your name',
  },

  result: {
    title: 'Result', youRule: 'You rule Arrakis', rules: (name: string): string => `${name} rules Arrakis`, tied: (names: string[]): string => `${listed(names)} share the rule of Arrakis`, youTied: (names: string[]): string => `You and ${listed(names)} share the rule of Arrakis`,
    sub: (points: number, rounds: number): string => `${plural(points, 'point', 'points')} after ${plural(rounds, 'round', 'rounds')}`, you: 'You',
    source: { start: 'start', influence: 'Influence', alliance: 'Alliances', conflict: 'Conflicts', card: 'cards', intrigue: 'Intrigue', contract: 'contracts', other: 'other' } as Record<string, string>,
    tie: (what: string): string => `Equal points: decided by ${what}.`, points: 'Points per round', strength: 'Strength per round', asTable: 'As a table', asChart: 'As a chart', round: 'Round', seed: 'Seed', copySeed: 'Copy the seed', copied: 'Copied',
    again: 'Again', replay: 'Replay', record: 'Save the record', home: 'Home', pointsLine: (name: string, points: readonly number[]): string => `${name}: ${points.join(', ')}`, lane: (name: string, total: number, parts: string): string => `${name}, ${total}: ${parts}`,
    part: (source: string, n: number): string => `${source} ${n}`, notOver: 'This game is not over yet.', toTable: 'To the table', rematchThere: 'To the new table', none: '–',
  },

  replay: {
    title: 'Replay', back: 'One step back', play: 'Play', pause: 'Pause', step: 'One step on', roundBack: 'Round before', roundOn: 'Next round', slider: 'Moment', seat: 'Seen by', all: 'All cards open', at: (n: number, of: number): string => `${n} of ${of}`, round: (n: number): string => (n ? `Round ${n}` : 'Setup'),
    link: 'Link to this moment', copied: 'Link copied', on: 'Play on from here, on a copy', onShort: 'Play on', close: 'Result', keys: 'Left and right arrow or [ ] step, with Shift by round, Space plays', loading: 'Winding…', faster: 'Speed', speeds: ['slow', 'normal', 'fast'], open: 'Open a record', openHow: 'Choose a record from disk, or drop it on this page.', file: 'Record file', empty: 'Which game?', emptyWhat: 'Open a record you have saved, or one of the finished games.', controls: 'Replay controls', more: 'More',
  },

  cards: {
    title: 'Cards', heading: 'Every component of the game', search: 'Search', searchHint: 'Name, or: recruits troops', count: (n: number, of: number): string => (n === of ? plural(n, 'component', 'components') : `${n} of ${of} components`), none: 'Nothing is like that. Take a filter away.', clear: 'Clear all', filters: 'Filters',
    kind: 'Kind', kinds: { imperium: 'Imperium', reserve: 'Reserve', starter: 'Starting', intrigue: 'Intrigue', conflict: 'Conflicts', leader: 'Leaders', space: 'Spaces', tech: 'Tech', shipping: 'Shipping', contract: 'Contracts', objective: 'Objectives', post: 'Posts', track: 'Tracks', path: 'Paths', token: 'Tokens' } as Record<string, string>,
    set: 'Set', icon: 'Goes to', faction: 'Faction', cost: 'Persuasion', costUp: (n: number): string => `${n}+`, gives: 'Gives', pays: 'Costs', copies: (n: number): string => plural(n, 'copy', 'copies'), perSeat: (n: number): string => `${plural(n, 'copy', 'copies')} per player`, reserveOf: (n: number): string => `stack of ${n}`, next: 'Next', before: 'Before', at: (n: number, of: number): string => `${n} of ${of}`, level: (n: number): string => `Level ${n}`, house: (house: string): string => `House ${house}`, complexity: (n: number): string => `complexity ${n} of 3`, costs: (n: number): string => `costs ${n} Persuasion`, link: 'Link to this card', combat: 'Combat space', maker: 'Maker space', control: 'Can be controlled', protected: 'Behind the Shield Wall', first: 'First Player', back: (leader: string): string => `The other side of ${leader}`, place: (n: number): string => `Place ${n}`,
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
    pageKeys: [[['/'], 'search'], [['T'], 'theme'], [['?'], 'these keys'], [['Esc'], 'close']] as [string[], string][],
    turn: 'How a turn goes', turnText: ['Send an Agent: choose a lit card, then a lit space.', 'Take what space and card give, deploy troops at a Combat space, end the turn.', 'Without Agents, reveal: the rest of the hand gives Persuasion to acquire cards and swords for the Conflict.', 'When all have revealed, the strongest in the Conflict are rewarded, and a new round begins.'],
    learn: 'Take the introduction', rules: 'Read the rules',
  },

  learn: {
    title: 'Introduction', heading: 'Your first round', lead: 'A real table against three bots. A voice at the side says what is asked and why. It takes about ten minutes, and you can leave it at any time.', start: 'Begin', resume: 'Go on', anew: 'Begin anew', skip: 'Leave the introduction', next: 'Next', back: 'Back', at: (n: number, of: number): string => `${n} of ${of}`, hide: 'Fold', show: 'Unfold', region: 'Introduction', table: 'Practice', preparing: 'Setting a table for you…', free: 'Play on', rules: 'Rules', waiting: 'Waiting for the others…', do: 'Your move', home: 'Home',
    plan: ['See the board and your hand', 'Send two Agents', 'Reveal, acquire a card, fight'],
    steps: {
      goal: { title: 'Ten points', text: 'You lead a House on Arrakis. Whoever has most victory points when somebody reaches ten wins. Everybody’s points stand on the track at the top.' },
      board: { title: 'The board', text: 'Each tile is a place for one Agent. In the upper part are the four factions with their Influence tracks, below them cities and desert. A tile shows what you get there, and what it costs.' },
      hand: { title: 'Your hand', text: 'Five cards each round. The icons on the dark edge say where a card can send an Agent. The lower box counts only when you reveal the card.' },
      send: { title: 'Send an Agent', text: 'What is lit can be chosen; nothing else can. Choose a lit card, then a lit place. You may change your mind until the Agent stands there. A place that is not lit tells you why when you click it.' },
      duties: { title: 'Take what you get', text: 'Your Agent has arrived. Take what the place and the card give: each plate is one source, and Take all does the rest. Then end your turn.' },
      others: { title: 'The others', text: 'One Agent each, in turn. The bar and the log tell what they did. Here the Conflict grows: at places with crossed blades troops may be sent to it. The strongest get what stands on the Conflict card.' },
      second: { title: 'Your second Agent', text: 'Send the other one. At a place with crossed blades you may also deploy troops: those you have just recruited and up to two from the garrison. Each is worth 2 strength.' },
      reveal: { title: 'Reveal', text: 'Both Agents are out. Reveal the cards you have left: their lower boxes now give Persuasion, and swords for the Conflict.' },
      acquire: { title: 'Acquire cards', text: 'Persuasion buys cards from the Row; those you can pay for are lit. They go to your discard pile and come to your hand when the deck is shuffled. When you have had enough, end your turn.' },
      round: { title: 'The Conflict', text: 'All have revealed: strengths are compared, rewards taken, Agents come home, and a new Conflict is shown. That was a round. You know enough to play on: the bots wait for you.' },
    } as Record<string, { title: string; text: string }>,
  },
}

export type PageWords = typeof pages
