/** A chapter being taught: which idea is told, whether it is done, and the table it is told at. */

import { api } from '../../api'
import { thing } from '../../catalogue'
import type { TableState } from '../../table/table.svelte'
import type { LessonChapter, LessonIdea } from '../../wire'
import { reason } from '../shell/who'
import { astray, done } from './deeds'
import { at, finish, see } from './progress'

/** opening: the table is being set; read, do: an idea; watch: the others move; strayed: something else was done; over: the chapter is. */
export type Stand = 'opening' | 'read' | 'do' | 'watch' | 'strayed' | 'over'

export class Lesson {
  readonly chapter: LessonChapter
  n = $state(0)
  stand = $state<Stand>('opening')
  /** The table of the server. */
  id = $state('')
  table = $state.raw<TableState | null>(null)
  failed = $state('')
  /** What was done instead, in the words of the log. */
  instead = $state('')
  /** How long the log was when the idea began. */
  private from = 0
  private round = 0

  constructor(chapter: LessonChapter, n: number) {
    this.chapter = chapter
    this.n = n
    void this.open(n)
  }

  get idea(): LessonIdea {
    return this.chapter.ideas[this.n] ?? (this.chapter.ideas[0] as LessonIdea)
  }

  get last(): boolean {
    return this.n === this.chapter.ideas.length - 1
  }

  /** What others do at the beginning is being shown. */
  get watching(): boolean {
    return this.stand === 'watch' || (this.stand === 'opening' && this.table?.id === this.id && this.table.catching)
  }

  /** Nothing on the table can be used. */
  get holds(): boolean {
    return this.stand === 'read' || this.stand === 'over' || (this.stand === 'opening' && !this.watching)
  }

  /** Set the table where an idea begins. */
  async open(n: number): Promise<void> {
    this.stand = 'opening'
    this.n = n
    this.failed = ''
    try {
      this.id = (await api.lesson(this.chapter.name, n)).id
    } catch (error) {
      this.failed = reason(error)
    }
  }

  /** The table shows something new, or the learner has chosen something. */
  look(): void {
    const table = this.table
    const update = table?.update
    if (!table || !update || table.id !== this.id || update.lesson === null || table.catching) return
    this.from = Math.min(this.from, table.log.length)
    if (this.stand === 'opening') {
      if (update.lesson === this.idea.at && table.waits) this.show(this.n)
    } else if (this.stand === 'do') this.check(table)
    else if (this.stand === 'watch') this.arrive(table)
    else if (this.stand === 'strayed' && !astray(this.idea, this.done(table))) this.stand = 'do' // it was taken back
  }

  private done(table: TableState): TableState['log'] {
    return table.log.slice(this.from).filter((line) => line.seat === table.seat)
  }

  private check(table: TableState): void {
    const { idea } = this
    const lines = this.done(table)
    const chosen = table.card ? thing(table.card.thing).key : ''
    const over = idea.round && (table.view?.round ?? 0) > this.round
    const after = this.chapter.ideas[this.n + 1]
    if (idea.chooses && after && done(after, lines)) {
      // Chosen and sent in one go.
      see(this.chapter.name, idea.name)
      this.n += 1
      this.next()
    } else if (over || done(idea, lines) || (idea.chooses !== '' && chosen === idea.chooses)) this.next()
    else {
      const other = astray(idea, lines)
      if (!other) return
      this.instead = other.text
      this.stand = 'strayed'
    }
  }

  /** The next idea, as soon as the table has come to it. */
  next(): void {
    see(this.chapter.name, this.idea.name)
    if (this.last) {
      this.stand = 'over'
      finish(this.chapter.name)
      return
    }
    this.n += 1
    this.stand = 'watch'
    if (this.table) this.arrive(this.table)
  }

  private arrive(table: TableState): void {
    const now = table.update?.lesson
    if (now === this.idea.at && table.waits) this.show(this.n)
    else if (now === -1 && table.waits) {
      // It was done in another way: what is only read can be read here too.
      if (this.idea.move) void this.open(this.n)
      else this.show(this.n)
    }
  }

  private show(n: number): void {
    const { table } = this
    this.n = n
    this.from = table?.log.length ?? 0
    this.round = table?.view?.round ?? 0
    this.stand = this.idea.move ? 'do' : 'read'
    at(this.chapter.name, this.idea.name)
    if (this.stand === 'do') this.look()
  }

  /** The idea before this one; the table is set back where it has gone on. */
  back(): void {
    if (this.n === 0 || this.stand === 'opening') return
    const to = this.n - 1
    if (this.chapter.ideas[to]?.at === this.table?.update?.lesson && this.stand !== 'watch') this.show(to)
    else void this.open(to)
  }

  /** Begin the idea anew. */
  again(): void {
    void this.open(this.n)
  }

  /** Leave the idea as it is. */
  skip(): void {
    if (this.last) this.next()
    else void this.open(this.n + 1)
  }
}
