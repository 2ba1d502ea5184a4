import { afterEach, describe, expect, it } from 'vitest'
import { opened, started, together } from './start'
import { aLine, anUpdate } from './testing/fixtures'
import type { ServerMessage, Update } from './wire'

const URL = 'ws://here/api/tables/a/socket?seat=0'
const update = (seq: number, log_from: number, lines: number[]): Update => ({ ...anUpdate(seq), log_from, log: lines.map((line) => ({ ...aLine('quiet', 0), n: line })) })

class FakeLine {
  readonly OPEN = 1
  readyState = 1
  closed = false
  onmessage: ((event: { data: string }) => void) | null = null
  constructor(readonly url: string) {}
  close(): void {
    this.closed = true
  }
}

function begin(line: FakeLine, heard: ServerMessage[] = []): void {
  globalThis.kanlyStart = {
    id: 'a', answer: Promise.resolve(new Response('{}')), line: line as unknown as WebSocket,
    heard: heard.map((message) => new MessageEvent('message', { data: JSON.stringify(message) })),
  }
}

afterEach(() => (globalThis.kanlyStart = undefined))

describe('what came before anybody could look', () => {
  it('is the last update with the whole log, then what else was said', () => {
    const ping = { type: 'said' } as ServerMessage
    const [one, ...others] = together([update(0, 0, [1, 2]), ping, update(3, 1, [3]), update(4, 2, [4, 5])])
    expect(one).toMatchObject({ seq: 4, log_from: 0 })
    expect((one as Update).log.map(({ n }) => n)).toEqual([1, 3, 4, 5])
    expect(others).toEqual([ping])
    expect(together([ping])).toEqual([ping])
  })
})

describe('the line that was opened early', () => {
  it('is taken over once, with what was heard', async () => {
    const line = new FakeLine(URL)
    begin(line, [update(0, 0, []), update(2, 0, [1])])
    expect(started('a')).not.toBeNull()
    expect(opened(URL)).toBe(line)
    const heard: ServerMessage[] = []
    line.onmessage = ({ data }) => heard.push(JSON.parse(data) as ServerMessage)
    await Promise.resolve()
    expect(heard).toHaveLength(1)
    expect(heard[0]).toMatchObject({ type: 'update', seq: 2 })
    expect(opened(URL)).toBeNull()
  })

  it('is closed where another one is wanted', () => {
    const line = new FakeLine(URL)
    begin(line)
    expect(opened(URL.replace('seat=0', 'seat=1'))).toBeNull()
    expect(line.closed).toBe(true)
    const other = new FakeLine(URL)
    begin(other)
    expect(started('b')).toBeNull()
    expect(other.closed).toBe(true)
  })

  it('is of no use when it is closed', () => {
    const line = new FakeLine(URL)
    begin(line)
    line.readyState = 3
    expect(opened(URL)).toBeNull()
  })
})
