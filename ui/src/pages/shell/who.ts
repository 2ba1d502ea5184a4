/** Being somebody: the name this browser used last, and errors as sentences. */

import { session } from '../../stores/session.svelte'
import { p, w } from '../../words'

const KEY = 'kanly.name'

export function rememberedName(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(KEY, name)
  } catch {
    // private windows may refuse
  }
}

export function forgetName(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // nothing was kept
  }
}

/** Be somebody before doing something: who we are, else the name given, else the last one, else a guest. */
export async function beSomebody(wanted = ''): Promise<void> {
  const me = await session.load()
  const name = wanted.trim()
  if (me && (!name || name === me.name)) return
  const now = await session.become(name || rememberedName() || p.you.default)
  rememberName(now.name)
}

/** An error as a sentence; what a pattern says about a name is said in words. */
export function reason(error: unknown): string {
  const sentence = error instanceof Error ? error.message : ''
  if (/String should/.test(sentence)) return p.you.nameBad
  return sentence ? sentence[0]?.toUpperCase() + sentence.slice(1) : w.errors.unreachable
}
