// How a lesson stands, at which idea, and what is wrong with where the voice is: it must ring what it speaks of and stand
// beside it, on a phone no higher than a third of the screen.
() => {
  const voice = document.querySelector('aside.voice')
  if (!voice) return ['', '', '']
  const { stand, idea } = voice.dataset
  if (stand !== 'read' && stand !== 'do') return [stand, idea, '']
  const ring = document.querySelector('[data-ring]')?.getBoundingClientRect()
  const box = voice.getBoundingClientRect()
  const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
  const off = ({ left, top, right, bottom }, by) =>
    left < -by || top < -by || right > innerWidth + by || bottom > innerHeight + by
  let wrong = ''
  if (!ring || ring.width < 8 || ring.height < 8) wrong = 'nothing is ringed'
  else if (off(ring, 9)) wrong = 'the ring is off the screen'
  else if (off(box, 1)) wrong = 'the voice is off the screen'
  else {
    const across = Math.min(ring.right, box.right) - Math.max(ring.left, box.left)
    const down = Math.min(ring.bottom, box.bottom) - Math.max(ring.top, box.top)
    if (across > 1 && down > 1) wrong = 'the voice stands over what it speaks of'
    else if (innerWidth < 480 && box.height > 221 * unit) wrong = `the voice is ${box.height} high`
  }
  return [stand, idea, wrong]
}
