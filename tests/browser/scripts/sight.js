// What can be chosen in the open view of a phone, and whether a finger would hit it without scrolling; the hints at the
// edges; and the ways to other views that hold answers, each with a point of the screen.
() => {
  const POINTS = [[0.5, 0.5], [0.2, 0.2], [0.2, 0.8], [0.8, 0.8], [0.5, 0.12], [0.08, 0.5], [0.92, 0.5]]
  function spot(node) {
    const box = node.getBoundingClientRect()
    for (const [across, down] of POINTS) {
      const [x, y] = [box.x + box.width * across, box.y + box.height * down]
      if (x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && node.contains(document.elementFromPoint(x, y))) return [x, y]
    }
    return null
  }
  const all = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.getClientRects().length > 0)
  const words = (node) => (node.querySelector('.hidden') ?? node).textContent.trim().replace(/\s+/g, ' ')
  // Where a Combat is told in the place of a view, its answers stand in the sheet.
  const told = document.querySelector('.decided') !== null
  const chosen = all('[data-thing][data-lit], [data-bar] .plate:not([aria-disabled=true]), [data-bar] .btn.pri:not(:disabled), [data-end]:not([aria-disabled=true])').filter((node) => !told || !node.closest('.view'))
  const more = new Map(all('[data-more]').map((node) => [`${node.parentElement.classList.contains('ask') ? 'ask' : 'view'}:${node.dataset.more}`, spot(node)]))
  const others = [
    ...all('nav.tabs button').filter((node) => node.querySelector('em')),
    ...all('.leaves button:not(.on)').filter((node) => node.querySelector('u')),
    ...all('[data-region="market"] .rail .asks'),
  ]
  return {
    choices: chosen.map((node, n) => ({ key: `${node.dataset.thing ?? ''}:${words(node)}:${n}`, thing: Number(node.dataset.thing ?? 0), at: spot(node), text: words(node) })),
    more: Object.fromEntries(more),
    others: others.map((node) => ({ text: words(node), at: spot(node) })),
    top: all('.scrolls').map((node) => Math.round(node.scrollTop)).join(),
  }
}
