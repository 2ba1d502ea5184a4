/** English: ending a turn, and taking it back. */

const cards = (n: number): string => `${n} ${n === 1 ? 'card' : 'cards'}`

export const ending = {
  end: 'End turn', notYou: 'It is not your turn',
  first: (what: string): string => `first: ${what}`, turn: 'an Agent turn or a Reveal turn', asked: 'answer what is asked',
  chosen: (what: string): string => `${what} is chosen`, letGo: (what: string): string => `${what} is only half chosen: finish it, or let go of it with Esc`,
  markets: { row: 'Row', reserve: 'Reserve', throne: 'Throne Row' },
  /** Where there is little room. */
  buysBrief: (places: readonly [string, number][]): string => (places.length ? `left: ${places.map(([place, n]) => `${n} in the ${place}`).join(', ')}` : 'left: nothing to buy'),
  buys: (places: readonly [string, number][]): string => (places.length ? `left: ${places.map(([place, n], i) => `${i ? n : cards(n)} in the ${place}`).join(' and ')} can still be bought` : 'left: nothing more can be bought'),
  more: (text: string, others: number): string => `${text} +${others}`, along: 'takes', alongWhat: (icons: string): string => `takes what is left: ${icons}`,
  idle: 'No card of yours fits here. You are asked all the same, so that nobody learns that from your passing at once.', always: 'Pass for me', alwaysHow: 'From now on you pass by yourself wherever only Combat or Endgame cards could be played, whatever you hold. The menu takes it back.',
  again: (what: string): string => `again: ${what}`, sure: (what: string): string => `${what}. Press E or End turn once more if you mean it.`,
}

export const undoing = {
  what: (what: string): string => `Take back: ${what}`, nothing: 'Nothing of yours can be taken back',
  others: (name: string): string => `It cannot be taken back: ${name} has played since`,
  stops: {
    card: 'It cannot be taken back: you have seen a card', row: 'It cannot be taken back: a new card has come into the Row', round: 'It cannot be taken back: the next round has begun',
    rival: 'It cannot be taken back: a Rival has acted', told: 'It cannot be taken back: it told you something hidden', shown: 'It cannot be taken back: others have seen your card', off: 'Nothing is taken back at this table',
  } as Record<string, string>,
  ended: 'Turn ended', bot: (name: string): string => `${name} begins in a moment`, rival: (name: string): string => `${name} acts in a moment, which cannot be taken back`, own: 'the round goes on in a moment', ownHeld: 'the round goes on when you say so', held: (name: string): string => `${name} waits for you`, person: (name: string): string => `${name} is next: you can take it back until then`,
  begin: (name: string): string => `Go on: ${name} may begin`,
}
