/** The end of a game at its table: what it has come to, and whether that lies over the board. */

import { api } from '../api'
import type { Result } from '../wire'
import type { said } from './over/said'

export class Ended {
  result = $state.raw<Result | null>(null)
  /** Tells it in words; they come with the result, no table needs them before. */
  told: typeof said | null = null
  /** The board is looked at once more. */
  away = $state(false)
  private asked = false

  constructor(private readonly id: string) {}

  /** Ask the server once; where it does not answer, the table stays as it is and the result can still be opened. */
  load(): void {
    if (this.asked) return
    this.asked = true
    Promise.all([api.result(this.id), import('./over/said')]).then(([found, words]) => {
      this.told = words.said
      this.result = found
    }, () => (this.asked = false))
  }
}
