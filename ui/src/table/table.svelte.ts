/**
 * A table as one seat sees it, and what its player is about to do. It knows no rules: it asks the open question where
 * each answer is found, keeps what was pointed at, and sends names back.
 */

import { nameOf, shortName, thing, wordOf } from '../catalogue'
import { api, socketAddress } from '../api'
import { declares, TableSocket, type LineState } from '../socket'
import { beat } from '../stores/beat.svelte'
import { settings } from '../stores/settings.svelte'
import type { BrowserMessage, LogLine, OptionView, PlayerView, Question, Refusal, Rematch, Said, SeatInfo, ServerMessage, TeamView, Update, View } from '../wire'
import { w } from '../words'
import { ClockState } from './clock.svelte'
import { amounts, duties, next, type Duty, type Plan } from './duties'
import { Ending } from './ending.svelte'
import { Following } from './following.svelte'
import { entries, type Entry } from './log'
import type { Look } from '../parts/look'
import { lies, onTable, refusalOf, same, signOf, spotOf, weighty, word } from './options'
import { Ended } from './ended.svelte'
import { Great } from './great.svelte'
import { Hinting } from './hint.svelte'
import { Moments, type Moment } from './moments.svelte'
import { muted } from './muted.svelte'
import { length, Pace, parts, stepLength } from './pace'
import { unfolded } from './scenes'
import { Opened } from './seat/opened.svelte'
import { stageOf, type Stage } from './stage'
import * as agent from './selection'
import { spaceOf, turns, type Span, type Turn } from './turns'
import { Undoing } from './undoing.svelte'

export interface Toast {
  text: string
  /** Who says it, -1 for nobody at the table. */
  seat: number
  name: string
}

export type Sheet = '' | 'log' | 'menu' | 'deck' | 'discard' | 'play' | 'trash' | 'past' | 'conflict' | 'contracts' | 'why' | 'turn' | 'level' | 'hagal'

/** Long enough to go to the link to the rule; it stays while one is there. */
const REFUSAL_MS = 5000
const TOAST_MS = 7000
const LINGER_MS = 1200
/** Older messages are no news when a page opens. */
const FRESH_S = 20
const UNLIT: Look = { lit: false, chosen: false, reason: '', needs: '', have: -1, rule: '', told: false }

export class TableState {
  readonly id: string
  title = $state('')
  readonly seat: number | null
  /** The seat that is spoken to as "you". */
  you: number | null
  /** Whether a tap only chooses, and a button does it. */
  private readonly twoStep: () => boolean

  line = $state<LineState>('connecting')
  retryAt = $state(0)
  /** An answer has been on its way for longer than it should. */
  late = $state(false)
  /** This seat has been given up here. */
  left = false
  /** Why the server does not let us in. */
  away = $state('')
  /** The table as it is shown now. */
  update = $state.raw<Update | null>(null)
  log = $state.raw<LogLine[]>([])
  seats = $state.raw<SeatInfo[]>([])
  watching = $state(0)
  said = $state.raw<Said[]>([])
  /** A new table everybody was asked to. */
  readonly clock = new ClockState()
  /** Somebody asks for another game: at which table, and who. */
  rematch = $state.raw<Rematch | null>(null)

  /** The follow-up of an Agent being declared. */
  declared = $state.raw<Question | null>(null)
  choice = $state.raw<agent.Choice>(agent.NOTHING)
  /** An answer chosen but not yet given: its name. */
  picked = $state<string | null>(null)
  /** The number of troops pointed out, while deploying is open. */
  deploying = $state(false)
  amount = $state<string | null>(null)
  /** The source whose plate is opened. */
  split = $state(0)
  refusal = $state.raw<Refusal | null>(null)
  /** A sentence of the server's about something that did not work. */
  complaint = $state('')
  why = $state(false)
  pointed = $state(0)
  busy = $state(false)
  sheet = $state<Sheet>('')
  /** The seat that is looked at. */
  readonly opened = new Opened()
  /** Since when somebody has been thinking. */
  askedSince = $state(Date.now())
  /** A word from the table that is not about the question: a message, a reminder. */
  toast = $state.raw<Toast | null>(null)
  /** Messages that came since the log was opened last. */
  unread = $state(0)
  /** Whether the one who is asked has been reminded. */
  reminded = $state(false)
  /** Moves of others are being shown one after another. */
  catching = $state(false)
  /** The turn that is shown stays until it is clicked away. */
  held = $state(false)
  /** Without motion what Rivals did stays on the stage for a moment. */
  private lingers = $state(false)
  /** The market is looked at while a Rival acts. */
  peeks = $state(false)
  /** The Rival that is asked why it did what it did, and the line in question (-1: its last turn). */
  asking = $state.raw<{ seat: number; at: number }>({ seat: 0, at: -1 })
  /** A spectator looks at this seat; null: at whoever moves. */
  follow = $state<number | null>(null)
  private readonly moments = new Moments((lines, put) => {
    const shown = settings.moving ? this.onshow?.(lines) : undefined
    put()
    shown?.()
  }, (lines) => (lines.some((line) => this.isRival(line.seat)) ? { before: 0, after: stepLength(lines) } : length(lines, this.seat, settings.pace)), (lines) => (this.following.ahead = lines), (span, last) => this.earlier(span, last))

  /** What is seen of the turns of others. */
  readonly following = new Following(() => this)

  /** Ending the turn. */
  readonly ends = new Ending(this)
  readonly undoing = new Undoing(this)
  readonly hint = new Hinting(this)
  /** What everybody should see and hear: a Combat decided, a new round. */
  readonly great = new Great(() => settings.pace, (on) => this.pace.pause(on || this.sheet === 'why'))

  readonly ended: Ended

  private toastTimer = 0
  private lingerTimer = 0
  private delayed: number[] = []
  private path: string[] = []
  private plan: Plan | null = null
  private refusalTimer = 0
  private readonly socket: TableSocket
  private readonly pace: Pace
  /** Whoever wants to see a change before and after it happens, for motion. */
  onshow: ((lines: LogLine[]) => (() => void) | void) | null = null
  /** Somebody reminds this seat that the table waits. */
  onreminded: ((name: string) => void) | null = null

  constructor(id: string, seat: number | null, twoStep: () => boolean) {
    this.id = id
    this.ended = new Ended(id)
    this.seat = seat
    this.you = seat
    this.twoStep = twoStep
    this.pace = new Pace((update) => this.show(update), () => (document.hidden ? 'unseen' : settings.moving ? 'moves' : 'still'), (on, holds) => {
      this.catching = on
      this.held = holds
    }, () => settings.pace, (lines) => (this.following.ahead = lines))
    this.socket = new TableSocket(socketAddress(id, seat), {
      message: (message) => this.receive(message),
      state: (state, retryAt) => {
        this.line = state
        this.retryAt = retryAt
      },
      late: (on) => (this.late = on),
      turnedAway: (reason) => (this.away = reason),
    })
  }

  /** Let go of the line and of everything known. */
  close(): void {
    this.socket.close()
    this.pace.stop()
    clearTimeout(this.refusalTimer)
    this.ends.disarm()
    this.undoing.stop()
    this.moments.close()
    this.following.close()
    this.great.close()
    clearTimeout(this.toastTimer)
    clearTimeout(this.lingerTimer)
    for (const timer of this.delayed) clearTimeout(timer)
    this.update = null
    this.log = []
    this.declared = null
    this.onshow = null
  }

  // What is there.

  readonly view = $derived<View | null>(this.ghost ? this.ghost.update.view : (this.update?.view ?? null))
  readonly me = $derived.by<PlayerView | null>(() => (this.seat === null ? null : (this.view?.players[this.seat] ?? null)))
  /** The question that stands in the record. */
  readonly first = $derived<Question | null>(this.update?.question ?? null)
  /** The question asked now: what a declared Agent still needs, else the first one. */
  readonly question = $derived<Question | null>(this.declared && this.declared.part !== 'destination' ? this.declared : this.first)
  /** Whether the table waits for this seat. */
  readonly waits = $derived.by(() => this.question !== null && this.question.seat === this.seat && this.question.options.length > 0)
  /** Whether this seat can answer: not while it looks at another moment, or is about to end its turn. */
  readonly mine = $derived.by(() => this.waits && this.ghost === null && this.ends.leaving === null)
  readonly sending = $derived(this.mine && this.first !== null && agent.sends(this.first))
  readonly card = $derived<OptionView | null>(this.first?.options.find((option) => option.name === this.choice.card) ?? null)
  readonly option = $derived<OptionView | null>(this.question?.options.find((option) => option.name === this.picked) ?? null)
  readonly duties = $derived<Duty[]>(this.mine && this.question ? duties(this.question) : [])
  readonly deployments = $derived<OptionView[]>(this.mine && this.question ? amounts(this.question, 'deploy') : [])
  readonly entries = $derived<Entry[]>(entries(this.log))
  readonly over = $derived(this.update?.status === 'over' || this.view?.phase === 'over')
  private readonly litCards = $derived<Set<string>>(this.sending && this.first ? agent.litCards(this.first, this.choice) : new Set<string>())
  readonly litSpaces = $derived<Set<number>>(this.sending && this.first ? agent.litSpaces(this.first, this.choice) : new Set<number>())
  /** A seat of this browser that is asked while another one is shown. */
  readonly handOver = $derived.by<SeatInfo | null>(() => {
    const asked = this.first?.seat
    if (this.seat === null || asked === undefined || asked === this.seat) return null
    const found = this.seats.find((seat) => seat.seat === asked && seat.mine) ?? null
    return found?.auto_pass && this.first?.part === 'window' ? null : found // it passes by itself
  })

  /** What a seat is called where there is little room. */
  short(seat: number): string {
    return this.isRival(seat) ? shortName(this.view?.players[seat]?.leader ?? 0) : this.name(seat)
  }

  name(seat: number): string {
    return seat === this.seat ? w.panel.you : (this.seats[seat]?.name ?? '')
  }

  info(seat: number): SeatInfo | undefined {
    return this.seats[seat]
  }

  /** The Ally at the left of a Commander. */
  readonly leftOf = (seat: number): number => this.teamOf(seat)?.seats[1] ?? -1

  teamOf(seat: number): TeamView | null {
    return this.view?.teams.find((team) => team.seats.includes(seat)) ?? null
  }

  /** The Commander who acts through this seat now. */
  actsThrough(seat: number): number {
    return this.view?.players.find((player) => player.commander?.activated === seat)?.seat ?? -1
  }

  /** How a Thing at its place stands to the question. */
  look(id: number, place = ''): Look {
    const question = this.question
    if (!this.mine || !question || this.line !== 'live') return UNLIT
    const found = this.optionFor(id, place)
    const space = thing(id).kind === 'space'
    let lit = found !== null
    if (question.part === 'naming') {
      // Only whom it is done through is asked.
    } else if (this.sending && this.question === this.first) {
      if (space) lit = this.litSpaces.has(id)
      else if (place === 'hand') lit = found !== null && this.litCards.has(found.name)
    } else if (this.sending && this.declared) {
      lit = lit || (space && this.litSpaces.has(id) && this.declared.where !== 'agents')
    }
    const chosen = (found !== null && (this.picked === found.name || this.choice.card === found.name)) || (space && this.choice.space === id) || (id > 0 && question.about === id)
    const refused = lit ? null : this.refusalFor(id, place)
    const told = this.why || (this.refusal !== null && this.refusal.thing === id && same(this.refusal.place, place))
    return { lit, chosen, reason: refused?.reason ?? '', needs: refused?.needs ?? '', have: refused?.have ?? -1, rule: refused?.rule ?? '', told: told && !lit }
  }

  /** The answer a Thing at its place is. */
  optionFor(id: number, place = ''): OptionView | null {
    const questions = this.question?.part === 'naming' ? [this.question] : this.declared && this.question === this.declared ? [this.declared, this.first] : [this.first]
    for (const question of questions) {
      const found = question?.options.find((option) => option.thing === id && lies(question, option, place) && onTable(spotOf(question, option)))
      if (found) return found
    }
    return null
  }

  refusalFor(id: number, place = ''): Refusal | null {
    return refusalOf([this.declared, this.first], id, place)
  }

  // What the player does.

  /** A Thing is pointed out: by click, tap or key. */
  act(id: number, place = ''): void {
    if (!this.mine || this.busy || !this.first || !this.question) return
    this.complaint = ''
    const look = this.look(id, place)
    if (!look.lit) {
      this.refuse(id, place)
      return
    }
    this.refusal = null
    this.opened.close() // what comes of it is seen on the table
    const option = this.optionFor(id, place)
    if (this.sending && thing(id).kind === 'space' && !(this.declared?.where === 'agents' && option)) {
      this.take(agent.pickSpace(this.first, this.choice, id))
    } else if (this.sending && option && place === 'hand' && option.place === 'hand') {
      this.picked = null
      this.take(agent.pickCard(this.first, this.choice, option))
    } else if (option) this.choose(option)
  }

  /** A card is pulled onto a space. */
  drop(card: number, space: number): void {
    const option = this.optionFor(card, 'hand')
    if (!this.sending || !this.first || !option || this.busy) return
    const step = agent.drop(this.first, option, space)
    if (!step.send) this.refuse(space)
    this.take(step, true)
  }

  private take(step: agent.Step, now = false): void {
    this.choice = step.choice
    this.declared = null
    this.path = []
    if (step.send && (now || !this.twoStep())) this.sendAgent(step.send.card, step.send.space)
    else if (step.choice.card !== null) this.declare([step.choice.card])
  }

  /** Ask what could be done with this card, and why not; nobody else is told. */
  private declare(names: string[]): void {
    if (this.update) this.socket.send({ type: 'answer', seq: this.update.seq, names })
  }

  private sendAgent(card: OptionView, space: number): void {
    this.path = [card.name, thing(space).key] // the key is the same in every language
    this.answer(this.path)
  }

  /** An answer is pointed out: given at once, or first chosen where it weighs. */
  choose(option: OptionView): void {
    if (!this.question || this.busy) return
    if (weighty(this.question, option) || (onTable(spotOf(this.question, option)) && this.twoStep())) {
      // What a declared Agent still needs is confirmed as part of it.
      if (this.question !== this.declared) {
        this.choice = agent.NOTHING
        this.declared = null
      }
      this.picked = this.picked === option.name ? null : option.name
    } else this.give(option.name)
  }

  /** Lay an answer out as if it had been chosen on the table: a card and its space, or a single one. */
  lay(names: readonly string[], things: readonly number[]): void {
    this.letGo()
    if (names.length > 1 && this.sending) this.choice = { card: names[0] ?? null, space: things[1] ?? null }
    else this.picked = names[0] ?? null
  }

  /** Nothing is chosen any more. */
  letGo(): void {
    this.choice = agent.NOTHING
    this.declared = null
    this.picked = null
    this.amount = null
    this.path = []
  }

  give(name: string): void {
    const declaring = this.declared !== null && this.question === this.declared
    this.path = declaring ? [...this.path, name] : [name]
    this.answer(this.path)
  }

  /** Several answers, one after the other. */
  giveAll(names: string[]): void {
    if (!this.busy) this.answer(names)
  }

  /** Do what is chosen. */
  confirm(): void {
    if (this.busy) return
    if (this.picked !== null) this.give(this.picked)
    else if (this.amount !== null) this.give(this.amount)
    else if (this.card && this.choice.space !== null) this.sendAgent(this.card, this.choice.space)
  }

  /** All items of some sources, in printed order. */
  doAll(items: readonly OptionView[]): void {
    if (!this.question || this.busy || items.length === 0) return
    const names = items.map((item) => item.name)
    this.path = names
    this.answer(names)
    this.plan = { part: this.question.part, names, seq: this.update?.seq ?? 0 }
  }

  /** The answer that leaves it at that. */
  readonly declining = $derived<OptionView | null>((this.mine && this.question?.options.find((option) => option.name === this.question?.decline)) || null)

  word(name: string): OptionView | null {
    return this.mine && this.question ? (word(this.question, name) ?? null) : null
  }

  /** The answer that is this word of the rules, wherever it is shown. */
  saying(name: string): OptionView | null {
    return (this.mine && this.question?.options.find((option) => wordOf(option.thing) === name && !option.place)) || null
  }

  /** One step back: close, let go, forget. */
  back(): boolean {
    if (this.sheet) this.closeSheet()
    else if (this.following.shut()) return true
    else if (this.opened.close()) return true
    else if (this.hint.close()) return true
    else if (this.ghost) this.now()
    else if (this.refusal || this.complaint || this.why) {
      this.refusal = null
      this.complaint = ''
      this.why = false
    } else if (this.picked !== null) this.picked = null
    else if (this.amount !== null || this.deploying) {
      this.amount = null
      this.deploying = false
    } else if (this.split) this.split = 0
    else if (this.declared?.part === 'naming') {
      this.declared = null
      this.path = []
    } else if (this.choice.card !== null || this.choice.space !== null) {
      this.choice = agent.back(this.choice)
      this.declared = null
      this.path = []
    } else if (this.great.combat) this.great.closeCombat()
    else return false
    return true
  }

  refuse(id: number, place = ''): void {
    const found = this.refusalFor(id, place)
    const reason = thing(id).kind === 'space' && this.sending && this.choice.card === null ? w.bar.noCard : w.bar.otherQuestion
    this.refusal = found ?? { thing: id, place, text: nameOf(id), reason, rule: '', needs: '', have: -1 }
    this.holdRefusal(false)
  }

  /** A refusal goes by itself, but not while somebody is at it. */
  holdRefusal(hold: boolean): void {
    clearTimeout(this.refusalTimer)
    if (!hold && this.refusal) this.refusalTimer = window.setTimeout(() => (this.refusal = null), REFUSAL_MS)
  }

  /** A word to everybody, or to the own team. */
  say(text: string, team = false): void {
    this.socket.send({ type: 'say', text, team })
  }

  send(message: BrowserMessage): void {
    this.socket.send(message)
  }

  /** Give the seat up: to a bot, or to nobody. */
  leave(bot: string): void {
    this.left = true
    this.sheet = ''
    this.socket.send({ type: 'leave', bot })
  }

  tryNow(): void {
    this.socket.tryNow()
  }

  /** Whoever the table waits for hears from us. */
  remind(): void {
    this.reminded = true
    this.socket.send({ type: 'remind' })
  }

  /** Say something for a moment. */
  tell(text: string, seat = -1, name = ''): void {
    this.toast = { text, seat, name }
    clearTimeout(this.toastTimer)
    this.toastTimer = window.setTimeout(() => (this.toast = null), TOAST_MS)
  }

  /** Do not watch the rest of what is shown. */
  skip(): void {
    this.lingers = false
    this.great.skip()
    this.pace.flush()
    if (this.playing) this.now()
  }

  /** Do not watch anything until this seat is asked. */
  skipAll(): void {
    this.skip()
    if (!this.waits) this.pace.skipAll()
  }

  /** Do not watch the rest of this turn. */
  skipTurn(): void {
    if (this.great.skip()) return
    if (this.playing) this.now()
    else if (this.catching || this.following.shown) this.pace.skip()
    else this.skip()
  }

  /** Go on after a turn that waits to be clicked away. */
  goOnward(): void {
    this.pace.go()
  }

  /** What a Rival is doing now, as long as it is being shown. */
  readonly stage = $derived.by<Stage | null>(() => {
    const ghost = this.ghost
    if (ghost) return stageOf(this.log, ghost.length)
    return this.catching || this.filmed || this.lingers ? stageOf([...this.log, ...this.following.coming], this.log.length) : null
  })

  /** A Rival acts: it has a stage of its own. */
  get rival(): boolean {
    return this.stage !== null
  }

  /** The turns of others are watched. */
  readonly watches = $derived(!this.mine && !this.over && !this.undoing.ended && (this.stage !== null || this.following.shown !== null || this.catching))
  /** The space an Agent of another seat goes to now, 0 for none. */
  readonly goesTo = $derived(this.following.shown ? spaceOf(this.following.shown) : 0)

  /** A film shows what Rivals do as long as it stands at it. */
  filmed = $state(false)

  /** Why a Rival did what a line tells, or what it did last. */
  askWhy(seat: number, at = -1): void {
    this.asking = { seat, at }
    this.pace.pause(true)
    this.sheet = 'why'
  }

  /** Close what lies over the table. */
  closeSheet(): void {
    this.sheet = ''
    this.pace.pause(false)
  }

  isRival(seat: number): boolean {
    return (this.view?.players[seat]?.rival ?? null) !== null
  }

  // Earlier moments.

  /** What this page has not seen, as this seat saw it. */
  private async earlier({ from, to }: Span, last: boolean): Promise<Moment[]> {
    const now = this.update
    if (!now) return []
    const { moments } = await api.moments(this.id, from, to, this.seat, last)
    const still = this.log.length >= to && this.update ? moments : [] // unless something was taken back meanwhile
    return still.map(({ length, view }) => ({ update: { ...now, view, question: null, log_from: length, log: [], combats: [], scenes: [] }, length }))
  }

  get ghost(): Moment | null {
    return this.moments.ghost
  }

  get playing(): boolean {
    return this.moments.playing
  }

  /** The table just after what these lines of the log tell, if it is here already. */
  momentOf(of: Span): Moment | null {
    return this.moments.of(of)
  }

  /** The turn a line of the log belongs to. */
  turnAt(at: number): Turn | null {
    return turns(this.log).findLast((turn) => turn.from <= at && at < turn.to) ?? null
  }

  /** Open the turn of a line of the log. */
  openTurn(at: number): void {
    this.asking = { ...this.asking, at }
    this.sheet = 'turn'
  }

  /** The lines of an entry of the log. */
  spanOf(entry: Entry): Span {
    return { from: entry.at, to: this.entries.find((other) => other.at > entry.at)?.at ?? this.log.length }
  }

  /** A ghost of an earlier moment on the table. */
  async lookBack(of: Span): Promise<void> {
    this.pace.flush()
    if (!(await this.moments.look(of))) {
      this.tell(w.others.unseen)
      return
    }
    this.following.shut()
    this.sheet = ''
  }

  /** The table as it is. */
  now(): void {
    this.moments.now()
  }

  /** Skip what is being shown; else show again what others did since this seat's last turn. */
  again(): void {
    if (this.undoing.next) {
      this.undoing.begin()
      return
    }
    if (this.held) {
      this.goOnward()
      return
    }
    if (this.catching || this.playing || this.lingers || this.following.shown) {
      this.skipTurn()
      return
    }
    const from = this.following.missed[0]?.from ?? this.entries.findLast((one) => one.kind === 'action' && one.seat !== this.seat)?.at ?? -1
    void this.replay({ from, to: this.log.length })
  }

  /** Show again what these lines tell; what cannot be had stands in the log. */
  async replay(of: Span): Promise<void> {
    this.following.shut()
    this.sheet = ''
    if (!(await this.moments.play(of, this.log))) this.sheet = 'log'
  }

  private answer(names: string[]): void {
    if (this.update) this.counted({ type: 'answer', seq: this.update.seq, names })
  }

  /** Something that moves the table on, or back. */
  counted(message: BrowserMessage): void {
    this.busy = true
    this.opened.close()
    this.complaint = ''
    if (message.type !== 'answer') this.plan = null
    this.following.shut()
    this.pace.calm()
    // Who answers in the turn of another has not begun their own.
    if (this.view?.mover === this.seat || this.view?.phase !== 'turns') this.following.answered = this.log.length
    this.socket.send(message)
  }

  // What the server says.

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'update':
        if (this.seat === null && settings.delay > 0 && this.update !== null) {
          // A spectator who wants to be late is late by as much for every change.
          this.delayed.push(window.setTimeout(() => this.unroll(message), settings.delay * 1000))
          break
        }
        this.seats = message.seats
        this.undoing.hear(message.undo)
        if (this.declares(message)) this.asked(message)
        else this.unroll(message)
        break
      case 'presence':
        this.seats = message.seats
        this.watching = message.watching
        break
      case 'said':
        this.said = [...this.said.filter((said) => said.n !== message.n), message].sort((a, b) => a.n - b.n)
        if (message.seat !== this.seat && this.sheet !== 'log' && !muted.has(this.id, message) && Date.now() / 1000 - message.at < FRESH_S) {
          this.unread += 1
          this.tell(message.text, message.seat, message.seat < 0 ? w.log.watching(message.name) : message.name)
        }
        break
      case 'reminded':
        this.tell(w.bar.remindedBy(message.name))
        this.onreminded?.(message.name)
        break
      case 'announced':
        this.tell(message.text)
        break
      case 'refused':
        this.refused(message.message)
        break
      case 'clock':
        this.clock.take(message)
        break
      case 'rematch':
        this.rematch = message
    }
  }

  /** Show what has happened: one's own answer at once, what others did after it at its pace. */
  private unroll(update: Update): void {
    const before = this.update
    const steps = unfolded(update)
    const last = steps[steps.length - 1] ?? update
    // A page that has just been opened shows the table as it is, unless nobody has answered yet.
    if (before === null && update.seq > 0) this.pace.now({ ...update, scenes: [] })
    else if (this.pace.waiting && !this.busy && steps.length > 1) this.stepwise(steps)
    else if (steps.length > 1) {
      const [first = update, ...rest] = steps
      const own = before === null || this.busy
      if (own) this.pace.now(first)
      this.stepwise(own ? rest : steps)
      if (!settings.moving) this.linger()
    } else if (before === null || this.busy || update.seq <= before.seq) this.pace.now(last)
    else if (last.log_from < this.log.length + this.following.coming.length) this.pace.now(last) // something was taken back
    else {
      this.following.coming = [...this.following.coming, ...last.log]
      for (const part of parts(last, this.pace.last ?? before)) this.pace.add(part, this.seat)
    }
  }

  private stepwise(steps: Update[]): void {
    this.following.coming = [...this.following.coming, ...steps.flatMap((step) => step.log)]
    this.pace.follow(steps, this.seat)
  }

  /** Without motion: what Rivals did can be read for a moment. */
  private linger(): void {
    this.lingers = true
    clearTimeout(this.lingerTimer)
    this.lingerTimer = window.setTimeout(() => (this.lingers = false), LINGER_MS)
  }

  private declares(update: Update): boolean {
    return declares(update.question) && update.seq === this.update?.seq
  }

  /** A follow-up question about the card chosen; about another one it has come too late. */
  private asked(update: Update): void {
    if (update.question?.part === 'naming') {
      this.picked = null
      this.choice = agent.NOTHING
    } else if (update.question?.source !== this.card?.thing) return
    if (update.question?.part !== 'destination') this.busy = false
    this.declared = update.question
  }

  private refused(message: string): void {
    this.busy = false
    this.plan = null
    this.path = []
    this.complaint = message
  }

  private show(update: Update): void {
    this.now()
    const before = this.update
    const lines = update.log_from >= this.log.length ? update.log : []
    const shown = before && !this.pace.unwatched ? this.onshow?.(lines) : undefined
    // What is marked as changed stays so until this seat has answered, here or on another device.
    if (before && before.seq !== update.seq && (this.seat === null || before.question?.seat === this.seat)) beat.next()
    if (!before || before.seq !== update.seq) {
      this.choice = agent.NOTHING
      this.picked = null
      this.amount = null
      this.deploying = false
      this.split = 0
      this.refusal = null
      this.path = []
      this.busy = false
      this.ends.disarm()
    }
    if (signOf(before?.question) !== signOf(update.question)) {
      this.askedSince = Date.now()
      this.reminded = false
    }
    this.declared = null
    this.following.news(update.log)
    this.log = [...this.log.slice(0, update.log_from), ...update.log]
    this.following.answered = Math.min(this.following.answered, this.log.length)
    this.update = update
    this.undoing.meet(update)
    this.moments.keep(update, this.log.length)
    this.great.seen(before, update, this.seat, this.waits, document.hidden)
    shown?.()
    this.goOn(update)
  }

  /** Go on with a list of answers that something else was asked in between. */
  private goOn(update: Update): void {
    if (!this.plan) return
    const step = next(this.plan, update, this.seat)
    this.plan = step.plan
    if (step.send.length === 0 || step.plan === null) return
    this.answer(step.send)
    this.plan = { part: step.plan.part, names: step.send, seq: update.seq }
  }
}
