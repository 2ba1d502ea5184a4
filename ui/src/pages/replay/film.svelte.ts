/** A finished game moment by moment, shown on the table itself. Nothing can be answered here. */

import { api } from '../../api'
import { browser, type SocketLike } from '../../socket'
import { TableState } from '../../table/table.svelte'
import { stepLength } from '../../table/pace'
import { unfolded } from '../../table/scenes'
import { settings } from '../../stores/settings.svelte'
import type { Update } from '../../wire'
import { clamp, progress, roundAfter, roundBefore, roundStarts } from './rounds'

const KEPT = 80
/** Going further than this at once, pieces do not travel. */
const NEAR = 4
/** What Rivals do is shown for at least so long, step by step. */
const SHORT_MS = 120

/** A table without a line: it shows what it is given. */
function silent(id: string, title: string, seat: number, name: (seat: number) => string): TableState {
  const connect = browser.connect
  const mute: SocketLike = { onopen: null, onmessage: null, onclose: null, send() {}, close() {} }
  browser.connect = () => mute
  try {
    const table = new TableState(id, seat, () => false)
    table.title = title
    table.line = 'live'
    table.name = name
    table.you = null // one only looks over a shoulder
    table.info = () => undefined // nobody sits there now: nothing to leave, nobody to replace
    return table
  } finally {
    browser.connect = connect
  }
}

export class Film {
  readonly id: string
  /** The seat whose eyes we borrow; null: all cards are open. */
  seat = $state<number | null>(null)
  at = $state(0)
  total = $state(0)
  update = $state.raw<Update | null>(null)
  table = $state.raw<TableState | null>(null)
  /** Round → its first moment, as far as they are known. */
  starts = $state.raw<ReadonlyMap<number, number>>(new Map())
  winding = $state(false)
  /** What Rivals did on the way is being shown. */
  showing = $state(false)
  private timer = 0
  problem = $state('')
  private readonly kept = new Map<string, Promise<Update>>()
  private tables: TableState[] = []
  private wanted = 0
  private closed = false
  private readonly nameOf: (seat: number) => string
  private readonly title: string

  constructor(id: string, title: string, nameOf: (seat: number) => string) {
    this.id = id
    this.title = title
    this.nameOf = nameOf
  }

  async open(at: number | null, seat: number | null): Promise<void> {
    const start = await this.read(0, null)
    this.total = progress(start.notice).total
    this.tables = start.view.players.map((player) => silent(this.id, this.title, player.seat, this.nameOf))
    this.seat = seat !== null && seat < this.tables.length ? seat : null
    await this.go(at ?? 0)
    void roundStarts(this.total, async (line) => {
      if (this.closed) throw new Error('closed')
      return (await this.read(line, null)).view.round
    }, (round, line) => (this.starts = new Map([...this.starts, [round, line]]))).catch(() => null)
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    for (const table of this.tables) table.close()
  }

  async look(seat: number | null): Promise<void> {
    this.seat = seat
    await this.go(this.at)
  }

  /** Show a moment; of several asked for quickly only the last one is shown. */
  async go(to: number): Promise<void> {
    const at = clamp(to, this.total)
    const seat = this.seat
    const turn = (this.wanted += 1)
    this.at = at
    const late = setTimeout(() => (this.winding = true), 400)
    try {
      const update = await this.read(at, seat)
      if (turn !== this.wanted || this.closed) return
      const [first, ...rest] = unfolded(update)
      clearTimeout(this.timer)
      this.showing = false
      // One step further, what Rivals did on the way is shown step by step.
      if (first && rest.length > 0 && settings.moving && this.update !== null && at === this.update.seq + 1) this.play(update, [first, ...rest], at)
      else this.show(update, at)
      if (at < this.total) void this.read(at + 1, seat).catch(() => null)
    } catch (error) {
      if (turn === this.wanted) this.problem = error instanceof Error ? error.message : String(error)
    } finally {
      clearTimeout(late)
      if (turn === this.wanted) this.winding = false
    }
  }

  readonly back = (): Promise<void> => this.go(this.at - 1)
  readonly on = (): Promise<void> => this.go(this.at + 1)
  readonly roundBack = (): Promise<void> => this.go(roundBefore(this.starts, this.at))
  readonly roundOn = (): Promise<void> => this.go(roundAfter(this.starts, this.at, this.total))

  private play(whole: Update, steps: readonly Update[], at: number): void {
    const [step, ...rest] = steps
    if (!step) return
    this.showing = rest.length > 0
    const before = this.table?.log.length ?? 0
    // A replay tells the whole log every time.
    const log = whole.log.slice(0, step.log_from + step.log.length)
    this.show({ ...step, log_from: 0, log }, at, whole)
    if (rest.length > 0) this.timer = window.setTimeout(() => this.play(whole, rest, at), Math.max(SHORT_MS, stepLength(log.slice(before))))
  }

  private read(at: number, seat: number | null): Promise<Update> {
    const key = `${at}:${seat ?? ''}`
    const known = this.kept.get(key)
    if (known) return known
    const asked = api.replay(this.id, at, seat)
    this.kept.set(key, asked)
    asked.catch(() => this.kept.delete(key))
    const oldest = this.kept.keys().next()
    if (this.kept.size > KEPT && !oldest.done) this.kept.delete(oldest.value)
    return asked
  }

  private show(update: Update, at: number, whole: Update = update): void {
    const before = this.table
    const far = before?.update ? at - before.update.seq : Infinity
    const log = before?.log ?? []
    const lines = far >= 0 ? update.log.slice(log.length) : []
    const after = far >= 0 && far <= NEAR && lines.length > 0 ? before?.onshow?.(lines) : undefined
    // With all cards open we look over the shoulder of whoever is asked.
    const mover = update.view.players[update.view.mover]?.rival ? (this.table?.seat ?? 0) : update.view.mover
    const front = this.seat ?? whole.question?.seat ?? mover
    const table = this.tables[front] ?? this.tables[0]
    if (!table) return
    const over = at === this.total && update === whole
    const earlier = before?.update ?? null
    table.update = { ...update, status: over ? 'over' : 'playing', notice: '', question: over || !update.question ? null : { ...update.question, options: [], refusals: [], sends: {} } }
    table.log = update.log
    table.following.coming = whole.log.slice(update.log.length)
    table.filmed = this.showing
    table.seats = update.seats
    table.askedSince = Date.now()
    if (before && before !== table) {
      table.sheet = before.sheet
      before.sheet = ''
      table.opened.seat = before.opened.seat
      before.opened.close()
    }
    // One step further, what is great about it is shown; anywhere else the table stands as it is.
    const from = far >= 0 ? Math.min(log.length, update.log.length) : 0
    table.great.combats = before?.great.combats ?? []
    if (before !== table) before?.great.close()
    table.great.seen(earlier, { ...update, log_from: from, log: update.log.slice(from) }, this.seat, false, far < 0 || far > NEAR)
    this.update = whole
    this.table = table
    after?.()
  }
}
