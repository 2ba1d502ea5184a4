/** Earlier moments of a table: a ghost of one, or some shown one after another. Those this page has not seen it asks for. */

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
  /** What was asked for last. */
  private asked = $state.raw<Moment[]>([])
  private timer = 0

  constructor(
    /** Puts a moment on the table, with the motion of what these lines tell. */
    private readonly show: (lines: LogLine[], put: () => void) => void,
    /** How long such lines are read before that, and looked at after it. */
    private readonly lasts: (lines: LogLine[]) => Length,
    private readonly read: (lines: LogLine[]) => void,
    /** Moments this page has not seen: before these lines and during them, or only the last. */
    private readonly ask: (span: Span, last: boolean) => Promise<Moment[]>,
  ) {}

  /** All there are, the oldest first. */
  private get all(): Moment[] {
    const seen = new Set(this.kept.map(({ length }) => length))
    return [...this.kept, ...this.asked.filter(({ length }) => !seen.has(length))].sort((one, two) => one.length - two.length)
  }

  /** The table as it is now; what was taken back is forgotten. */
  keep(update: Update, length: number): void {
    const stands = (moment: Moment): boolean => moment.length <= update.log_from && moment.length < length
    this.kept = [...this.kept.filter(stands), { update, length }].slice(-KEPT)
    this.asked = this.asked.filter(stands)
  }

  /** The table just after what these lines tell, if it is here. */
  of({ from, to }: Span): Moment | null {
    return this.all.findLast((moment) => moment.length > from && moment.length <= to) ?? null
  }

  /** The table just after what these lines tell; whether it could be had. */
  async look(span: Span): Promise<boolean> {
    if (!this.of(span)) await this.fetch(span, true)
    const found = this.of(span)
    if (!found) return false
    this.now()
    this.ghost = found
    return true
  }

  /** Whatever goes wrong on the way, there is nothing to show then. */
  private async fetch(span: Span, last: boolean): Promise<void> {
    try {
      this.asked = await this.ask(span, last)
    } catch {
      this.asked = []
    }
  }

  /** The table as it is. */
  now(): void {
    clearTimeout(this.timer)
    if (this.playing) this.read([])
    this.playing = false
    this.ghost = null
  }

  /** Show what these lines of the log tell; whether it could be had. */
  async play(span: Span, log: readonly LogLine[]): Promise<boolean> {
    if (span.from < 0) return false
    if (this.begin(span, log)) return true
    await this.fetch(span, false)
    return this.begin(span, log)
  }

  private begin({ from, to }: Span, log: readonly LogLine[]): boolean {
    const film = this.all.filter((moment) => moment.length > from && moment.length <= to)
    const start = this.all.findLast((moment) => moment.length <= from)
    if (film.length === 0 || !start) return false
    this.now()
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
    this.kept = this.asked = []
  }
}
