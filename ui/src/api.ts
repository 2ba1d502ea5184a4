/** The REST calls. All addresses are relative, so the client works under any base path. */

import type { Catalogue, Choices, Guide, Hint, LessonPart, Link, Me, Moments, NewDevice, NewTable, Reminding, Result, Review, RulePage, Sitter, Table, Tables, Update } from './wire'
import { started } from './start'
import { shell } from './stores/shell.svelte'
import { w } from './words'

/** An answer that was not what we asked for; the message is a sentence for people. */
export class ApiError extends Error {
  constructor(readonly status: number, message: string) {
    super(message)
  }
}

export function address(path: string): URL {
  return new URL(`api/${path}`, document.baseURI)
}

export function socketAddress(table: string, seat: number | null): string {
  const url = address(`tables/${encodeURIComponent(table)}/socket`)
  url.protocol = url.protocol.replace('http', 'ws')
  if (seat !== null) url.searchParams.set('seat', String(seat))
  return url.href
}

/** `early`: the same was asked for before. */
async function request(method: string, path: string, body?: unknown, early?: Promise<Response> | null): Promise<Response> {
  const init: RequestInit = { method, credentials: 'same-origin', headers: { Accept: 'application/json' } }
  if (typeof body === 'string') init.body = body
  else if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { ...init.headers, 'Content-Type': 'application/json' }
  }
  let answer: Response
  try {
    answer = await (early ?? fetch(address(path), init))
  } catch {
    shell.lost()
    throw new ApiError(0, w.errors.unreachable)
  }
  if (!answer.ok) throw new ApiError(answer.status, await sentence(answer))
  return answer
}

async function sentence(answer: Response): Promise<string> {
  try {
    const found: unknown = await answer.json()
    if (found && typeof found === 'object' && 'error' in found) return String(found.error)
  } catch {
    // not JSON: said in general words below
  }
  return w.errors.status(answer.status)
}

async function json<T>(method: string, path: string, body?: unknown, early?: Promise<Response> | null): Promise<T> {
  const answer = await request(method, path, body, early)
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T)
}

const at = (table: string): string => `tables/${encodeURIComponent(table)}`

export const api = {
  me: () => json<Me | null>('GET', 'me'),
  become: (name: string) => json<Me>('POST', 'me', { name }),
  forget: () => json<void>('DELETE', 'me'),
  reminders: () => json<Reminding>('GET', 'me/reminders'),
  addDevice: (device: NewDevice) => json<Reminding>('POST', 'me/devices', device),
  dropDevice: (endpoint: string) => json<Reminding>('POST', 'me/devices/drop', { endpoint }),
  giveAddress: (address: string) => json<Reminding>('POST', 'me/address', { address }),
  dropAddress: () => json<Reminding>('DELETE', 'me/address'),
  confirmMail: (secret: string) => json<void>('POST', `mail/${encodeURIComponent(secret)}/confirm`),
  stopMail: (secret: string) => json<void>('POST', `mail/${encodeURIComponent(secret)}/stop`),
  choices: () => json<Choices>('GET', 'choices'),
  catalogue: (language: string) => json<Catalogue>('GET', `catalogue?language=${encodeURIComponent(language)}`),
  tables: () => json<Tables>('GET', 'tables'),
  create: (table: NewTable) => json<Table>('POST', 'tables', table),
  /** A part of it, by its address. */
  part: (path: string) => json<Catalogue>('GET', path),
  table: (table: string) => json<Table>('GET', at(table), undefined, started(table)),
  join: (table: string, seat: number | null = null) => json<Table>('POST', `${at(table)}/join`, { seat }),
  seat: (table: string, seat: number, sitter: Sitter) => json<Table>('POST', `${at(table)}/seats/${seat}/sitter`, sitter),
  lead: (table: string, seat: number, leader: string | null) => json<Table>('POST', `${at(table)}/seats/${seat}/leader`, { leader }),
  swap: (table: string, seat: number, other: number) => json<Table>('POST', `${at(table)}/seats/${seat}/swap`, { seat: other }),
  begin: (table: string, bots: boolean) => json<Table>('POST', `${at(table)}/begin`, { bots }),
  decline: (table: string) => json<Table>('POST', `${at(table)}/decline`),
  retitle: (table: string, title: string) => json<Table>('POST', `${at(table)}/title`, { title }),
  link: (table: string, seat: number) => json<Link>('POST', `${at(table)}/seats/${seat}/link`),
  follow: (token: string) => json<Table>('POST', `links/${encodeURIComponent(token)}`),
  record: async (table: string) => (await request('GET', `${at(table)}/record`)).text(),
  result: (table: string) => json<Result>('GET', `${at(table)}/result`),
  replay: (table: string, line: number, seat: number | null) =>
    json<Update>('GET', `${at(table)}/replay?at=${line}${seat === null ? '' : `&seat=${seat}`}`),
  moments: (table: string, from: number, to: number, seat: number | null, last: boolean) =>
    json<Moments>('GET', `${at(table)}/moments?from=${from}&to=${to}&last=${last}${seat === null ? '' : `&seat=${seat}`}`),
  hint: (table: string, seat: number, seq: number) => json<Hint>('POST', `${at(table)}/seats/${seat}/hint`, { seq }),
  /** Without the moments before number `since`. */
  review: (table: string, since: number) => json<Review>('GET', `${at(table)}/review?since=${since}`),
  beginReview: (table: string) => json<Review>('POST', `${at(table)}/review`),
  stopReview: (table: string) => json<Review>('POST', `${at(table)}/review/stop`),
  copy: (table: string, line: number) => json<Table>('POST', `${at(table)}/copy`, { at: line }),
  openCards: (table: string) => json<Table>('POST', `${at(table)}/open`),
  rematch: (table: string) => json<Table>('POST', `${at(table)}/rematch`),
  open: (record: string) => json<Table>('POST', 'records', record),
  guide: (language: string) => json<Guide>('GET', `guide?language=${encodeURIComponent(language)}`),
  lessons: () => json<LessonPart[]>('GET', 'lessons'),
  lesson: (chapter: string, idea: number) => json<Table>('POST', `lessons/${encodeURIComponent(chapter)}`, { idea }),
  rules: () => json<string[]>('GET', 'rules'),
  rule: (page: string) => json<RulePage>('GET', `rules/${encodeURIComponent(page)}`),
}
