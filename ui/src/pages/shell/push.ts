/** Push to this browser: subscribed with the key of the server, by the service worker (vite/worker.js). */

import { api } from '../../api'
import type { Reminding } from '../../wire'

/** Whether this browser can be reached at all: not without a service worker, and not on a page that is not safe. */
export const pushable = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export class Denied extends Error {}

/** The bytes of what is written in base64url. */
function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

async function mark(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function current(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(document.baseURI)
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** Whether this browser is among those that are told. */
export async function subscribed(how: Reminding): Promise<boolean> {
  if (!pushable() || Notification.permission !== 'granted') return false
  const subscription = await current()
  return subscription !== null && how.devices.includes(await mark(subscription.endpoint))
}

/** Only on a person's own click: the browser asks them. */
export async function subscribe(key: string): Promise<Reminding> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Denied()
  await navigator.serviceWorker.register(new URL('worker.js', document.baseURI))
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe() // it may be for another key
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })).toJSON()
  return api.addDevice({ endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' })
}

/** The browser forgets it, and so does the server; null where there was nothing. */
export async function unsubscribe(): Promise<Reminding | null> {
  const subscription = pushable() ? await current() : null
  if (!subscription) return null
  await subscription.unsubscribe()
  return api.dropDevice(subscription.endpoint)
}
