import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { offlinePage } from './offline-page.ts'
import { keepShared, sharedOf } from './shared-in.ts'

/** The part of a worker's global scope that is used here; the browser's own types are for pages. */
interface WorkerScope {
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: KeepMessage) => void): void
}

interface KeepMessage extends MessageEvent {
  waitUntil(work: Promise<unknown>): void
}

const scope = self as unknown as WorkerScope

const day = 86_400

/** Pages of free tools: from the network, and offline the copy seen last. */
const pages = new NetworkFirst({
  cacheName: 'tool-pages',
  networkTimeoutSeconds: 4,
  plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 90 * day })],
})

/** Files with a content hash in their name never change. */
const files = new CacheFirst({
  cacheName: 'files',
  plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 90 * day })],
})

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && url.pathname.startsWith('/free-tools'),
  pages,
)
registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/(assets|samples)\//.test(url.pathname), files)

// Screens of the app are never cached: each belongs to one person. Offline a page says so.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && /^\/(dashboard|signin)(\/|$)/.test(url.pathname),
  ({ request }) => fetch(request).catch(() => offlinePage()),
)

// Content shared by another app is stored until the person is signed in and the composer is open.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/dashboard/share',
  async ({ request }) => {
    const untouched = request.clone()
    try {
      const id = crypto.randomUUID()
      await keepShared(id, sharedOf(await request.formData(), Date.now()))
      return Response.redirect(`/dashboard?shared=${id}`, 303)
    } catch {
      // The browser cannot store it: the server passes on at least the text.
      return fetch(untouched)
    }
  },
  'POST',
)

// The first page was loaded before this worker was installed: it sends the list of its files.
scope.addEventListener('message', (event) => {
  const { keep } = event.data as { keep?: string[] }
  if (Array.isArray(keep)) event.waitUntil(Promise.all(keep.map(keepOne)))
})

async function keepOne(address: string): Promise<void> {
  const url = new URL(address, self.location.origin)
  const isFile = /^\/(assets|samples)\//.test(url.pathname)
  if (url.origin !== self.location.origin || !(isFile || url.pathname.startsWith('/free-tools'))) return
  const cache = await caches.open(isFile ? 'files' : 'tool-pages')
  if (!(isFile && (await cache.match(url)))) await cache.add(url)
}

void scope.skipWaiting()
clientsClaim()
