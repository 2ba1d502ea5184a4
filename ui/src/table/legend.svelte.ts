/** The legend as it stands open: which page of it, and what it was asked about. */

import { SYMBOLS } from '../icons/sprite'
import { tells } from '../parts/tells.svelte'
import { zoom } from '../parts/zoom.svelte'

export type LegendTab = '' | 'icons' | 'keys' | 'why'

class Legend {
  tab = $state<LegendTab>('')
  /** Icons of what was pointed at, and its name. */
  asked = $state.raw<{ name: string; icons: string[] } | null>(null)
  private last: Element | null = null

  constructor() {
    addEventListener('pointerover', (event) => (this.last = event.pointerType === 'mouse' ? (event.target as Element) : null), true)
    addEventListener('focusin', (event) => (this.last = event.target as Element), true)
  }

  open(tab: LegendTab): void {
    tells.close()
    zoom.close()
    this.asked = null
    this.tab = tab
  }

  /** With the icons of what is pointed at, or has the focus. */
  ask(): void {
    tells.close()
    zoom.close()
    const node = this.last?.closest('[data-tell], [data-thing], .row, li, section') ?? null
    const found = node ? iconsOf(node) : []
    this.asked = node && found.length ? { name: nameOf(node), icons: found } : null
    this.tab = 'icons'
  }

  close(): void {
    this.tab = ''
    this.asked = null
  }
}

/** The symbols drawn inside a part of the page. */
export function iconsOf(node: Element): string[] {
  const ids = [...node.querySelectorAll('use')].map((use) => (use.getAttribute('href') ?? '').replace('#i-', ''))
  if (node.querySelector('.per')) ids.push('persuasion')
  return [...new Set(ids)].filter((id) => id in SYMBOLS)
}

const nameOf = (node: Element): string => (node.querySelector('.hidden')?.textContent ?? '').split(/[.:]/)[0]?.trim() ?? ''

export const legend = new Legend()
