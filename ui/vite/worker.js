// The service worker: with it the client can be installed and opens without a network. What is built carries its content
// in its name and is kept by it; the page itself is asked for anew each time, so a new version takes over at once. It also
// shows what is pushed to this browser, when no page is open.
const FILES = new Set(__FILES__.map((file) => new URL(file, self.registration.scope).href))
const SHELL = new URL('./', self.registration.scope).href
const KEPT = 'kanly'
const PART = /\/api\/catalogue\/[^/]+\/[^/]+\/(?=[^/]+$)/

const kept = () => caches.open(KEPT)

self.addEventListener('install', (event) => {
  event.waitUntil(kept().then((cache) => cache.add(new Request(SHELL, { cache: 'reload' }))).then(() => self.skipWaiting()))
})

/** Of an older version nothing is left. */
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    const cache = await kept()
    const old = (await cache.keys()).filter(({ url }) => url.includes('/assets/') && !FILES.has(url))
    await Promise.all(old.map((request) => cache.delete(request)))
    await self.clients.claim()
  })())
})

/** A page tells what it had loaded before we were there; the browser has it still. */
self.addEventListener('message', (event) => {
  const wanted = (event.data?.keep ?? []).filter((url) => FILES.has(url) || PART.test(url))
  event.waitUntil(Promise.all(wanted.map((url) => lasting(new Request(url)).catch(() => null))))
})

/** What never changes under its name. */
async function lasting(request) {
  const cache = await kept()
  const found = await cache.match(request, { ignoreVary: true })
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) {
    const same = PART.exec(request.url)
    if (same) {
      const start = request.url.slice(0, same.index + same[0].length)
      for (const other of await cache.keys()) if (other.url.startsWith(start)) await cache.delete(other)
    }
    await cache.put(request, answer.clone())
  }
  return answer
}

/** The page as it is now; without a server the one we have. */
async function shell(request) {
  const cache = await kept()
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(SHELL, answer.clone())
    if (answer.status < 502) return answer
  } catch {
    // no network
  }
  return (await cache.match(SHELL, { ignoreVary: true })) ?? Response.error()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (FILES.has(request.url) || PART.test(request.url)) event.respondWith(lasting(request))
  else if (request.mode === 'navigate' && new URL(request.url).pathname === new URL(SHELL).pathname) event.respondWith(shell(request))
})

/** A page of the client, if the address is one. */
function inside(path) {
  const url = new URL(path, SHELL)
  return url.href.startsWith(SHELL) ? url.href : SHELL
}

/** The table waits: said by the server in words, shown at once; a page that shows the table says so itself. */
self.addEventListener('push', (event) => {
  const { title, body, table, path } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, {
    body, tag: `kanly-${table}`, icon: inside('icons/192.png'), badge: inside('icons/192.png'), data: inside(path),
  }))
})

/** The table in a page that is open, else in a new one. */
self.addEventListener('notificationclick', (event) => {
  const url = event.notification.data
  event.notification.close()
  event.waitUntil((async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find((one) => one.url.startsWith(url)) ?? pages.find((one) => one.url.startsWith(SHELL))
    if (!page) return self.clients.openWindow(url)
    await page.focus().catch(() => null) // not every browser lets us
    return page.url.startsWith(url) ? page : page.navigate(url)
  })())
})

/** The browser has changed its subscription by itself. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const post = (path, body) => fetch(new URL(path, SHELL), { method: 'POST', credentials: 'same-origin', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  event.waitUntil((async () => {
    const before = event.oldSubscription
    const after = event.newSubscription ?? (before && (await self.registration.pushManager.subscribe(before.options)))
    if (before) await post('api/me/devices/drop', { endpoint: before.endpoint })
    if (!after) return
    const { endpoint, keys } = after.toJSON()
    await post('api/me/devices', { endpoint, p256dh: keys.p256dh, auth: keys.auth })
  })())
})
