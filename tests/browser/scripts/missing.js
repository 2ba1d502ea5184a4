// Of what should lie on the table, what cannot be seen: not there, hidden, transparent, without room or off the screen.
// Each is [what, region, page of the market or '', selector, how many]; on a phone only the open view is looked at.
(wanted) => {
  const VIEWS = { board: ['board', 'hand'], market: ['market', 'hand'], conflict: ['conflict', 'hand'], players: ['players', 'own'], hand: ['hand', 'intrigue'] }
  const ROOM = 0.3
  const OPACITY = 0.2
  const tabs = [...document.querySelectorAll('nav.tabs button')]
  const open = tabs.length > 0 ? VIEWS[Object.keys(VIEWS)[tabs.findIndex((tab) => tab.hasAttribute('aria-current'))]] : null
  const leaves = document.querySelector('[data-region="board"] .leaves') !== null // a board of two pages: what is on the other one is not looked at
  const page = document.querySelector('[data-region="market"] .stacks') ? 'tech' : 'row'

  /** The part of a piece that edges leave to be seen, or could when it is scrolled to. */
  function room(node) {
    let { left, top, right, bottom } = node.getBoundingClientRect()
    const whole = (right - left) * (bottom - top)
    const cut = (edge) => {
      left = Math.max(left, edge.left)
      top = Math.max(top, edge.top)
      right = Math.min(right, edge.right)
      bottom = Math.min(bottom, edge.bottom)
    }
    for (let at = node.parentElement; at; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at)
      if (overflowY === 'auto' || overflowY === 'scroll') {
        const edge = at.getBoundingClientRect()
        const height = Math.min(bottom - top, edge.height)
        if (top < edge.top - at.scrollTop - 1 || bottom > edge.top - at.scrollTop + at.scrollHeight + 1) return 0
        top = Math.min(Math.max(top, edge.top), edge.bottom - height)
        bottom = top + height
      } else if (overflowX !== 'visible' || overflowY !== 'visible') cut(at.getBoundingClientRect())
      if (position === 'fixed') break
    }
    cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })
    return whole > 0 && right > left && bottom > top ? ((right - left) * (bottom - top)) / whole : 0
  }

  function opacity(node) {
    let product = 1
    for (let at = node; at; at = at.parentElement) product *= Number(getComputedStyle(at).opacity)
    return product
  }

  /** What a running motion hides comes back when it ends, whatever happens to it. */
  const moving = (node) => node.getAnimations().some((one) => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime))

  function fault(node) {
    if (!moving(node)) {
      if (!node.checkVisibility({ visibilityProperty: true })) return 'hidden'
      if (opacity(node) < OPACITY) return 'transparent'
    }
    return room(node) < ROOM ? 'off the screen' : ''
  }

  return wanted.flatMap(([what, region, on, selector, count]) => {
    if ((open && !open.includes(region)) || (on && on !== page)) return []
    const scope = region === 'top' ? 'header.top' : `[data-region="${region}"]:not(.chips)`
    const nodes = [...document.querySelectorAll(`${scope} ${selector}`)]
    if (leaves && region === 'board' && nodes.length < count) return []
    const faults = nodes.map(fault)
    const seen = faults.filter((one) => one === '').length
    const told = seen === 1 && nodes.length === 1 && nodes[0].parentElement.textContent.includes(`×${count}`) // one for many
    return seen >= count || told ? [] : [`${what}: ${seen} of ${count} (${faults.filter(Boolean).join(', ') || 'not there'})`]
  })
}
