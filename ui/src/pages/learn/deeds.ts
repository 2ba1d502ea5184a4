/** What a learner has done since an idea began, as the log tells it. */

import { thing } from '../../catalogue'
import type { LessonDeed, LessonIdea, LogLine, Telling } from '../../wire'

/** Whoever does one of these has decided something. */
const ACTS: ReadonlySet<Telling> = new Set<Telling>(['send', 'reveal', 'play', 'acquire', 'end'])

const meant = (deed: LessonDeed, line: LogLine): boolean =>
  deed.kind === line.kind && (!deed.thing || thing(line.thing).key === deed.thing) && (!deed.other || thing(line.other).key === deed.other)

/** Whether all of it is done. */
export function done(idea: LessonIdea, lines: readonly LogLine[]): boolean {
  return idea.deeds.length > 0 && idea.deeds.every((deed) => lines.some((line) => meant(deed, line)))
}

/** The first thing that was done otherwise. */
export function astray(idea: LessonIdea, lines: readonly LogLine[]): LogLine | null {
  if (idea.round || !idea.move) return null
  return lines.find((line) => ACTS.has(line.telling) && !idea.deeds.some((deed) => meant(deed, line))) ?? null
}
