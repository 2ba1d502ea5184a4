/** Ending a turn: what stands on its button, and what the button and its key do. What is left, the server says. */

import { nameOf } from '../catalogue'
import { settings } from '../stores/settings.svelte'
import type { Ending as Told } from '../wire'
import { w } from '../words'
import { waiting } from './pace'
import type { TableState } from './table.svelte'

/** So long a second press means what the first one asked. */
export const AGAIN_MS = 2000
/** So many letters stand in the two lines of the button. */
const LONG = 34

/**
 * How the button stands: nothing useful is left; something is; an effect would be lost; something must come first; something is
 * half chosen; it is not this seat's to end.
 */
export type Standing = 'done' | 'left' | 'lost' | 'first' | 'half' | 'not'

export class Ending {
  /** It was asked for once, although an effect would be lost. */
  armed = $state(false)
  /** It is about to be given: afterwards it could not be taken back. By whom something would be done at once, and how long it waits; null: until told. */
  leaving = $state.raw<{ next: number; seconds: number | null; names: string[] } | null>(null)
  private timer = 0

  constructor(private readonly table: TableState) {}

  readonly told = $derived.by<Told | null>(() => (this.table.mine ? (this.table.question?.ending ?? null) : null))

  /** What is chosen but not done yet. */
  readonly half = $derived.by<string>(() => {
    const { table } = this
    if (!table.mine) return ''
    if (table.option) return nameOf(table.option.thing) || table.option.text
    if (table.card) return nameOf(table.card.thing)
    if (table.choice.space !== null) return nameOf(table.choice.space)
    if (table.deploying || table.amount !== null) return w.bar.deploy
    return table.split ? nameOf(table.split) : ''
  })

  readonly standing = $derived.by<Standing>(() => {
    if (!this.table.mine) return 'not'
    if (this.half) return 'half'
    if (!this.told?.option) return 'first'
    return this.told.left.some((left) => left.lost) ? 'lost' : this.told.left.length ? 'left' : 'done'
  })

  /** Whether pressing it ends the turn, or asks whether that is meant. */
  readonly possible = $derived(['done', 'left', 'lost'].includes(this.standing))

  /** What stands below its name. */
  readonly line = $derived.by<string>(() => {
    const left = this.told?.left ?? []
    switch (this.standing) {
      case 'half':
        return w.ending.chosen(this.half)
      case 'first':
        return w.ending.first(this.told?.first || (this.table.question?.part === 'turn' ? w.ending.turn : w.ending.asked))
      case 'left':
      case 'lost': {
        const [first] = left
        const text = left.length > 1 ? w.ending.more(first?.short ?? '', left.length - 1) : first && first.text.length <= LONG ? first.text : (first?.short ?? '')
        return this.armed ? w.ending.again(text) : text
      }
      default:
        return ''
    }
  })

  /** The same in full. */
  readonly whole = $derived.by<string>(() => (this.possible && this.told?.left.map((left) => left.text).join(', ')) || this.line)

  /** End the turn, if nothing is half chosen; where an effect would be lost only when asked twice. */
  press(): void {
    const { table, told, standing } = this
    if (table.busy || table.seat === null) return
    if (standing === 'not') table.tell(w.ending.notYou)
    else if (standing === 'half') table.tell(w.ending.letGo(this.half))
    else if (!told?.option) table.tell(this.line)
    else if (standing === 'lost' && !this.armed) this.arm()
    else {
      this.disarm()
      const names = [...told.along, told.option]
      if (told.wait) this.leave(names, told.next, waiting(told.wait, settings.pace))
      else table.giveAll(names)
    }
  }

  /** What others do at once cannot be taken back: give the player the moment that a bot would. */
  private leave(names: string[], next: number, seconds: number | null): void {
    this.leaving = { next, seconds, names }
    if (seconds !== null) this.timer = window.setTimeout(() => this.gone(), seconds * 1000)
  }

  /** It is not taken back: give it now. */
  gone(): void {
    const names = this.leaving?.names
    this.disarm()
    if (names) this.table.giveAll(names)
  }

  private arm(): void {
    this.armed = true
    this.timer = window.setTimeout(() => this.disarm(), AGAIN_MS)
  }

  /** Nothing is asked for any more. */
  disarm(): void {
    clearTimeout(this.timer)
    this.armed = false
    this.leaving = null
  }
}
