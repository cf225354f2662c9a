import type { PrecacheEntry } from 'workbox-precaching'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

// The parts of a service worker's scope that this one uses: the page's types have none.
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

// The whole app: every page opens offline. No API call passes through here, neither reads (IndexedDB mirrors matches)
// nor writes (the outbox sends them). Files whose names don't change with their content are listed with a hash, so two
// versions served side by side are never mixed.
// oxlint-disable-next-line no-underscore-dangle -- the build looks for this very name and puts the list in its place
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// The public board is a page of its own.
const denylist = [/^\/api\//, /^\/watch\//]
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist }))

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting()
  if (event.data === 'take-over-unseen') event.waitUntil(takeOverUnseen(event.source))
})

/** Another tab may be in use and still needs its version's files. */
async function takeOverUnseen(asking: PageOfTheApp): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isInUse = pages.some(({ id, visibilityState }) => id !== asking.id && visibilityState === 'visible')
  if (!isInUse) await self.skipWaiting()
}
