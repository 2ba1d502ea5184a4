/** English: what the coach says at the table. */

export const hint = {
  title: 'Hint', ask: 'Hint', how: 'What would the coach do? It looks at what you can see, and at nothing else.', hide: 'Hide', act: (n: number): string => `Do ${n}`, list: 'The best choices, the best first',
  now: (chance: number): string => `your chance to win: ${chance} % now`, from: (n: string): string => `from what you can see, ${n} continuations`, thinking: 'The coach plays the round out a few hundred times…',
  percent: '%', change: (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0'), by: 'By the next round:', arrow: '→',
  spoken: (n: number, move: string, chance: number, error: number, change: string, reason: string): string => `${n}: ${move}. ${chance} %, give or take ${error}, ${change} beside playing on as usual. By the next round: ${reason}.`,
}
