/** The words around the lessons; what the ideas say comes from the server. */

export const learn = {
  title: 'Learn', heading: 'Learn at the table', lead: 'One idea at a time, on a real board. Each chapter stands alone: begin where you like, leave when you like.',
  begin: (chapter: string): string => `Begin: ${chapter}`, goOn: (chapter: string, n: number, of: number): string => `Go on: ${chapter}, ${n} of ${of}`, all: 'All chapters', again: 'Begin anew',
  tally: (seen: number, of: number, minutes: number): string => (minutes ? `${seen} of ${of} ideas seen, about ${minutes} minutes left` : `all ${of} ideas seen`),
  part: (note: string, ideas: number, minutes: number): string => `${note} · ${ideas} ideas · ${minutes} minutes`, partOf: (n: number, of: number): string => `part ${n} of ${of}`,
  chapter: (title: string, seen: number, of: number, over: boolean): string => `${title}: ${over ? 'finished' : `${seen} of ${of} ideas seen`}`, hints: { uprising: 'You know part 1? Begin here.', ix: 'Laid over the base game or Uprising.', solo: 'You know the table? One person is enough.' } as Record<string, string>,
  region: 'Lesson', chapters: 'Chapters', at: (n: number, of: number): string => `${n} of ${of}`, next: 'Next', back: 'Back', finish: 'Done', move: (what: string): string => `Your move: ${what}`,
  strip: 'Learning', stands: 'How you stand', calm: 'nothing can go wrong here: the others wait for you', leave: 'Leave', close: 'Leave the lesson',
  opening: 'Setting the table…', failed: 'The table could not be set.', retry: 'Try again',
  watch: 'Watch the others', watching: 'Their turns come first. The next idea follows by itself.',
  other: 'That works too', instead: (what: string): string => `${what} It is allowed, only not what this idea is about.`, setBack: 'Set the table back', goPast: 'Next idea',
  over: (chapter: string): string => `${chapter}: done`, overText: 'That was the whole chapter.', overAll: 'That was the last chapter. You know the table: play a game.', nextChapter: (chapter: string): string => `Next: ${chapter}`, stay: 'Play on here', play: 'Play a game', rules: 'Rules',
}
