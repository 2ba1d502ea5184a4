/** A copy of something flies to where it belongs, and is gone. */

const FLY_MS = 320

export function flyTo(node: HTMLElement, target: string): void {
  const to = document.querySelector(target)?.getBoundingClientRect()
  const from = node.getBoundingClientRect()
  if (!to || from.width === 0) return
  const copy = node.cloneNode(true) as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, { position: 'fixed', inset: 'auto', left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.height}px`, zIndex: '30', pointerEvents: 'none', overflow: 'hidden', transformOrigin: '0 0', borderRadius: '8px' })
  document.body.append(copy)
  const end = { transform: `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${to.width / from.width}, ${to.height / from.height})`, opacity: 0.35 }
  const flight = copy.animate([{ transform: 'none', opacity: 1 }, end], { duration: FLY_MS, easing: 'ease-out' })
  flight.onfinish = flight.oncancel = () => copy.remove()
}
