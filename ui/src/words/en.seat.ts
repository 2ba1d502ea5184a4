/** English: what a seat tells when it is opened. */

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
const listed = (words: readonly string[]): string => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`)

export const seat = {
  /** Where points come from. */
  sources: { start: 'start', influence: 'Influence', alliance: 'Alliances', conflict: 'Conflicts', card: 'cards', intrigue: 'Intrigue', battle: 'battle icons', contract: 'contracts', other: 'other' } as Record<string, string>,
  title: (name: string, leader: string): string => (leader ? `${name}, ${leader}` : name),
  of: (target: number): string => `of ${target}`,
  bot: (level: string): string => `bot, ${level.toLowerCase()}`, none: 'no Leader yet',
  leads: (names: readonly string[]): string => `Commander of ${listed(names)}`, together: (n: number): string => `${n} together`,
  follow: 'Look over this shoulder', following: 'You look over this shoulder',
  close: 'Close', another: 'another seat', pointing: 'pointing at a name shows the card', why: 'Why it does so',

  leader: 'Leader', rival: 'Rival', has: 'Has now', influence: 'Influence', prefers: 'Prefers',
  level: (faction: string, n: number): string => `${faction}: ${n}`,
  agents: 'Agents', agentsLeft: (left: number, of: number): string => `${left} left of ${of}`,
  troops: 'Troops', garrison: 'garrison', fighting: 'fighting', supply: 'supply',
  worms: 'Sandworms', ships: 'Dreadnoughts', docked: 'docked', spies: 'Spies', posts: 'on posts', left: 'left', memories: 'Memories', negotiators: 'Negotiators', atIx: 'at Ix',
  hidden: 'Hidden', hand: 'hand', intrigue: 'Intrigue',
  secrets: 'Chosen secretly', towards: 'so many of a kind make a point', below: 'more below',

  play: 'In play this round', nothing: 'nothing', discard: 'Discard pile', times: (n: number): string => `×${n}`,
  more: (n: number, hand: number, deck: number): string => `${n} more ${n === 1 ? 'is' : 'are'} hidden: hand ${hand}, deck ${deck}`,
  knows: (n: number, of: number): string => `You know ${n} of ${plural(of, 'card', 'cards')} in hand`, deckList: 'In the deck', top: 'On top of the deck, the next one first', aside: 'Set aside', openCards: 'Intrigue cards lying open', intrigues: 'Intrigue cards known',
  owns: 'Owns', paired: 'paired', nobody: 'nothing yet', points: 'Points by source', noPoints: 'no points yet',
  round: 'This round', noTurn: 'no turn yet',
}
