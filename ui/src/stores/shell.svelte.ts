/**
 * The client as something of its own: whether the server can be reached, the service worker that opens it without a
 * network (vite/worker.js), and the browser's offer to install it.
 */

import { address } from '../api'

/** Seconds between two tries to reach the server. */
const TRY_MS = 4000

interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

class Shell {
  /** The server did not answer; the page comes back by itself. */
  away = $state(false)
  /** How often it came back: pages that found nobody begin anew. */
  returns = $state(0)
  /** The browser would install the client. */
  offer = $state.raw<InstallOffer | null>(null)
  private timer = 0

  /** Nobody answers: ask until somebody does. */
  lost(): void {
    if (this.away) return
    this.away = true
    this.timer = window.setInterval(() => void this.tryNow(), TRY_MS)
  }

  async tryNow(): Promise<void> {
    if (!this.away) return
    try {
      if (!(await fetch(address('health'), { cache: 'no-store' })).ok) return
    } catch {
      return
    }
    if (!this.away) return
    clearInterval(this.timer)
    this.away = false
    this.returns += 1
  }

  async install(): Promise<void> {
    const offer = this.offer
    this.offer = null
    await offer?.prompt()
  }

  /** To be called once. */
  begin(): void {
    addEventListener('online', () => void this.tryNow())
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault() // offered in the menu instead
      this.offer = event as InstallOffer
    })
    addEventListener('appinstalled', () => (this.offer = null))
    // A page of an older version asks for files that are gone: the new version has others.
    addEventListener('vite:preloadError', (event) => {
      if (this.away || !navigator.onLine) this.lost()
      else {
        event.preventDefault()
        location.reload()
      }
    })
    if (import.meta.env.PROD) addEventListener('load', () => setTimeout(() => void keep(), 1500))
  }
}

/** Let the service worker have what is loaded; nothing of it goes over the line again. */
async function keep(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(new URL('worker.js', document.baseURI))
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ keep: performance.getEntriesByType('resource').map((entry) => entry.name) })
  } catch {
    // not allowed here: the client works as it is, but not without a network
  }
}

export const shell = new Shell()
