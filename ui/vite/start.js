// Runs before anything else has come: the colours of the page at once, and on the way to a table its outline, its parts,
// what the server says about it and the line to one's seat, all asked for together instead of one after the other.
(() => {
  const page = document.documentElement
  try {
    const { theme } = JSON.parse(localStorage.getItem('kanly.settings') ?? '{}')
    if (['spice', 'night', 'sand'].includes(theme)) page.dataset.theme = theme
  } catch {
    // private windows may refuse: the first colours stay
  }
  const [, id, seat] = /^#\/table\/([^/?]+)(?:\?(?:.*&)?seat=(\d+))?/.exec(location.hash) ?? []
  if (!id) return
  page.dataset.opens = 'table'
  // A browser asks for six files at a time: first what others wait for.
  const answer = fetch(`api/tables/${id}`, { credentials: 'same-origin', headers: { Accept: 'application/json' } })
  const parts = (found) => found.catalogue?.forEach((part) => void fetch(`api/${part}`).catch(() => {}))
  answer.then((got) => (got.ok ? got.clone().json().then(parts) : null)).catch(() => {})
  const start = (window.kanlyStart = { id: decodeURIComponent(id), answer, line: null, heard: [] })
  if (seat) {
    const url = new URL(`api/tables/${id}/socket?seat=${seat}`, document.baseURI)
    url.protocol = url.protocol.replace('http', 'ws')
    start.line = new WebSocket(url)
    start.line.onmessage = (event) => start.heard.push(event)
  }
  for (const file of __TABLE__) {
    const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    document.head.append(Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href: file }))
  }
})()
