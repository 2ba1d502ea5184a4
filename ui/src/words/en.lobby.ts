/** English: a table whose game has not begun, and being asked for another one. */

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five']
const number = (n: number): string => NUMBERS[n] ?? String(n)

export const lobby = {
  title: 'Lobby', waiting: (n: number): string => `Waiting for ${number(n)} more ${n === 1 ? 'player' : 'players'}`, complete: 'Everybody is here', seats: 'Seats', free: 'free', you: 'you', bot: 'bot', person: 'here', rival: 'Rival', kept: 'is asked',
  sit: 'Sit here', sitOn: (n: number): string => `Sit here: seat ${n}`, sitting: 'Sitting down…', stand: 'Get up', invite: 'Link for the others', inviteHow: 'Whoever opens this link can sit down.', copy: 'Copy', copied: 'Copied',
  code: 'Code with the address of this table', codeHow: 'Point a phone’s camera at it: it opens this page.', share: 'Share',
  what: 'The table', undo: 'Undo', undoYes: 'allowed', undoNo: 'not allowed', visibility: 'Found by', link: 'whoever has the link', public: 'everybody',
  begins: 'The game begins when all seats are taken.', begun: 'The game has begun.', toTable: 'To the table', watch: 'Watch', over: 'This game is over.', name: 'Your name', nameHint: 'The others will see it', joined: (name: string): string => `${name} sits down.`,
  mineIs: 'You sit here. The game opens by itself when the last seat is taken.', first: 'Choose your name and a free seat.',
  mineWaits: 'You sit here. When all seats are taken, any of you can begin.', mineFull: 'All seats are taken: any of you can begin.',
  begin: 'Begin the game', beginBots: 'Begin, bots take the free seats', beginning: 'Beginning…',
  rename: 'Rename the table', renameTo: 'Name of the table', renameDo: 'Rename', keep: 'Keep it',
  toBot: 'Give to a bot', toBotOn: (n: number): string => `Give to a bot: seat ${n}`, toFree: 'Free again', toFreeOn: (n: number): string => `Free again: seat ${n}, for a person`, unkeep: 'Wait no more', unkeepOn: (name: string): string => `Wait no more for ${name}`,
  moveHere: 'Move here', moveOn: (n: number): string => `Move here: seat ${n}`, swap: 'Change places', swapOn: (n: number): string => `Change places: seat ${n}`, swapWith: 'Here', swapWithOn: (n: number): string => `Here: change places with seat ${n}`, swapping: (name: string): string => `Who changes places with ${name}?`, swapNo: 'Never mind',
  leader: 'Leader', leaderOf: (n: number, now: string): string => `Leader of seat ${n}: ${now}. Choose another`, leaderAny: 'Any Leader', leaderAnyHow: 'dealt at random when the game begins', which: 'Which Leader?', takenBy: (name: string): string => `${name} leads with this one`, advised: 'advised for your team', ability: 'Ability', signet: 'Signet',
  asked: (name: string): string => `${name} asks you for another game.`, accept: 'Sit down', decline: 'Not this time', declined: 'You have said no. The seat is free for somebody else.',
}
