/** Moves of others are shown one after another: the card is read, the Agent goes, each gain flies, the turn stays. One's own never wait. */

import { thing } from '../catalogue'
import type { LogLine, Telling, Update } from '../wire'

export const PACES = ['slow', 'normal', 'fast', 'click'] as const
/** How fast others' moves are shown; click: every turn waits to be looked at as long as one likes. */
export type Speed = (typeof PACES)[number]
/** Who likes others to be fast lets bots wait no longer than that. */
const FAST_S = 1

/** How long the bot that waits so long waits for somebody who likes this pace; null: until they say so. */
export const waiting = (seconds: number, pace: Speed): number | null =>
  pace === 'click' ? null : pace === 'fast' ? Math.min(FAST_S, seconds) : seconds

/** In ms: to read a card, and an Intrigue card; an Agent on its way; each gain, or all of them; a turn as a whole; all of it at most, without the cards. */
export interface Times {
  card: number
  intrigue: number
  agent: number
  gain: number
  together: boolean
  stay: number
  most: number
}
const NORMAL: Times = { card: 900, intrigue: 2000, agent: 320, gain: 240, together: false, stay: 600, most: 4000 }
export const TIMES: Record<Speed, Times> = {
  slow: { card: 2000, intrigue: 4000, agent: 600, gain: 500, together: false, stay: 1500, most: 7000 },
  normal: NORMAL,
  fast: { card: 300, intrigue: 900, agent: 120, gain: 240, together: true, stay: 120, most: 1500 },
  click: NORMAL,
}
/** Without motion a turn is there at once, and stays as long. */
export const STILL_MS = 1200

const CARDS: ReadonlySet<Telling> = new Set(['send', 'reveal', 'acquire'])
const SMALL: ReadonlySet<Telling> = new Set(['quiet', 'end', 'pass', 'draw', 'through', 'round'])
/** A House Hagal card: passed over, used, or turned up for its swords. */
const SKIP_MS = 500
const HAGAL_MS = 900
const BIG_MS = 720
const AGENT_MS = 420
const GAIN_MS = 320
/** After so many cards passed over in a turn the next ones come faster. */
const PATIENT = 5
const HURRIED_MS = 160
/** With several pieces of news at once the later ones are looked at too, up to here. */
const MOST_MS = 1600
const BIG: ReadonlySet<Telling> = new Set(['send', 'reveal', 'play', 'reward', 'fight', 'trade'])
/** How slow a Rival's cards are turned up. */
const RIVALS: Record<Speed, number> = { slow: 2, normal: 1, fast: 0.35, click: 1 }

const ends = (line: LogLine, seat: number | null): boolean => line.telling === 'end' && line.seat !== seat

/** How long these lines are read before what they tell happens, and looked at after it. */
export interface Length {
  before: number
  after: number
}

export function length(lines: readonly LogLine[], seat: number | null, speed: Speed = 'normal'): Length {
  const times = TIMES[speed]
  const told = lines.filter((line) => !SMALL.has(line.telling))
  const played = told.filter((line) => line.telling === 'play').length
  const cards = Math.min(1, told.filter((line) => CARDS.has(line.telling)).length)
  const gains = told.filter((line) => line.telling === 'result').length
  const news = told.filter((line) => line.telling === 'reward' || line.telling === 'fight' || line.telling === 'news' || line.telling === 'trade').length
  const others = lines.some((line) => line.seat !== seat && !SMALL.has(line.telling))
  const stay = lines.some((line) => ends(line, seat)) ? times.stay : 0
  if (!others) return { before: stay, after: 0 }
  return {
    before: stay + played * times.intrigue + cards * times.card,
    after: (told.some((line) => line.telling === 'send') ? times.agent : 0) + (times.together ? Math.min(1, gains) : gains) * times.gain + news * times.card,
  }
}

/** Whether a line tells of a House Hagal card. */
export const hagal = (line: LogLine): boolean => line.motion === 'card' && thing(line.thing).kind === 'hagal'

/** How long a step of a Rival's turn should be looked at. */
export function stepLength(lines: readonly LogLine[]): number {
  const ms = lines.reduce((sum, line, n) => {
    if (line.telling === 'skip') return sum + SKIP_MS
    if (hagal(line)) return sum + (lines[n + 1]?.telling === 'skip' ? 0 : HAGAL_MS)
    if (line.telling === 'end' || line.telling === 'quiet' || line.telling === 'draw') return sum
    return sum + (line.telling === 'send' ? AGENT_MS : BIG.has(line.telling) ? BIG_MS : GAIN_MS)
  }, 0)
  return Math.min(ms, Math.max(MOST_MS, lines.filter((line) => line.telling === 'skip').length * SKIP_MS))
}

/** News of several turns at once, turn by turn: what is not the last of them is told before the table shows it. */
export function parts(update: Update, before: Update | null): Update[] {
  const last = update.log.findLastIndex((line) => !SMALL.has(line.telling))
  const cuts: number[] = []
  let told = false
  update.log.forEach((line, n) => {
    if (line.telling !== 'end') told ||= !SMALL.has(line.telling)
    else {
      if (told) cuts.push(n)
      if (n < last) cuts.push(n + 1)
      told = false
    }
  })
  if (cuts.length === 0) return [update]
  const bounds = [0, ...cuts, update.log.length]
  return bounds.slice(1).map((to, n): Update => {
    const from = bounds[n] ?? 0
    const log = update.log.slice(from, to)
    return { ...update, view: to > last ? update.view : (before ?? update).view, question: to === update.log.length ? update.question : null, log_from: update.log_from + from, log }
  })
}

interface Beat {
  update: Update
  /** What it tells is read, before it is put on the table. */
  reads: boolean
  ms: number
  /** It stays until it is clicked away. */
  holds: boolean
}

/** Whether things move, stand still, or nobody looks. */
export type Motion = 'moves' | 'still' | 'unseen'

export class Pace {
  private queue: Beat[] = []
  private timer: ReturnType<typeof setTimeout> | null = null
  private spent = 0
  /** What is shown waits for a click, or for a sheet to be closed. */
  private holding = false
  private paused = false
  /** What is put on the table now is not watched: it does not move. */
  unwatched = false
  /** The rest of a turn, or of all turns, is not watched, though it has not come yet. */
  private hurry: '' | 'turn' | 'all' = ''

  constructor(
    private readonly show: (update: Update) => void,
    private readonly motion: () => Motion,
    /** Told when there begins and ends to be something to wait for, and whether only a click ends it. */
    private readonly waits: (on: boolean, holds: boolean) => void = () => undefined,
    private readonly speed: () => Speed = () => 'normal',
    /** What is about to happen is read. */
    private readonly read: (lines: readonly LogLine[]) => void = () => undefined,
  ) {}

  /** Whether something is still to be shown. */
  get waiting(): boolean {
    return this.queue.length > 0
  }

  /** The newest table that waits to be shown. */
  get last(): Update | null {
    return this.queue[this.queue.length - 1]?.update ?? null
  }

  /** Show after what came before. */
  add(update: Update, seat: number | null): void {
    if (this.hurried(update, seat) || this.motion() === 'unseen') {
      this.flush()
      this.quickly([update])
      return
    }
    const still = this.motion() === 'still'
    const ended = update.log.some((line) => ends(line, seat))
    const whole = length(update.log, seat, this.speed())
    const { most } = TIMES[this.speed()]
    const before = still ? (ended ? STILL_MS : 0) : whole.before
    const after = still ? 0 : Math.max(0, Math.min(whole.after, most - this.spent))
    this.spent = ended ? 0 : this.spent + after
    if (before > 0) this.queue.push({ update, reads: true, ms: before, holds: ended && this.speed() === 'click' })
    this.put({ update, reads: false, ms: after, holds: false })
  }

  /** Show the steps of Rivals' turns after what came before, each as long as it takes to be read; the last one is how the table stands. */
  follow(steps: readonly Update[], seat: number | null): void {
    if (this.motion() !== 'moves') {
      this.flush()
      for (const update of steps) this.show(update)
      return
    }
    let passed = 0
    const times = RIVALS[this.speed()]
    steps.forEach((update, n) => {
      const next = steps[n + 1]
      const skips = update.log.filter((line) => line.telling === 'skip').length
      passed = update.log.some((line) => line.telling === 'end') ? 0 : passed + skips
      const ms = skips > 0 && passed > PATIENT ? HURRIED_MS : stepLength(update.log)
      // A turn stays before it ends, so that it can be read as a whole.
      const stays = next?.log.some((line) => ends(line, seat)) ?? false
      this.put({ update, reads: false, ms: ms * times + (stays ? TIMES[this.speed()].stay : 0), holds: stays && this.speed() === 'click' })
    })
  }

  /** Show everything up to this one at once. */
  now(update: Update): void {
    this.flush()
    this.show(update)
  }

  flush(): void {
    this.clear()
    this.spent = 0
    const left = this.queue.splice(0)
    this.waits(false, false)
    this.quickly(left.filter((beat) => !beat.reads).map((beat) => beat.update))
  }

  stop(): void {
    this.queue = []
    this.clear()
  }

  /** Show at once what is left of this turn, also what has not come yet, and go on with the next one. */
  skip(): void {
    const end = this.queue.findIndex(({ update, reads }) => !reads && update.log.some((line) => line.telling === 'end'))
    if (end < 0) {
      this.flush()
      this.hurry = 'turn'
      return
    }
    this.clear()
    this.spent = 0
    this.quickly(this.queue.splice(0, end + 1).filter((beat) => !beat.reads).map((beat) => beat.update))
    if (this.waiting) this.step()
    else this.waits(false, false)
  }

  /** Show at once whatever others do until this seat is asked. */
  skipAll(): void {
    this.flush()
    this.hurry = 'all'
  }

  /** Go on after a turn that waits to be clicked away. */
  go(): void {
    if (this.holding) this.step()
  }

  /** Wait as long as somebody reads something else. */
  pause(on: boolean): void {
    this.paused = on
    // What is shown all at once stays in its order: the rest goes on after it.
    if (!on && this.timer === null && this.waiting && !this.holding && !this.unwatched) this.step()
  }

  /** Own answers begin anew. */
  calm(): void {
    this.hurry = ''
    this.spent = 0
  }

  private quickly(updates: readonly Update[]): void {
    this.unwatched = true
    for (const update of updates) this.show(update)
    this.unwatched = false
  }

  private hurried(update: Update, seat: number | null): boolean {
    const { hurry } = this
    const asked = update.question !== null && update.question.seat === seat && update.question.options.length > 0
    if (asked || (hurry === 'turn' && update.log.some((line) => line.telling === 'end'))) this.hurry = ''
    return hurry !== ''
  }

  private clear(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    this.holding = false
    this.read([])
  }

  private put(beat: Beat): void {
    this.queue.push(beat)
    if (this.timer === null && !this.holding && !this.paused) this.step()
    else this.waits(true, this.holding)
  }

  private step(): void {
    this.clear()
    while (!this.paused && this.timer === null && !this.holding) {
      const beat = this.queue.shift()
      if (!beat) break
      if (beat.holds && this.waiting) this.holding = true
      else if (beat.ms > 0) this.timer = setTimeout(() => this.step(), beat.ms)
      if (beat.reads) this.read(beat.update.log)
      else this.show(beat.update)
    }
    this.waits(this.waiting, this.holding)
  }
}
