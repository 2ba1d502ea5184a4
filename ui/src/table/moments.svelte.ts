/** Earlier moments of a table, as far as this page has seen them: a ghost of one, or some shown one after another. */

import type { LogLine, Update } from '../wire'
import type { Entry } from './log'

/** The table at a moment, and how long the log was then. */
export interface Moment {
  update: Update
  length: number
}

const START_MS = 500
const STEP_MS = 420
/** Moments that can be looked at again. */
const KEPT = 120

export class Moments {
  /** The table as it was at an earlier moment, looked at now. */
  ghost = $state.raw<Moment | null>(null)
  /** They are being shown one after another. */
  playing = $state(false)
  private kept = $state.raw<Moment[]>([])
  private timer = 0

  /** `show` puts a moment on the table, with the motion of what happened since the log was so long; it tells for how long. */
  constructor(private readonly show: (moment: Moment, before: number, put: () => void) => number) {}

  /** The table as it is now; what was taken back is forgotten. */
  keep(update: Update, log: readonly LogLine[]): void {
    const stands = this.kept.filter((moment) => moment.length <= update.log_from && moment.length < log.length)
    this.kept = [...stands, { update, length: log.length }].slice(-KEPT)
  }

  /** The table just after what an entry of the log tells, if it was seen. */
  of(entry: Entry, entries: readonly Entry[], log: readonly LogLine[]): Moment | null {
    const end = after(entry, entries, log)
    return this.kept.findLast((moment) => moment.length > entry.at && moment.length <= end) ?? null
  }

  look(moment: Moment): void {
    this.now()
    this.ghost = moment
  }

  /** The table as it is. */
  now(): void {
    clearTimeout(this.timer)
    this.playing = false
    this.ghost = null
  }

  /** Show what happened while the log grew from one length to another, if it was seen. */
  play(from: number, to: number): boolean {
    const film = this.kept.filter((moment) => moment.length > from && moment.length <= to)
    const start = this.kept.findLast((moment) => moment.length <= from)
    if (from < 0 || film.length === 0 || !start) return false
    this.ghost = start
    this.playing = true
    this.timer = window.setTimeout(() => this.step(film, start.length), START_MS)
    return true
  }

  private step(film: readonly Moment[], before: number): void {
    const [next, ...rest] = film
    if (!next) {
      this.now()
      return
    }
    const ms = this.show(next, before, () => (this.ghost = next))
    this.timer = window.setTimeout(() => this.step(rest, next.length), Math.max(ms, STEP_MS))
  }

  close(): void {
    this.now()
    this.kept = []
  }
}

/** Where in the log the entry after this one begins. */
export function after(entry: Entry, entries: readonly Entry[], log: readonly LogLine[]): number {
  return entries.find((other) => other.at > entry.at)?.at ?? log.length
}
