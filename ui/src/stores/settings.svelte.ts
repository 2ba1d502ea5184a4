/** What this browser remembers of how its people like the table. */

import { PACES, type Speed } from '../table/pace'

export type Theme = 'spice' | 'night' | 'sand'
export const THEMES: readonly Theme[] = ['spice', 'night', 'sand']
/** Seconds a spectator may be behind. */
export const DELAYS: readonly number[] = [0, 10, 60, 300]
const KEY = 'kanly.settings'

interface Kept {
  theme: Theme
  still: boolean
  sound: boolean
  notify: boolean
  pace: Speed
}
const DEFAULTS: Kept = { theme: 'spice', still: false, sound: false, notify: false, pace: 'normal' }

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    const theme = THEMES.find((name) => name === kept.theme) ?? DEFAULTS.theme
    const pace = PACES.find((name) => name === kept.pace) ?? DEFAULTS.pace
    return { theme, still: kept.still === true, sound: kept.sound === true, notify: kept.notify === true, pace }
  } catch {
    return { ...DEFAULTS }
  }
}

class Settings {
  theme = $state<Theme>('spice')
  /** No motion: the end state at once. */
  still = $state(false)
  sound = $state(false)
  notify = $state(false)
  /** How fast others' moves are shown. */
  pace = $state<Speed>('normal')
  /** Seconds this browser watches other tables late; not kept. */
  delay = $state(0)

  constructor() {
    Object.assign(this, read())
  }

  /** Whether things may move, also asking the system. */
  get moving(): boolean {
    return !this.still && !matchMedia('(prefers-reduced-motion: reduce)').matches
  }

  nextTheme(): void {
    this.theme = THEMES[(THEMES.indexOf(this.theme) + 1) % THEMES.length] ?? 'spice'
  }

  /** Notifications are the browser's to allow. */
  async askToNotify(on: boolean): Promise<void> {
    this.notify = on && 'Notification' in window && (await Notification.requestPermission()) === 'granted'
  }

  /** To be called from a component: writes what changes and shows it on the page. */
  keep(): void {
    $effect(() => {
      const { theme, still, sound, notify, pace } = this
      document.documentElement.dataset['theme'] = theme
      document.documentElement.toggleAttribute('data-still', still)
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', getComputedStyle(document.documentElement).backgroundColor)
      try {
        localStorage.setItem(KEY, JSON.stringify({ theme, still, sound, notify, pace }))
      } catch {
        // private windows may refuse: the settings last as long as the page
      }
    })
  }
}

export const settings = new Settings()
