/** A finished game moment by moment, shown on the table itself. Nothing can be answered here. */

import { api } from '../../api'
import { browser, type SocketLike } from '../../socket'
import { TableState } from '../../table/table.svelte'
import type { Update } from '../../wire'
import { clamp, progress, roundAfter, roundBefore, roundStarts } from './rounds'

const KEPT = 80
/** Going further than this at once, pieces do not travel. */
const NEAR = 4

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
      this.show(update, at)
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

  private show(update: Update, at: number): void {
    const before = this.table
    const far = before?.update ? at - before.update.seq : Infinity
    const log = before?.log ?? []
    const lines = far > 0 ? update.log.slice(log.length) : []
    const after = far > 0 && far <= NEAR ? before?.onshow?.(lines) : undefined
    // With all cards open we look over the shoulder of whoever is asked.
    const front = this.seat ?? update.question?.seat ?? update.view.mover
    const table = this.tables[front] ?? this.tables[0]
    if (!table) return
    const over = at === this.total
    table.update = { ...update, status: over ? 'over' : 'playing', notice: '', question: over || !update.question ? null : { ...update.question, options: [], refusals: [], sends: {} } }
    table.log = update.log
    table.seats = update.seats
    table.askedSince = Date.now()
    if (before && before !== table) {
      table.sheet = before.sheet
      before.sheet = ''
    }
    this.update = update
    this.table = table
    after?.()
  }
}
