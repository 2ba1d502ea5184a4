/** Whom this browser does not want to hear, table by table; nobody else is told. */

import type { Said } from '../wire'

const KEY = 'kanly.muted'
/** Tables whose muted ones are remembered. */
const TABLES = 30

export interface Silent {
  who: string
  name: string
}
type Kept = Record<string, Silent[]>

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return kept !== null && typeof kept === 'object' && !Array.isArray(kept) ? (kept as Kept) : {}
  } catch {
    return {}
  }
}

export class Muted {
  private kept = $state.raw<Kept>(read())

  of(table: string): readonly Silent[] {
    return this.kept[table] ?? []
  }

  has(table: string, said: Said): boolean {
    return said.who !== '' && this.of(table).some(({ who }) => who === said.who)
  }

  mute(table: string, said: Said): void {
    if (!this.has(table, said)) this.write(table, [...this.of(table), { who: said.who, name: said.name }])
  }

  hear(table: string, who: string): void {
    this.write(table, this.of(table).filter((silent) => silent.who !== who))
  }

  private write(table: string, silent: readonly Silent[]): void {
    const tables = Object.entries(this.kept).filter(([name]) => name !== table)
    if (silent.length) tables.push([table, [...silent]])
    this.kept = Object.fromEntries(tables.slice(-TABLES))
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept))
    } catch {
      // private windows may refuse: they are muted as long as the page lasts
    }
  }
}

export const muted = new Muted()
