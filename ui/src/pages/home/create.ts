/** Setting a table. Its own call, because a seed is larger than the numbers JSON.stringify knows. */

import { ApiError, address } from '../../api'
import type { Table } from '../../wire'
import { w } from '../../words'
import { body, keep, type Draft } from './newtable'

const KEY = 'kanly.table'

export function kept(): string | null {
  try {
    return localStorage.getItem(KEY)
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

export async function create(draft: Draft): Promise<Table> {
  let answer: Response
  try {
    answer = await fetch(address('tables'), {
      method: 'POST', credentials: 'same-origin', headers: { Accept: 'application/json', 'Content-Type': 'application/json' }, body: body(draft),
    })
  } catch {
    throw new ApiError(0, w.errors.unreachable)
  }
  const found = (await answer.json().catch(() => null)) as (Table & { error?: string }) | null
  if (!answer.ok || !found) throw new ApiError(answer.status, found?.error ?? w.errors.status(answer.status))
  return found
}
