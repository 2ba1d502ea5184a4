/** What was asked for before the client was there (vite/start.js): used once, by whoever asks for it first. */

interface Start {
  id: string
  answer: Promise<Response>
}

declare global {
  var kanlyStart: Start | undefined
}

/** What the server said about a table, if it has been asked. */
export function started(table: string): Promise<Response> | null {
  const start = globalThis.kanlyStart
  globalThis.kanlyStart = undefined
  return start?.id === table ? start.answer : null
}
