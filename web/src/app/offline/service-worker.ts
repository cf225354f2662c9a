import type { PrecacheEntry } from 'workbox-precaching'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

// The scope of a service worker, as far as this one uses it: the page's own types know none.
declare const self: {
  __WB_MANIFEST: PrecacheEntry[]
  skipWaiting: () => Promise<void>
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void
}

// The app itself, whole: every page opens without signal. Nothing of the API passes through here, neither reads
// (the mirror of a match is in IndexedDB) nor writes (the outbox sends them).
// oxlint-disable-next-line no-underscore-dangle -- the build looks for this very name and puts the list in its place
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// A public board is a page of its own.
const denylist = [/^\/api\//, /^\/watch\//]
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist }))

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})
