/** Taking back: the last answer, or the end of a turn until the next seat really acts. A bot waits a moment for that. */

import { settings } from '../stores/settings.svelte'
import type { UndoInfo, Update } from '../wire'
import { w } from '../words'
import { waiting } from './pace'
import type { TableState } from './table.svelte'

export class Undoing {
  private timer = 0
  /** The line whose bot has been told when to begin. */
  private toldAt = -1

  constructor(private readonly table: TableState) {}

  /** As the server said last: what others did may still have to be shown. */
  info = $state.raw<UndoInfo | null>(null)
  /** This seat has ended its turn and may take that back; where it will only pass next, that waits as well. */
  readonly ended = $derived.by(() => this.table.ends.leaving !== null || ((!this.table.mine || this.table.update?.begins?.seat === this.table.seat) && this.info?.back === true && this.info.ended))

  readonly possible = $derived.by(() => this.table.ends.leaving !== null || this.info?.back === true)
  /** The seat that waits for this one (-1: nobody's, the round goes on), and how long it does; null: until it is told to begin. */
  readonly next = $derived.by<{ seat: number; seconds: number | null } | null>(() => {
    const { leaving } = this.table.ends
    if (leaving) return { seat: leaving.next, seconds: leaving.seconds }
    const begins = this.table.update?.begins
    return this.ended && begins ? { seat: begins.seat, seconds: waiting(begins.seconds, settings.pace) } : null
  })

  /** What would be taken back, or why nothing can be. */
  readonly why = $derived.by<string>(() => {
    const { info } = this
    if (!info) return ''
    if (this.table.ends.leaving) return w.undoing.what(w.ending.end)
    if (info.back) return w.undoing.what(info.why)
    return info.stop === 'others' ? w.undoing.others(this.table.name(info.by)) : (w.undoing.stops[info.stop] ?? w.undoing.nothing)
  })

  hear(info: UndoInfo): void {
    this.info = info
  }

  undo(): void {
    const { table, info } = this
    if (!table.update || !info || table.busy) return
    if (table.ends.leaving) {
      table.ends.disarm()
      return
    }
    if (info.back) table.counted({ type: 'undo', seq: table.update.seq })
    else if (table.seat !== null) table.tell(this.why)
  }

  redo(): void {
    const { table } = this
    if (table.update?.undo.forth && !table.busy) table.counted({ type: 'redo', seq: table.update.seq })
  }

  /** Nothing is taken back: the bot may begin. */
  begin(): void {
    if (this.table.ends.leaving) this.table.ends.gone()
    else this.say(false)
  }

  /** A new state of the table is shown: a bot that waits is told how long this player likes it to. */
  meet(update: Update): void {
    if (update.seq === this.toldAt) return
    this.stop()
    if (!this.next || !update.begins) return
    this.toldAt = update.seq
    if (this.next.seconds === null) this.say(true)
    else if (this.next.seconds < update.begins.seconds) this.timer = window.setTimeout(() => this.begin(), this.next.seconds * 1000)
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  private say(wait: boolean): void {
    const { table } = this
    this.stop()
    if (table.update) table.send({ type: 'onward', seq: table.update.seq, wait })
  }
}
