// A picture with at most so many colours: enough for flat shapes, and a third as large. Boxes of like colours are halved until
// there are as many as a palette holds.
async ([address, most]) => {
  const image = new Image()
  image.src = address
  await image.decode()
  const { width, height } = image
  const paper = new OffscreenCanvas(width, height).getContext('2d')
  paper.drawImage(image, 0, 0)
  const { data } = paper.getImageData(0, 0, width, height)
  const colourAt = (i) => (data[4 * i] << 16) | (data[4 * i + 1] << 8) | data[4 * i + 2]
  const counts = new Map()
  for (let i = 0; i < width * height; i += 1) counts.set(colourAt(i), (counts.get(colourAt(i)) ?? 0) + 1)

  const part = (colour, way) => (colour >> (16 - 8 * way)) & 255
  // Small things count too: a letter has few pixels, a sky has many.
  const weigh = (colours) => colours.reduce((sum, colour) => sum + Math.sqrt(counts.get(colour)), 0)
  function box(colours) {
    const spans = [0, 1, 2].map((way) => {
      const ends = colours.reduce(([low, high], colour) => [Math.min(low, part(colour, way)), Math.max(high, part(colour, way))], [255, 0])
      return ends[1] - ends[0]
    })
    const way = spans.indexOf(Math.max(...spans))
    return { colours, way, worth: colours.length > 1 ? spans[way] * weigh(colours) : 0 }
  }
  const boxes = [box([...counts.keys()])]
  while (boxes.length < most) {
    const at = boxes.reduce((best, one, i) => (one.worth > boxes[best].worth ? i : best), 0)
    const { colours, way, worth } = boxes[at]
    if (worth === 0) break
    colours.sort((a, b) => part(a, way) - part(b, way))
    const half = weigh(colours) / 2
    let [cut, sum] = [0, 0]
    while (cut < colours.length - 1 && (cut === 0 || sum < half)) sum += Math.sqrt(counts.get(colours[cut++]))
    boxes.splice(at, 1, box(colours.slice(0, cut)), box(colours.slice(cut)))
  }

  const indexes = new Map(boxes.flatMap(({ colours }, i) => colours.map((colour) => [colour, i])))
  const palette = boxes.flatMap(({ colours }) => {
    const whole = colours.reduce((sum, colour) => sum + counts.get(colour), 0)
    return [0, 1, 2].map((way) => Math.round(colours.reduce((sum, colour) => sum + part(colour, way) * counts.get(colour), 0) / whole))
  })
  let pixels = ''
  for (let i = 0; i < width * height; i += 1) pixels += String.fromCharCode(indexes.get(colourAt(i)))
  return { width, height, palette, pixels: btoa(pixels) }
}
