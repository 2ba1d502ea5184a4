/** What is said about the turns of others. */

const many = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`

export const others = {
  intrigue: (when: string): string => `Intrigue, ${when}`,
  plain: 'No effect for the Agent',
  pace: 'How fast others move',
  skip: 'Skip',
  goOn: 'Go on',
  next: (name: string): string => `then ${name}`,
  nextYou: 'then you',
  nextCombat: 'then Combat',
  earlier: (n: number): string => `${n} earlier`,
  since: 'Since your last turn',
  turns: (n: number): string => many(n, 'turn', 'turns'),
  playAll: (n: number): string => `Play ${many(n, 'turn', 'turns')} again`,
  playThem: 'Play them again',
  playAgain: 'Play again',
  then: 'Table then',
  close: 'Close',
  turn: 'What was done',
  reveals: 'reveals',
  acquired: 'acquired',
  buys: (card: string): string => `buys ${card}`,
  round: (n: number): string => `R${n}`,
  through: (ally: string): string => `through ${ally}`,
  times: (n: number): string => `×${n}`,
  unseen: 'The table as it was cannot be had for the moment: the log tells it.',
  nobody: 'Nobody wins',
}
