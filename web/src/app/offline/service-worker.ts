import type { PrecacheEntry } from 'workbox-precaching'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

// The scope of a service worker, as far as this one uses it: the page's own types know none.
declare const self: {
  __WB_MANIFEST: PrecacheEntry[]
  skipWaiting: () => Promise<void>
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<PageOfTheApp[]>
  }
  addEventListener: (type: 'message', listener: (event: WorkerMessage) => void) => void
}

interface PageOfTheApp {
  id: string
  visibilityState: DocumentVisibilityState
}

interface WorkerMessage {
  data: unknown
  source: PageOfTheApp
  waitUntil: (work: Promise<void>) => void
}

// The app itself, whole: every page opens without signal. Nothing of the API passes through here, neither reads
// (the mirror of a match is in IndexedDB) nor writes (the outbox sends them). The page and all whose names do not change
// with their content are listed with a hash, so that of two versions that are served side by side none is mixed.
// oxlint-disable-next-line no-underscore-dangle -- the build looks for this very name and puts the list in its place
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// A public board is a page of its own.
const denylist = [/^\/api\//, /^\/watch\//]
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist }))

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting()
  if (event.data === 'take-over-unseen') event.waitUntil(takeOverUnseen(event.source))
})

/** Another tab may be in use: the files of its version would go from under it. */
async function takeOverUnseen(asking: PageOfTheApp): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isInUse = pages.some(({ id, visibilityState }) => id !== asking.id && visibilityState === 'visible')
  if (!isInUse) await self.skipWaiting()
}
