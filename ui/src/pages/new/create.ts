/** Setting a table. Its own call, because a seed is larger than the numbers JSON.stringify knows. */

import { ApiError, address } from '../../api'
import type { Choices, Preview, Table } from '../../wire'
import { w } from '../../words'
import { body, keep, type Draft } from './draft'

/** What was wished last, and what was played last. */
const KEY = 'kanly.table'
const PLAYED = 'kanly.played'

export function kept(key: 'wished' | 'played' = 'wished'): string | null {
  try {
    return localStorage.getItem(key === 'played' ? PLAYED : KEY)
  } catch {
    return null
  }
}

export function remember(draft: Draft): void {
  try {
    localStorage.setItem(KEY, keep(draft))
  } catch {
    // private windows may refuse
  }
}

async function post<T>(path: string, text: string): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(address(path), {
      method: 'POST', credentials: 'same-origin', headers: { Accept: 'application/json', 'Content-Type': 'application/json' }, body: text,
    })
  } catch {
    throw new ApiError(0, w.errors.unreachable)
  }
  const found = (await answer.json().catch(() => null)) as (T & { error?: string }) | null
  if (!answer.ok || !found) throw new ApiError(answer.status, found?.error ?? w.errors.status(answer.status))
  return found
}

/** Set it, and remember that it was played. */
export async function create(draft: Draft, choices: Choices): Promise<Table> {
  const table = await post<Table>('tables', body(draft, choices))
  try {
    localStorage.setItem(PLAYED, keep(draft))
  } catch {
    // then the next one is as if nobody had played here
  }
  return table
}
/** The table as it would be, in words. */
export const preview = (draft: Draft, choices: Choices): Promise<Preview> => post('tables/preview', body(draft, choices))
