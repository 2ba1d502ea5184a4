/** A review as it comes: asked for again while it is computed; what is there already is not asked for twice. */

import { api } from '../../api'
import type { Review, ReviewMoment } from '../../wire'
import { reason } from '../shell/who'

export const EVERY_MS = 1500

export class Reading {
  told = $state.raw<Review | null>(null)
  moments = $state.raw<ReviewMoment[]>([])
  problem = $state('')
  private timer = 0
  private closed = false

  constructor(private readonly id: string, private readonly ondone: () => void = () => undefined) {}

  get runs(): boolean {
    return this.told?.status === 'waiting' || this.told?.status === 'running'
  }

  async look(): Promise<void> {
    const ran = this.runs
    try {
      const told = await api.review(this.id, this.moments.length)
      // Looked at again, earlier moments are known better: at the end all of them are asked for anew.
      this.take(told.status === 'done' && told.since > 0 ? await api.review(this.id, 0) : told)
      if (ran && told.status === 'done') this.ondone()
    } catch (error) {
      this.problem = reason(error)
    }
    this.later()
  }

  async begin(): Promise<void> {
    await this.ask(api.beginReview(this.id))
  }

  async stop(): Promise<void> {
    await this.ask(api.stopReview(this.id))
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
  }

  private async ask(asked: Promise<Review>): Promise<void> {
    this.problem = ''
    try {
      this.take(await asked)
    } catch (error) {
      this.problem = reason(error)
    }
    this.later()
  }

  private take(told: Review): void {
    this.told = told
    this.moments = [...this.moments.slice(0, told.since), ...told.moments]
  }

  private later(): void {
    clearTimeout(this.timer)
    if (this.runs && !this.closed) this.timer = window.setTimeout(() => void this.look(), EVERY_MS)
  }
}
