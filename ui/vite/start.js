// Runs before anything else has come: the colours of the page at once, and on the way to a table its outline, its parts
// and what the server says about it, all asked for together instead of one after the other.
(() => {
  const page = document.documentElement
  try {
    const { theme } = JSON.parse(localStorage.getItem('kanly.settings') ?? '{}')
    if (['spice', 'night', 'sand'].includes(theme)) page.dataset.theme = theme
  } catch {
    // private windows may refuse: the first colours stay
  }
  const id = /^#\/table\/([^/?]+)/.exec(location.hash)?.[1]
  if (!id) return
  page.dataset.opens = 'table'
  for (const file of __TABLE__) {
    const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    document.head.append(Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href: file }))
  }
  const answer = fetch(`api/tables/${id}`, { credentials: 'same-origin', headers: { Accept: 'application/json' } })
  const parts = (found) => found.catalogue?.forEach((part) => void fetch(`api/${part}`).catch(() => {}))
  answer.then((got) => (got.ok ? got.clone().json().then(parts) : null)).catch(() => {})
  window.kanlyStart = { id: decodeURIComponent(id), answer }
})()
