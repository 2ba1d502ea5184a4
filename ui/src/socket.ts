/**
 * One seat's line to its table. It reconnects by itself, ever more slowly, and an answer that was not confirmed when
 * the line broke is sent again: the server takes the same answer only once. A line on which an answer meets nothing but
 * silence is taken for broken too.
 */

import { opened } from './start'
import type { Answer, BrowserMessage, Question, Redo, ServerMessage, Undo } from './wire'

export type LineState = 'connecting' | 'live' | 'lost'

/** Whether a question is part of declaring an Agent: nothing is written, only this socket is told. */
export const declares = (question: Question | null): question is Question => question?.part === 'destination' || question?.part === 'sending' || question?.part === 'naming'

type Counted = Answer | Undo | Redo
const counted = (message: BrowserMessage): message is Counted => message.type === 'answer' || message.type === 'undo' || message.type === 'redo'

export interface SocketLike {
  onopen: ((event: never) => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number; reason: string }) => void) | null
  send(data: string): void
  close(): void
}

export interface Hooks {
  message(message: ServerMessage): void
  state(state: LineState, retryAt: number): void
  /** An answer begins to be overdue, or is so no more. */
  late?(on: boolean): void
  /** The server does not want us here: there is no use in trying again. */
  turnedAway(reason: string): void
}

export interface World {
  connect(url: string): SocketLike
  later(run: () => void, ms: number): number
  never(timer: number): void
  now(): number
  chance(): number
}

export const BACKOFF = [300, 800, 1600, 3200, 6000, 10000, 15000]
export const PING_EVERY = 25_000
/** So long an answer may be on its way before somebody is told, and so long there may be silence after that. */
export const LATE_AFTER = 3000
export const SILENT_FOR = 5000

export const browser: World = {
  connect: (url) => (opened(url) ?? new WebSocket(url)) as unknown as SocketLike,
  later: (run, ms) => setTimeout(run, ms) as unknown as number,
  never: (timer) => clearTimeout(timer),
  now: () => Date.now(),
  chance: () => Math.random(),
}

export class TableSocket {
  state: LineState = 'connecting'
  /** When the next try begins, while the line is lost. */
  retryAt = 0
  /** The last counted message that has not been confirmed. */
  private open: Counted | null = null
  /** What was said while the line was down. */
  private waiting: BrowserMessage[] = []
  private socket: SocketLike | null = null
  private timer = 0
  private ping = 0
  private watching = 0
  /** Something has come in since the open answer began to be overdue. */
  private heard = false
  private tries = 0
  private fresh = true
  private closed = false

  constructor(private readonly url: string, private readonly hooks: Hooks, private readonly world: World = browser) {
    this.connect()
  }

  /** Whether an answer is on its way. */
  get busy(): boolean {
    return this.open !== null
  }

  send(message: BrowserMessage): void {
    if (counted(message)) this.open = message
    else if (this.state !== 'live') this.waiting.push(message)
    if (this.state === 'live') this.post(message)
  }

  /** The open answer has been taken, or refused, or cannot be waited for. */
  private relax(): void {
    this.world.never(this.watching)
    this.hooks.late?.(false)
  }

  private watch(): void {
    this.world.never(this.watching)
    this.watching = this.world.later(() => {
      this.hooks.late?.(true)
      this.listen()
    }, LATE_AFTER)
  }

  /** Where nothing is heard any more, begin anew. */
  private listen(): void {
    this.heard = false
    this.watching = this.world.later(() => {
      if (this.heard) this.listen()
      else if (this.socket) this.giveUp(this.socket)
    }, SILENT_FOR)
  }

  private giveUp(socket: SocketLike): void {
    this.lose(socket, 1006, '')
    socket.onmessage = socket.onclose = null
    socket.close()
  }

  /** Do not wait for the next try. */
  tryNow(): void {
    if (this.state === 'lost' && !this.closed) {
      this.world.never(this.timer)
      this.connect()
    }
  }

  close(): void {
    this.closed = true
    this.world.never(this.timer)
    this.world.never(this.ping)
    this.relax()
    const socket = this.socket
    this.socket = null
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null
      socket.close()
    }
  }

  private post(message: BrowserMessage): void {
    if (message === this.open) this.watch()
    this.socket?.send(JSON.stringify(message))
  }

  private become(state: LineState): void {
    this.state = state
    this.hooks.state(state, this.retryAt)
  }

  private connect(): void {
    this.become('connecting')
    const socket = this.world.connect(this.url)
    this.socket = socket
    this.fresh = true
    socket.onmessage = (event) => this.receive(JSON.parse(event.data) as ServerMessage)
    socket.onclose = ({ code, reason }) => this.lose(socket, code, reason)
  }

  private lose(socket: SocketLike, code: number, reason: string): void {
    if (this.closed || socket !== this.socket) return
    this.world.never(this.ping)
    this.relax()
    if (code >= 4000) {
      this.close()
      this.hooks.turnedAway(reason)
      return
    }
    const wait = BACKOFF[Math.min(this.tries, BACKOFF.length - 1)] ?? 15_000
    const ms = wait * (0.75 + this.world.chance() / 2)
    this.tries += 1
    this.retryAt = this.world.now() + ms
    this.timer = this.world.later(() => this.connect(), ms)
    this.become('lost')
  }

  private receive(message: ServerMessage): void {
    this.heard = true
    if (message.type === 'update') {
      // The first update after connecting tells whether the open answer had arrived before the line broke.
      const again = this.fresh && this.open !== null && this.open.seq === message.seq
      if (this.open && (message.seq > this.open.seq || (!this.fresh && this.declares(message)))) this.open = null
      if (this.fresh) this.greet()
      if (again && this.open) this.post(this.open)
    } else if (message.type === 'refused') {
      this.open = null
    }
    if (!this.open) this.relax()
    this.hooks.message(message)
  }

  /** A follow-up question for this socket only: the answer was heard, nothing was written. */
  private declares(message: ServerMessage): boolean {
    if (message.type !== 'update' || !declares(message.question)) return false
    return message.question.part === 'sending' || message.question.part === 'naming' || (this.open?.type === 'answer' && this.open.names.length === 1)
  }

  private greet(): void {
    this.fresh = false
    this.tries = 0
    this.become('live')
    for (const message of this.waiting.splice(0)) this.post(message)
    this.keepAlive()
  }

  private keepAlive(): void {
    this.world.never(this.ping)
    this.ping = this.world.later(() => {
      if (this.state === 'live') {
        this.post({ type: 'ping' })
        this.keepAlive()
      }
    }, PING_EVERY)
  }
}
