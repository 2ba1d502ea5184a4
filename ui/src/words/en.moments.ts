/** English: what is said of great moments. */

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

export const moments = {
  combat: 'Combat decided', reward: 'reward', nothing: 'nothing', closeCombat: 'Back to the market', openCombat: (name: string): string => `How ${name} was decided`,
  places: ['–', '1st', '2nd', '3rd'], control: (place: string): string => `control of ${place}`,
  units: (n: number, name: string): string => `${n} ${name}`, twice: (words: string): string => `twice: ${words}`,
  fighter: (name: string, place: string, strength: number, parts: string, reward: string): string => `${place === '–' ? '' : `${place} `}${name}: strength ${strength}${parts ? ` (${parts})` : ''}, ${reward}`,
  decided: (name: string, rows: string): string => `Combat decided: ${name}. ${rows}`,

  round: (n: number): string => `Round ${n}`, of: (n: number): string => `of ${n}`, order: 'Order of play', goOn: 'Go on',
  home: 'Agents are home', drew: (n: number): string => `you drew ${plural(n, 'card', 'cards')}`, hands: 'new hands are drawn', bonus: (words: string): string => `bonus spice: ${words}`, more: (name: string, n: number): string => `${name} +${n}`,
  begins: (n: number, conflict: string, rewards: string, order: string): string => `Round ${n} begins. The Conflict is ${conflict}: ${rewards}. Order of play: ${order}.`,

  over: 'The end of the game', ended: (title: string, sub: string): string => `${title}. ${sub}`, board: 'See the board', result: 'See the result', place: (n: number): string => ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'][n] ?? String(n), youAre: (place: string): string => `The game is over: you are ${place}`, youWon: 'The game is over: you have won', isOver: 'The game is over', teamWon: 'The game is over: your team has won', teamLost: 'The game is over: the other team has won',
  after: (points: number, rounds: number): string => `${plural(points, 'point', 'points')} after ${plural(rounds, 'round', 'rounds')}`, too: (names: readonly string[], you: boolean, points: number): string => `${names.join(' and ')} ${you || names.length > 1 ? 'have' : 'has'} ${points} too`,
  teams: (own: number, other: number, rounds: number): string => `${own} points to ${other} after ${plural(rounds, 'round', 'rounds')}`,
  lastRound: 'The last round', earlier: (n: number): string => `${n} earlier`, other: 'other', given: 'goods given for a point', noPoints: 'Nobody scored in the last round.', nonePoints: 'without a point', tieAt: (n: number): string => `Tie at ${n}`, conflicts: 'Conflicts', tied: 'tied', again: 'Again, same seats', toNext: 'To the new table', homePage: 'Home',
}
