// Text too small to be read, in px of the screen.
(least) => {
  const found = new Set()
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent.trim()
    const node = walk.currentNode.parentElement
    if (!text || node.getClientRects().length === 0 || node.closest('.hidden, [hidden]')) continue
    const size = parseFloat(getComputedStyle(node).fontSize)
    if (size < least) found.add(`${text} (${size}px)`)
  }
  return [...found]
}
