/** English: what the small things on the table are, in words. */

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
const listed = (words: readonly string[]): string => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`)

export const tells = {
  goods: (n: number, name: string): string => `${n} ${name}`,
  cards: (n: number): string => `${plural(n, 'card', 'cards')} in hand`, intrigue: (n: number): string => plural(n, 'Intrigue card', 'Intrigue cards'), points: (n: number): string => plural(n, 'victory point', 'victory points'),
  agents: (left: number, of: number): string => `${left} of ${of} Agents still to be sent this round`, garrison: (n: number): string => `Garrison: ${plural(n, 'troop', 'troops')} that can be deployed`,
  first: 'First Player: begins this round; next round it is whoever sits to the left', council: 'High Council seat: 2 Persuasion in every Reveal turn', mentat: 'Mentat: one Agent more, this round only', swordmaster: 'Swordmaster: one Agent more from now on',
  alliance: (faction: string): string => `${faction} Alliance: 1 point, until somebody has more Influence there`, control: (place: string): string => `Controls ${place}: gains its bonus whenever anybody sends an Agent there`, hooks: 'Maker Hooks: can summon sandworms',
  battle: (name: string, down: boolean): string => (down ? `${name}: paired, it has made its point` : `${name}: two alike make a point`),
  revealed: 'Has revealed: no more turns this round',

  cost: (text: string): string => `Costs ${text}`, dear: (text: string): string => `Costs ${text}: more than you have`, needs: (text: string): string => `Only if ${text}`, combat: 'Combat: units may be deployed from here', bonus: (n: number): string => `${n} bonus spice: left here in rounds when nobody came, and taken by whoever comes next`,
  agent: (name: string): string => `Agent of ${name}: nobody else can come here`, empty: 'Nobody is here', walled: 'Behind the Shield Wall: no sandworms while it stands', contract: (names: readonly string[]): string => `Fulfils your contract ${listed(names)}`, closed: (names: readonly string[]): string => `Closed by ${listed(names)}`,
  holders: (names: readonly string[]): string => `Taken for good by ${listed(names)}`, stake: (level: number): string => `At stake in this Conflict, of level ${level}`, holds: (name: string): string => `Controlled by ${name}, who gains its bonus whenever anybody comes here`,

  level: (n: number, bonus: string, names: readonly string[]): string => `Level ${n}${bonus ? `: ${bonus}` : ''}${names.length ? `. Here: ${listed(names)}` : ''}`, point: '1 victory point for as long as you stay this high', alliances: 'the Alliance, a point, for whoever is highest',
  free: (faction: string): string => `${faction} Alliance: still free, for the first with 4 Influence`, held: (faction: string, name: string): string => `${faction} Alliance: ${name} has it, and its point, until somebody climbs higher`,
  snooper: (name: string): string => `Snooper of ${name}: taken when the Influence here reaches 2`, personal: (name: string): string => `Personal board: only ${name} goes here`,

  score: (n: number, names: readonly string[]): string => `${plural(n, 'point', 'points')}${names.length ? `: ${listed(names)}` : ''}`, goal: 'the game ends with the round in which somebody comes this far',
  deck: (n: number): string => `Imperium deck: ${plural(n, 'card', 'cards')} to come into the Row`, intrigues: (n: number): string => `Intrigue deck: ${plural(n, 'card', 'cards')} to be drawn`,
  tokens: { seat: 'A seat in the High Council: 2 Persuasion in every Reveal turn.', swordmaster: 'One Agent more for the rest of the game.', mentat: 'One Agent more for this round. It goes back to its place when the round ends.', hooks: 'Whoever has them can summon sandworms. They are never spent.' } as Record<string, string>,
  track: (target: number): string => `Score track: the game ends with the round in which somebody has ${target} points`, throne: 'Throne Row: cards only Shaddam’s side can acquire', turns: (name: string): string => `${name} turns up a card when Combat begins`,
}
