// The table as somebody sees it: what is asked, and what can be pointed at, each with a point of the screen where nothing
// else lies over it. `sign` changes when an answer is taken or something is chosen; the clock in the bar does not count.
// Looking further down in a view scrolls it: `again` is [text, region] of something to be looked for once more, alone.
(again) => {
  const bar = document.querySelector('[data-bar]')
  const dialog = document.querySelector('dialog[open]')
  const POINTS = [[0.5, 0.5], [0.1, 0.1], [0.1, 0.9], [0.9, 0.9], [0.5, 0.12], [0.06, 0.5], [0.94, 0.5]]

  function spot(node) {
    const box = node.getBoundingClientRect()
    for (const [across, down] of POINTS) {
      const [x, y] = [box.x + box.width * across, box.y + box.height * down]
      const inside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
      if (inside && node.contains(document.elementFromPoint(x, y))) return [x, y]
    }
    return null
  }

  /** What lies further down in its view can be reached too. */
  function scrolled(node) {
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return spot(node)
  }

  const words = (node) => (node.querySelector('.hidden') ?? node).textContent.trim().replace(/\s+/g, ' ')
  const told = (kind) => (node) => ({
    kind,
    at: spot(node) ?? scrolled(node),
    text: words(node),
    region: node.closest('[data-region]')?.dataset.region ?? '',
    key: node.dataset.key ?? '',
    number: node.matches('.number') ? node.querySelector('.t').textContent.trim() : '',
    pressed: node.getAttribute('aria-pressed') === 'true',
  })

  if (again) {
    const [text, region] = again
    const node = [...document.querySelectorAll('[data-thing][data-lit]')].find((one) => words(one) === text && (one.closest('[data-region]')?.dataset.region ?? '') === region && one.getClientRects().length > 0)
    return node ? (spot(node) ?? scrolled(node)) : null
  }

  const all = (root, selector) => [...(root?.querySelectorAll(selector) ?? [])].filter((node) => node.getClientRects().length > 0)
  const found = dialog
    ? all(dialog, '.btn.pri').map(told('sheet'))
    : [
        ...all(document, '[data-thing][data-lit]').map(told('thing')),
        ...all(bar, '.plate:not([aria-disabled=true]):not(.split)').map(told('plate')),
        ...all(bar, '.btn.pri:not(:disabled):not([data-end])').map(told('button')),
        ...all(document, '.acts .plate').map(told('plate')),
        ...all(document, '[data-end]:not([aria-disabled=true])').map(told('end')),
      ]

  const seen = {
    mine: bar?.hasAttribute('data-mine') ?? false,
    part: bar?.dataset.part ?? '',
    choice: bar?.dataset.choice ?? '',
    where: bar?.dataset.where ?? '',
    seq: Number(bar?.dataset.seq ?? -1),
    over: all(bar, 'a[href*="#/result/"]').length > 0,
    hand_over: document.querySelector('main.over') !== null,
  }
  return {
    ...seen,
    live: bar !== null,
    moment: bar?.hasAttribute('data-begins') ?? false,
    busy: bar ? bar.classList.contains('busy') : !seen.hand_over,
    bar: all(bar, 'h2, .sub').map((node) => node.textContent.trim()).join(' · '),
    sign: JSON.stringify([seen, found.map(({ kind, text, pressed }) => [kind, text, pressed])]),
    found,
  }
}
