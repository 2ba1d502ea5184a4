/** Who has how much time left: as the server told it, and what has passed since then. */

import type { Clock } from '../wire'

const TICK = 500

export class ClockState {
  /** The last word of the server; null where nobody is hurried. */
  told = $state.raw<Clock | null>(null)
  private at = 0
  private passed = $state(0)

  /** Whose time runs; -1 for nobody's. */
  readonly seat = $derived(this.told?.seat ?? -1)
  /** What that seat has left, in seconds. */
  readonly left = $derived(Math.max(0, (this.told?.left ?? 0) - this.passed))

  take(message: Clock): void {
    this.told = message
    this.at = performance.now()
    this.passed = 0
  }

  /** What a seat has left for the whole game; null where there is only time for each move. */
  bank(seat: number): number | null {
    const told = this.told
    const bank = told?.banks[seat]
    if (told === null || bank === undefined) return null
    // The time of the move itself goes first.
    const own = Math.max(0, told.left - bank)
    return seat === this.seat ? Math.max(0, bank - Math.max(0, this.passed - own)) : bank
  }

  /** Whether a seat should hurry: less than a minute, or than a tenth of days. */
  readonly low = $derived(this.seat >= 0 && this.left < Math.max(60, (this.told?.move ?? 0) / 10))

  /** Time passes while a page is open; what comes back stops it. */
  run(): () => void {
    const timer = setInterval(() => {
      if (this.seat >= 0) this.passed = (performance.now() - this.at) / 1000
    }, TICK)
    return () => clearInterval(timer)
  }
}
