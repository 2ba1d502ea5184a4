// What a finger has too little room for. A target may reach over its edge. A hint that lies there only as long as the view
// is scrolled so takes no room.
() => {
  const hints = [...document.querySelectorAll('[data-more]')]
  for (const hint of hints) hint.style.pointerEvents = 'none'
  const [high, wide] = [43.5, 38]
  function reach(node, box) {
    const x = box.x + box.width / 2
    let [top, bottom] = [box.top, box.bottom]
    while (bottom - top < high && node.contains(document.elementFromPoint(x, top - 1))) top -= 1
    while (bottom - top < high && node.contains(document.elementFromPoint(x, bottom))) bottom += 1
    return bottom - top
  }
  const found = [...document.querySelectorAll('nav button, .sheet .plate, .sheet .btn, .view [data-thing]')]
    .filter((node) => node.getClientRects().length > 0)
    .flatMap((node) => {
      node.scrollIntoView({ block: 'center' })
      const box = node.getBoundingClientRect()
      const small = box.width < wide || (box.height < high && reach(node, box) < high)
      return small ? [`${node.textContent.trim().slice(0, 40)}: ${box.width}×${box.height}`] : []
    })
  for (const hint of hints) hint.style.pointerEvents = ''
  return found
}
