import { beforeEach, describe, expect, it } from 'vitest'
import { BACKOFF, LATE_AFTER, SILENT_FOR, TableSocket, type LineState, type SocketLike, type World } from './socket'
import { anUpdate, aQuestion } from './testing/fixtures'
import type { ServerMessage } from './wire'

class FakeSocket implements SocketLike {
  onopen: SocketLike['onopen'] = null
  onmessage: SocketLike['onmessage'] = null
  onclose: SocketLike['onclose'] = null
  sent: { type: string }[] = []
  closed = false
  send(data: string): void {
    this.sent.push(JSON.parse(data) as { type: string })
  }

  close(): void {
    this.closed = true
  }

  receive(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  drop(code = 1006, reason = ''): void {
    this.onclose?.({ code, reason })
  }
}

let sockets: FakeSocket[]
let timers: { run: () => void; ms: number }[]
let states: LineState[]
let away: string
let late: boolean
let line: TableSocket
const last = (): FakeSocket => sockets[sockets.length - 1] as FakeSocket
const answers = (socket: FakeSocket) => socket.sent.filter((message) => message.type !== 'ping')

beforeEach(() => {
  sockets = []
  timers = []
  states = []
  away = ''
  late = false
  const world: World = {
    connect: () => {
      sockets.push(new FakeSocket())
      return last()
    },
    later: (run, ms) => timers.push({ run, ms }),
    never: (timer) => {
      if (timer) timers[timer - 1] = { run: () => {}, ms: -1 }
    },
    now: () => 1000,
    chance: () => 0.5,
  }
  line = new TableSocket('ws://x', { message: () => {}, state: (state) => states.push(state), late: (on) => (late = on), turnedAway: (reason) => (away = reason) }, world)
})

/** Let the next retry happen. */
function retry(): void {
  const found = timers.filter((timer) => timer.ms > 0 && timer.ms < 20_000)
  found[found.length - 1]?.run()
}

/** So much time passes. */
function pass(ms: number): void {
  timers.filter((timer) => timer.ms === ms).forEach((timer) => {
    timer.ms = -1
    timer.run()
  })
}

describe('a line that stalls', () => {
  beforeEach(() => {
    last().receive(anUpdate(4))
    line.send({ type: 'answer', seq: 4, names: ['reveal'] })
  })

  it('is told of while an answer waits', () => {
    expect(late).toBe(false)
    pass(LATE_AFTER)
    expect([late, line.state]).toEqual([true, 'live'])
    last().receive(anUpdate(5))
    expect([late, line.busy]).toEqual([false, false])
  })

  it('is not told of when the answer is confirmed or refused in time', () => {
    last().receive({ type: 'refused', message: 'no', seq: 4 })
    pass(LATE_AFTER)
    line.send({ type: 'say', text: 'hm', team: false })
    pass(LATE_AFTER)
    expect(late).toBe(false)
  })

  it('is begun anew after a silence, and the answer is given again', () => {
    pass(LATE_AFTER)
    pass(SILENT_FOR)
    expect([sockets[0]?.closed, late, line.state]).toEqual([true, false, 'lost'])
    retry()
    last().receive(anUpdate(4))
    expect(answers(last())).toEqual([{ type: 'answer', seq: 4, names: ['reveal'] }])
    pass(LATE_AFTER)
    expect(late).toBe(true)
  })

  it('is kept while anything is heard on it', () => {
    pass(LATE_AFTER)
    last().receive({ type: 'presence', seats: [], watching: 0 })
    pass(SILENT_FOR)
    expect([late, line.state, sockets.length]).toEqual([true, 'live', 1])
    pass(SILENT_FOR)
    expect(line.state).toBe('lost')
  })
})

describe('the line', () => {
  it('is live with the first update', () => {
    expect(line.state).toBe('connecting')
    last().receive(anUpdate(0))
    expect(line.state).toBe('live')
    expect(states).toEqual(['connecting', 'live'])
  })

  it('comes back by itself, ever more slowly, and at once when asked', () => {
    last().drop()
    expect(line.state).toBe('lost')
    const waits = [timers[timers.length - 1]?.ms]
    retry()
    last().drop()
    waits.push(timers[timers.length - 1]?.ms)
    expect(waits).toEqual([BACKOFF[0], BACKOFF[1]])
    line.tryNow()
    expect(line.state).toBe('connecting')
    expect(sockets.length).toBe(3)
  })

  it('begins anew with short waits after it was live', () => {
    last().drop()
    retry()
    last().receive(anUpdate(0))
    last().drop()
    expect(timers[timers.length - 1]?.ms).toBe(BACKOFF[0])
  })

  it('sends an unconfirmed answer again when the server has not got it', () => {
    last().receive(anUpdate(4))
    line.send({ type: 'answer', seq: 4, names: ['reveal'] })
    expect(answers(last()).length).toBe(1)
    last().drop()
    retry()
    expect(answers(last())).toEqual([])
    last().receive(anUpdate(4))
    expect(answers(last())).toEqual([{ type: 'answer', seq: 4, names: ['reveal'] }])
    expect(line.busy).toBe(true)
    last().receive(anUpdate(5))
    expect(line.busy).toBe(false)
  })

  it('does not send it again when the server has got it', () => {
    last().receive(anUpdate(4))
    line.send({ type: 'answer', seq: 4, names: ['reveal'] })
    last().drop()
    retry()
    last().receive(anUpdate(5))
    expect(answers(last())).toEqual([])
    expect(line.busy).toBe(false)
  })

  it('keeps an answer given while the line was down', () => {
    last().receive(anUpdate(4))
    last().drop()
    line.send({ type: 'answer', seq: 4, names: ['pass'] })
    line.send({ type: 'say', text: 'back soon', team: false })
    retry()
    last().receive(anUpdate(4))
    expect(answers(last()).map((message) => message.type).sort()).toEqual(['answer', 'say'])
  })

  it('forgets a refused answer', () => {
    last().receive(anUpdate(4))
    line.send({ type: 'answer', seq: 4, names: ['x'] })
    last().receive({ type: 'refused', message: 'no', seq: 4 })
    last().drop()
    retry()
    last().receive(anUpdate(4))
    expect(answers(last())).toEqual([])
  })

  it('takes a follow-up question as heard, but not the one about the card alone', () => {
    last().receive(anUpdate(4))
    line.send({ type: 'answer', seq: 4, names: ['card'] })
    line.send({ type: 'answer', seq: 4, names: ['card', 'space'] })
    last().receive(anUpdate(4, aQuestion('one', [], { part: 'destination' })))
    expect(line.busy).toBe(true)
    last().receive(anUpdate(4, aQuestion('one', [], { part: 'sending' })))
    expect(line.busy).toBe(false)
  })

  it('does not knock again where it is not wanted', () => {
    last().drop(4003, 'this seat is not yours')
    expect(away).toBe('this seat is not yours')
    expect(timers.every((timer) => timer.ms < 0 || timer.ms > 20_000)).toBe(true)
  })

  it('is quiet once closed', () => {
    const socket = last()
    line.close()
    socket.drop()
    expect(socket.closed).toBe(true)
    expect(sockets.length).toBe(1)
  })
})
