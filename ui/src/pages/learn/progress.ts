/** How far one came in the lessons; this browser remembers it, idea by idea. */

import type { LessonChapter, LessonPart } from '../../wire'

const KEY = 'kanly.lessons'

export interface Progress {
  /** Names of the ideas seen, by chapter. */
  seen: Record<string, string[]>
  /** Where one was last. */
  last: { chapter: string; idea: string } | null
  /** Chapters that were finished. */
  finished: string[]
}

const strings = (found: unknown): string[] => (Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : [])

export function read(text: string | null): Progress {
  const none: Progress = { seen: {}, last: null, finished: [] }
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Progress> | null
    if (!found || typeof found !== 'object') return none
    const last = found.last && typeof found.last.chapter === 'string' && typeof found.last.idea === 'string' ? found.last : null
    return { seen: Object.fromEntries(Object.entries(found.seen ?? {}).map(([chapter, ideas]) => [chapter, strings(ideas)])), last, finished: strings(found.finished) }
  } catch {
    return none
  }
}

/** What this browser knows; the home page asks it too. */
export function progress(): Progress {
  try {
    return read(localStorage.getItem(KEY))
  } catch {
    return read(null)
  }
}

function keep(found: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(found))
  } catch {
    // then it begins anew next time
  }
}

export function at(chapter: string, idea: string): void {
  keep({ ...progress(), last: { chapter, idea } })
}

export function see(chapter: string, idea: string): void {
  const now = progress()
  keep({ ...now, seen: { ...now.seen, [chapter]: [...new Set([...(now.seen[chapter] ?? []), idea])] } })
}

export function finish(chapter: string): void {
  const now = progress()
  keep({ ...now, finished: [...new Set([...now.finished, chapter])] })
}

export const chaptersOf = (parts: readonly LessonPart[]): LessonChapter[] => parts.flatMap((part) => part.chapters)
export const seenOf = (now: Progress, chapter: LessonChapter): number => chapter.ideas.filter((idea) => now.seen[chapter.name]?.includes(idea.name)).length
export const isOver = (now: Progress, chapter: LessonChapter): boolean => now.finished.includes(chapter.name)

/** Where to go on: the chapter that was left, else the first that is not finished. */
export function goOn(now: Progress, parts: readonly LessonPart[]): { chapter: LessonChapter; idea: number } | null {
  const all = chaptersOf(parts)
  const left = all.find((chapter) => chapter.name === now.last?.chapter)
  if (left && !isOver(now, left)) return { chapter: left, idea: Math.max(0, left.ideas.findIndex((idea) => idea.name === now.last?.idea)) }
  const next = all.find((chapter, n) => !isOver(now, chapter) && (!left || n > all.indexOf(left))) ?? all.find((chapter) => !isOver(now, chapter))
  return next ? { chapter: next, idea: 0 } : null
}

/** Minutes of what has not been finished. */
export const left = (now: Progress, chapters: readonly LessonChapter[]): number => chapters.reduce((sum, chapter) => sum + (isOver(now, chapter) ? 0 : chapter.minutes), 0)
