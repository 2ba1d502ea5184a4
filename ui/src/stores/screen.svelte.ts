/** Which of the layouts this screen gets; the same limits as in style/base.css. */

const SMALL = '(max-width: 1119px), (max-height: 619px)'
const LYING = '(orientation: landscape)'
const WIDE = '(min-aspect-ratio: 21/10)'

function watched(query: string): { readonly on: boolean } {
  const list = matchMedia(query)
  let on = $state(list.matches)
  list.addEventListener('change', () => (on = list.matches))
  return {
    get on() {
      return on
    },
  }
}

const small = watched(SMALL)
const lying = watched(LYING)
const wide = watched(WIDE)
const tiny = watched('(max-width: 345px)')
const touch = watched('(hover: none)')

export const screen = {
  get phone(): boolean {
    return small.on
  },
  get landscape(): boolean {
    return small.on && lying.on
  },
  /** Hardly room for four tiles beside each other. */
  get tiny(): boolean {
    return tiny.on
  },
  get wide(): boolean {
    return !small.on && wide.on
  },
  get touch(): boolean {
    return touch.on
  },
}
