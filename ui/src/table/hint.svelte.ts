/** A hint: the coach is asked, and one of what it names is looked at, or done. It goes as soon as the table goes on. */

import { ApiError, api } from '../api'
import { thing } from '../catalogue'
import type { Advised, Hint } from '../wire'
import { w } from '../words'
import type { TableState } from './table.svelte'

const percent = (chance: number): number => Math.round(chance * 100)

/** One of the choices as it is shown, in per cent. */
export interface Shown {
  chance: number
  /** Where its interval begins and ends. */
  low: number
  high: number
  change: string
  better: boolean
  spoken: string
}

export function shown(one: Advised, n: number): Shown {
  const change = w.hint.change(percent(one.change))
  const clipped = (chance: number): number => Math.min(100, Math.max(0, chance * 100))
  return {
    chance: percent(one.chance), low: clipped(one.chance - one.error), high: clipped(one.chance + one.error), change, better: one.change >= 0,
    spoken: w.hint.spoken(n, one.texts.join(` ${w.hint.arrow} `), percent(one.chance), percent(one.error), change, one.reason),
  }
}

export class Hinting {
  /** Whether this table lets the coach be asked. */
  allowed = $state(false)
  /** The line it was asked at; -1: it was not. */
  private line = $state(-1)
  private told = $state.raw<Hint | null>(null)
  chosen = $state(0)

  constructor(private readonly table: TableState) {}

  readonly able = $derived.by(() => this.allowed && this.table.mine)
  readonly open = $derived.by(() => this.able && this.line >= 0 && this.line === this.table.update?.seq)
  /** What came; null while it is waited for. */
  readonly found = $derived.by<Hint | null>(() => (this.open && this.told?.seq === this.line ? this.told : null))

  toggle(): void {
    if (!this.close()) void this.ask()
  }

  async ask(): Promise<void> {
    const { update, seat, id } = this.table
    if (!this.able || !update || seat === null) return
    const line = update.seq
    this.table.complaint = ''
    this.line = line
    if (this.told?.seq === line) {
      this.look(0)
      return
    }
    try {
      const told = await api.hint(id, seat, line)
      if (this.line !== line) return
      this.told = told
      if (this.open) this.look(0)
    } catch (error) {
      if (this.line !== line) return
      this.close()
      this.table.complaint = error instanceof ApiError ? error.message : w.errors.unreachable
    }
  }

  /** One of the choices, laid out on the table as if it had been chosen there. */
  look(n: number): boolean {
    const one = this.found?.best[n]
    if (!one) return false
    this.chosen = n
    this.table.lay(one.names, one.things)
    return true
  }

  /** Do what is looked at. */
  act(): void {
    const one = this.found?.best[this.chosen]
    if (!one || this.table.busy) return
    this.look(this.chosen)
    this.line = -1
    this.table.confirm()
  }

  close(): boolean {
    const was = this.open
    this.line = -1
    if (was && this.told) this.table.letGo()
    return was
  }

  /** Whether it would lie over what it speaks of: cards to be bought, and the like. */
  readonly aside = $derived.by(() => this.found?.best.some((one) => ['row', 'reserve', 'throne'].some((place) => this.table.optionFor(one.things[0] ?? 0, place) !== null) || ['contract', 'tech'].includes(thing(one.things[0] ?? 0).kind)) ?? false)
}
