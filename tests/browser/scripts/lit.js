// Keeps in litAfter after how many milliseconds the page had something lit that can be pointed at.
() => {
  const ANSWERS = '[data-thing][data-lit], [data-bar] .plate:not([aria-disabled=true]), [data-bar] .btn.pri:not(:disabled)'
  function free(node) {
    const { x, y, width, height } = node.getBoundingClientRect()
    return width > 0 && node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  function look() {
    if (document.querySelector('[data-bar][data-mine]') && [...document.querySelectorAll(ANSWERS)].some(free)) window.litAfter = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}
