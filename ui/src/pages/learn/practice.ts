/** The table of the introduction: always the same cards, three bots, and this browser remembers how far one came. */

import { create } from '../home/create'
import type { Draft } from '../home/newtable'
import { p } from '../../words'
import { STEPS, type Step } from './steps'

const KEY = 'kanly.learn'
/** With this seed one begins, with a card for every part of the board. */
const SEED = '16'
const LEADER = 'Paul Atreides'

export interface Kept {
  id: string
  step: Step
}

export function kept(): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null
    return found && typeof found.id === 'string' ? { id: found.id, step: STEPS.find((step) => step === found.step) ?? 'goal' } : null
  } catch {
    return null
  }
}

export function keep(found: Kept | null): void {
  try {
    if (found) localStorage.setItem(KEY, JSON.stringify(found))
    else localStorage.removeItem(KEY)
  } catch {
    // then it begins anew next time
  }
}

export function practice(): Draft {
  const bot = { kind: 'bot' as const, bot: 'greedy', name: '', leader: '' }
  return {
    board: 'base', adds: [], leaders: 'chosen', title: p.learn.table, seed: SEED, undo: true, visibility: 'link', options: [],
    seats: [{ kind: 'me', bot: 'greedy', name: '', leader: LEADER }, { ...bot }, { ...bot }, { ...bot }],
  }
}

export const begin = async (): Promise<string> => (await create(practice())).id
