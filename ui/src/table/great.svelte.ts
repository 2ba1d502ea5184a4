/**
 * Great moments of a table: a Combat decided, a new round, an Alliance won. Each is short and can be skipped, and none
 * holds up an answer: only what others do next waits for it.
 */

import type { CombatView, LogLine, Update } from '../wire'
import type { Speed } from './pace'

/** How long each stays; 0: until it is clicked away. */
export const COMBAT_MS: Record<Speed, number> = { slow: 5000, normal: 3000, fast: 1200, click: 0 }
export const ROUND_MS: Record<Speed, number> = { slow: 4000, normal: 2400, fast: 1000, click: 0 }
export const WORD_MS: Record<Speed, number> = { slow: 6000, normal: 4000, fast: 2000, click: 4000 }
/** So many words stand below each other. */
const WORDS = 3

/** A round that begins. */
export interface Round {
  round: number
  rounds: number
  conflict: number
  order: number[]
  /** How many cards this seat drew for it. */
  drew: number
  /** Whether everybody's Agents are at home. */
  home: boolean
  /** Spaces with bonus spice, and how much of it. */
  bonus: { id: number; n: number }[]
  /** How long it is shown, 0: until it is clicked away. */
  ms: number
}

/** A sentence everybody should hear, by its place in the log. */
export interface Word {
  at: number
  line: LogLine
}

export class Great {
  /** Combats decided so far, as far as the log goes. */
  combats = $state.raw<CombatView[]>([])
  /** The one that lies where the market is. */
  combat = $state.raw<CombatView | null>(null)
  /** It was opened by hand, and is closed by hand. */
  opened = $state(false)
  round = $state.raw<Round | null>(null)
  words = $state.raw<Word[]>([])
  /** Rewards are being taken. */
  private taking = false
  private fresh = false
  private next: Round | null = null
  private timers = new Set<number>()
  private combatTimer = 0
  private roundTimer = 0

  constructor(
    private readonly speed: () => Speed,
    /** What others do next waits. */
    private readonly hold: (on: boolean) => void = () => undefined,
  ) {}

  /** The table has changed: `mine` if it waits for this seat now, `silent` if nothing is to be shown of it. */
  seen(before: Update | null, update: Update, seat: number | null, mine: boolean, silent = false): void {
    const length = update.log_from + update.log.length
    const decided = update.combats.filter((one) => one.at > update.log_from && one.at <= length)
    this.combats = [...this.combats.filter((one) => one.at <= update.log_from), ...decided]
    this.words = this.words.filter((word) => word.at < length)
    this.taking = update.view.phase === 'rewards'
    if (this.combat && this.combat.at > length) this.closeCombat() // taken back
    const newest = decided[decided.length - 1]
    if (before === null || silent) {
      if (this.taking && newest) this.put(newest, 0)
      return
    }
    if (update.seq < before.seq) return
    if (newest) this.put(newest, COMBAT_MS[this.speed()])
    else if (!this.taking && !this.fresh) this.closeCombat()
    this.say(update)
    if (update.log.some((line) => line.telling === 'round') && update.view.round > before.view.round) {
      const round = roundOf(update, seat, ROUND_MS[this.speed()])
      // Whoever is asked sees both at once: nothing keeps them waiting.
      if (this.combat && this.fresh && !this.opened && !mine) this.next = round
      else this.begin(round)
    }
  }

  /** A Combat of the log once more. */
  open(combat: CombatView): void {
    this.closeCombat()
    this.combat = combat
    this.opened = true
  }

  closeCombat(): void {
    clearTimeout(this.combatTimer)
    this.combat = null
    this.opened = false
    this.fresh = false
    this.goOn()
  }

  /** Any key or click ends what stands over the board, and what waits for a click. */
  end(): void {
    if (this.round) this.endRound()
    else if (this.fresh && !this.taking && this.speed() === 'click') this.closeCombat()
  }

  /** Do not look at any of it longer. */
  skip(): boolean {
    const shown = this.round !== null || this.fresh
    this.words = []
    if (this.round) this.endRound()
    if (this.fresh) {
      this.fresh = false
      clearTimeout(this.combatTimer)
      if (!this.taking) this.combat = null
      this.goOn()
    }
    return shown
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer)
    clearTimeout(this.combatTimer)
    clearTimeout(this.roundTimer)
    this.combat = this.round = this.next = null
    this.words = []
  }

  private put(combat: CombatView, ms: number): void {
    this.combat = combat
    this.opened = false
    this.fresh = true
    clearTimeout(this.combatTimer)
    this.hold(true)
    if (ms > 0) this.combatTimer = window.setTimeout(() => this.looked(), ms)
    else if (this.taking) this.looked() // it stays until the rewards are taken
  }

  /** Long enough: it goes when the rewards have been taken. */
  private looked(): void {
    this.fresh = false
    if (!this.taking && !this.opened) this.combat = null
    this.goOn()
  }

  private goOn(): void {
    const { next } = this
    this.next = null
    if (next) this.begin(next)
    else if (!this.round) this.hold(false)
  }

  private begin(round: Round): void {
    this.round = round
    this.hold(true)
    clearTimeout(this.roundTimer)
    if (round.ms > 0) this.roundTimer = window.setTimeout(() => this.endRound(), round.ms)
  }

  private endRound(): void {
    clearTimeout(this.roundTimer)
    this.round = null
    if (!this.fresh) this.hold(false)
  }

  private say(update: Update): void {
    const said = update.log.flatMap((line, n): Word[] => (line.great ? [{ at: update.log_from + n, line }] : []))
    if (said.length === 0) return
    this.words = [...this.words, ...said].slice(-WORDS)
    const timer = window.setTimeout(() => {
      this.timers.delete(timer)
      this.words = this.words.filter((word) => !said.includes(word))
    }, WORD_MS[this.speed()])
    this.timers.add(timer)
  }
}

function roundOf(update: Update, seat: number | null, ms: number): Round {
  const { view, log } = update
  const since = log.findLastIndex((line) => line.telling === 'round')
  return {
    ms, round: view.round, rounds: view.rounds, conflict: view.conflict, order: view.order,
    drew: log.slice(since + 1).filter((line) => line.telling === 'draw' && line.seat === seat).length,
    home: view.players.every((player) => player.agents === player.agents_total),
    bonus: view.spaces.filter((space) => space.bonus > 0).map((space) => ({ id: space.id, n: space.bonus })),
  }
}

/** The place in the log of the line a Combat begins with. */
export const beginsAt = (combat: CombatView, log: readonly LogLine[]): number =>
  log.slice(0, combat.at).findLastIndex((line) => line.telling === 'fight' && line.thing === combat.conflict)
