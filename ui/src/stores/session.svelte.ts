/** Who this browser is; the secret stays in a cookie the page cannot read. */

import { api } from '../api'
import type { Me } from '../wire'

class Session {
  me = $state<Me | null>(null)
  private asking: Promise<Me | null> | null = null

  /** Who we are, nobody yet is null. */
  load(): Promise<Me | null> {
    this.asking ??= api.me().then(
      (me) => {
        if (!me) this.asking = null // asked again: it may become somebody elsewhere
        return (this.me = me)
      },
      (error: unknown) => {
        this.asking = null
        throw error
      },
    )
    return this.asking
  }

  async become(name: string): Promise<Me> {
    this.me = await api.become(name)
    this.asking = Promise.resolve(this.me)
    return this.me
  }

  async forget(): Promise<void> {
    await api.forget()
    this.me = null
    this.asking = null
  }
}

export const session = new Session()
