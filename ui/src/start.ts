/** What was asked for before the client was there (vite/start.js): used once, by whoever asks for it first. */

import type { LogLine, ServerMessage, Update } from './wire'

interface Start {
  id: string
  answer: Promise<Response> | null
  line: WebSocket | null
  /** What has come over the line so far. */
  heard: MessageEvent[]
}

declare global {
  var kanlyStart: Start | undefined
}

/** What the server said about a table, if it has been asked. */
export function started(table: string): Promise<Response> | null {
  const start = globalThis.kanlyStart
  if (!start || start.id !== table) {
    start?.line?.close()
    globalThis.kanlyStart = undefined
    return null
  }
  const { answer } = start
  start.answer = null
  return answer
}

/** What came before anybody could look is no news any more: of all updates the last one, with the whole log. */
export function together(messages: readonly ServerMessage[]): ServerMessage[] {
  const updates = messages.filter((message): message is Update => message.type === 'update')
  const last = updates.at(-1)
  if (!last) return [...messages]
  const log = updates.reduce<LogLine[]>((lines, update) => [...lines.slice(0, update.log_from), ...update.log], [])
  const combats = new Map(updates.flatMap((update) => update.combats).filter(({ at }) => at <= log.length).map((combat) => [combat.at, combat]))
  return [{ ...last, log_from: 0, log, combats: [...combats.values()] }, ...messages.filter((message) => message.type !== 'update')]
}

/** The line at this address, if it has been opened; what has come over it meanwhile comes once somebody listens. */
export function opened(url: string): WebSocket | null {
  const start = globalThis.kanlyStart
  globalThis.kanlyStart = undefined
  const line = start?.line
  if (!start || !line) return null
  if (line.url !== url || line.readyState > line.OPEN) {
    line.close()
    return null
  }
  const heard = together(start.heard.map(({ data }) => JSON.parse(data as string) as ServerMessage))
  queueMicrotask(() => heard.forEach((message) => line.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }))))
  return line
}
