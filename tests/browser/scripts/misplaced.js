// Regions outside the screen, and those that lie on each other.
() => {
  const shown = [...document.querySelectorAll('[data-region], [data-bar], .acts, header.top')]
    .filter((node) => node.getClientRects().length > 0)
    .map((node) => ({ node, name: node.dataset.region ?? node.className, box: node.getBoundingClientRect() }))
  const outside = ({ box }) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1
  const common = (a, b, from, to) => Math.min(a.box[to], b.box[to]) - Math.max(a.box[from], b.box[from])
  const apart = (a, b) => a.node.contains(b.node) || b.node.contains(a.node)
    || common(a, b, 'left', 'right') <= 1 || common(a, b, 'top', 'bottom') <= 1
  return [
    ...shown.filter(outside).map(({ name }) => name),
    ...shown.flatMap((a, i) => shown.slice(i + 1).filter((b) => !apart(a, b)).map((b) => `${a.name} and ${b.name}`)),
  ]
}
