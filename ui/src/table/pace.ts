/** Moves of others are shown one after another, at most so long per turn; one's own never wait. */

import type { LogLine, Telling, Update } from '../wire'

export const TURN_MS = 2400
const BIG: ReadonlySet<Telling> = new Set(['send', 'reveal', 'play', 'reward', 'fight'])
const SMALL_MS = 240
const BIG_MS = 720

/** How long what these lines tell should be looked at. */
export function length(lines: readonly LogLine[], seat: number | null): number {
  const others = lines.filter((line) => line.seat !== seat && line.telling !== 'draw')
  if (others.some((line) => BIG.has(line.telling))) return BIG_MS
  return others.length > 0 ? SMALL_MS : 0
}

export class Pace {
  private queue: { update: Update; ms: number }[] = []
  private timer: ReturnType<typeof setTimeout> | null = null
  private spent = 0
  private mover = -1

  constructor(
    private readonly show: (update: Update) => void,
    private readonly moving: () => boolean,
    /** Told when there begins and ends to be something to wait for. */
    private readonly waits: (on: boolean) => void = () => undefined,
  ) {}

  /** Whether something is still to be shown. */
  get waiting(): boolean {
    return this.queue.length > 0
  }

  /** Show after what came before. */
  add(update: Update, seat: number | null): void {
    if (!this.moving()) {
      this.now(update)
      return
    }
    if (update.view.mover !== this.mover) {
      this.mover = update.view.mover
      this.spent = 0
    }
    const ms = Math.max(0, Math.min(length(update.log, seat), TURN_MS - this.spent))
    this.spent += ms
    this.queue.push({ update, ms })
    if (this.timer === null) this.step()
    else this.waits(true)
  }

  /** Show everything up to this one at once. */
  now(update: Update): void {
    this.flush()
    this.show(update)
  }

  flush(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    this.waits(false)
    for (const { update } of this.queue.splice(0)) this.show(update)
  }

  stop(): void {
    this.queue = []
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
  }

  private step(): void {
    const shown = this.queue.shift()
    if (!shown) {
      this.timer = null
      return
    }
    this.timer = setTimeout(() => this.step(), shown.ms)
    this.show(shown.update)
    if (!this.waiting) this.waits(false)
  }
}
