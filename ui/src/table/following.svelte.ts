/** What is seen of the turns of others: the cards that lie open now, what is still to come, and what was missed. */

import type { LogLine, View } from '../wire'
import type { Moment } from './moments.svelte'
import { lying, missedTurns, shownTurn, type Deed, type Shown, type Turn } from './turns'

/** So long cards lie open after the last of them while somebody thinks; the bar tells of them on. */
const LIE_MS = 5000

/** What must be known of a table to follow it. */
export interface Followed {
  readonly seat: number | null
  readonly log: LogLine[]
  readonly view: View | null
  readonly ghost: Moment | null
  readonly playing: boolean
  readonly catching: boolean
  readonly waits: boolean
  readonly mine: boolean
  readonly over: boolean
  readonly rival: boolean
}

export class Following {
  /** Lines that are read before what they tell happens. */
  ahead = $state.raw<readonly LogLine[]>([])
  /** Lines of what is still to be shown. */
  coming = $state.raw<LogLine[]>([])
  /** The missed turn that is opened, by its place in the log; -1 for none. */
  opened = $state(-1)
  /** The list of missed turns is open, on a phone. */
  listed = $state(false)
  /** How much of the log was there when this seat last answered in its own turn. */
  answered = $state(0)
  private fresh = $state(false)
  private timer = 0

  constructor(private readonly of: () => Followed) {}

  /** The turn of another seat that is being shown, or taken now. */
  readonly shown = $derived.by<Shown | null>(() => {
    const table = this.of()
    if (table.rival || table.over) return null
    if (table.ghost) return table.playing ? shownTurn(table.log, table.ghost.length, this.ahead.length) : null
    if (table.mine) return null
    const shown = shownTurn([...table.log, ...this.coming], table.log.length, this.ahead.length)
    if (!shown || (shown.turn.kind === 'turn' && shown.turn.seat === table.seat)) return null
    return table.catching || this.ahead.length > 0 || !shown.turn.ended ? shown : null
  })

  /** The cards that lie open, the newest last. */
  readonly cards = $derived.by<Deed[]>(() => {
    const { catching, playing } = this.of()
    return this.shown && (catching || playing || this.ahead.length > 0 || this.fresh) ? lying(this.shown) : []
  })

  /** What others did since this seat's last turn, as long as it has not answered in this one. */
  readonly missed = $derived.by<Turn[]>(() => {
    const table = this.of()
    return table.waits ? missedTurns(table.log, table.seat).filter((turn) => turn.to > this.answered) : []
  })

  readonly turn = $derived.by<Turn | null>(() => this.missed.find((turn) => turn.from === this.opened) ?? null)

  /** Something new is on the table. */
  news(lines: readonly LogLine[]): void {
    this.coming = this.coming.slice(lines.length)
    if (lines.length === 0) return
    this.fresh = true
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => (this.fresh = false), LIE_MS)
  }

  /** Open a missed turn, or close it again. */
  open(turn: Turn): void {
    this.opened = this.opened === turn.from ? -1 : turn.from
  }

  /** Close what is open; whether anything was. */
  shut(): boolean {
    const was = this.opened >= 0 || this.listed
    this.opened = -1
    this.listed = false
    return was
  }

  close(): void {
    clearTimeout(this.timer)
    this.coming = []
    this.ahead = []
  }
}
