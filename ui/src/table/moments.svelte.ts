/** Earlier moments of a table, as far as this page has seen them: a ghost of one, or some shown one after another. */

import type { LogLine, Update } from '../wire'
import type { Length } from './pace'
import type { Span } from './turns'

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

  constructor(
    /** Puts a moment on the table, with the motion of what these lines tell. */
    private readonly show: (lines: LogLine[], put: () => void) => void,
    /** How long such lines are read before that, and looked at after it. */
    private readonly lasts: (lines: LogLine[]) => Length,
    private readonly read: (lines: LogLine[]) => void,
  ) {}

  /** The table as it is now; what was taken back is forgotten. */
  keep(update: Update, length: number): void {
    const stands = this.kept.filter((moment) => moment.length <= update.log_from && moment.length < length)
    this.kept = [...stands, { update, length }].slice(-KEPT)
  }

  /** The table just after what these lines tell, if it was seen. */
  of({ from, to }: Span): Moment | null {
    return this.kept.findLast((moment) => moment.length > from && moment.length <= to) ?? null
  }

  look(moment: Moment): void {
    this.now()
    this.ghost = moment
  }

  /** The table as it is. */
  now(): void {
    clearTimeout(this.timer)
    if (this.playing) this.read([])
    this.playing = false
    this.ghost = null
  }

  /** Show what these lines of the log tell, if it was seen. */
  play({ from, to }: Span, log: readonly LogLine[]): boolean {
    const film = this.kept.filter((moment) => moment.length > from && moment.length <= to)
    const start = this.kept.findLast((moment) => moment.length <= from)
    if (from < 0 || film.length === 0 || !start) return false
    this.ghost = start
    this.playing = true
    this.timer = window.setTimeout(() => this.step(film, start.length, log), START_MS)
    return true
  }

  private step(film: readonly Moment[], before: number, log: readonly LogLine[]): void {
    const [next, ...rest] = film
    if (!next) {
      this.now()
      return
    }
    const lines = log.slice(before, next.length)
    const ms = this.lasts(lines)
    this.read(lines)
    this.timer = window.setTimeout(() => {
      this.read([])
      this.show(lines, () => (this.ghost = next))
      this.timer = window.setTimeout(() => this.step(rest, next.length, log), ms.before + ms.after > 0 ? Math.max(ms.after, STEP_MS - ms.before) : 0)
    }, ms.before)
  }

  close(): void {
    this.now()
    this.kept = []
  }
}
