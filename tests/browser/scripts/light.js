// How what lies on the table is lit: of each card, strip, contract and tile its kind, whether it can be chosen, and its
// colours as red, green and blue: the ground, the words, the edge where it has one, and the table it lies on.
() => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const ink = canvas.getContext('2d', { willReadFrequently: true })
  const rgb = (colour) => {
    ink.clearRect(0, 0, 1, 1)
    ink.fillStyle = colour
    ink.fillRect(0, 0, 1, 1)
    return [...ink.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
  const table = rgb(getComputedStyle(document.body).backgroundColor)
  return ['card', 'slip', 'strip', 'contract', 'tech'].flatMap((kind) =>
    [...document.querySelectorAll(`[data-region] .${kind}[data-thing]`)].filter((node) => !node.matches('.down')).map((node) => {
      const style = getComputedStyle(node)
      const edge = /^(.*?) 0px 0px 0px ([\d.]+)px(?!.*inset)/.exec(style.boxShadow.split(/,(?![^(]*\))/)[0])
      const name = node.querySelector('.name, .nm, b') ?? node
      return {
        kind, lit: node.hasAttribute('data-lit'), region: node.closest('[data-region]').dataset.region, ground: rgb(style.backgroundColor),
        words: rgb(getComputedStyle(name).color), edge: edge && Number(edge[2]) >= 1.5 ? rgb(edge[1]) : null, table,
      }
    }),
  )
}
