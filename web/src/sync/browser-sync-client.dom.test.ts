import 'fake-indexeddb/auto'
import { beatMs } from '@nineteenth/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopSync, syncOf } from './browser-sync-client.ts'
import { aServer } from './testing/a-server.ts'

const server = aServer()
let streams = 0
let isOnline = true
let isDead = false
const hanging: AbortSignal[] = []

beforeEach(() => {
  streams = 0
  isOnline = true
  isDead = false
  hanging.length = 0
  vi.stubGlobal('fetch', async (path: string, { body, signal }: RequestInit) => {
    if (!isOnline) throw new TypeError('no line')
    if (isDead && signal) return untilAborted(signal)
    if (typeof body === 'string') return Response.json(server.submit(2, JSON.parse(body)))
    if (path.includes('/live')) streams++
    return new Response(openStream(signal), { headers: { 'content-type': 'text/event-stream' } })
  })
})

afterEach(() => {
  stopSync()
  vi.unstubAllGlobals()
})

test('[SY12 SY15] the browser says that it lost the network: so does the connection, at once', async () => {
  const feed = await openFeed()
  isOnline = false
  window.dispatchEvent(new Event('offline'))
  await vi.waitFor(() => expect(feed.getSnapshot().connection.kind).toBe('offline'), { timeout: beatMs / 4 })
  await feed.enterScore({ ballNo: 2, holeNumber: 1, strokes: 4, isPickedUp: false })
  isOnline = true
  window.dispatchEvent(new Event('online'))
  const allSent = { connection: { kind: 'live' }, waiting: [] }
  await vi.waitFor(() => expect(feed.getSnapshot()).toMatchObject(allSent), { timeout: 4_000 })
  expect(server.log).toHaveLength(1)
})

test('[SY12] the browser says that the network is back: a request that hangs is given up, and sent again at once', async () => {
  const feed = await openFeed()
  isDead = true
  await feed.enterScore({ ballNo: 2, holeNumber: 2, strokes: 4, isPickedUp: false })
  await vi.waitFor(() => expect(hanging).toHaveLength(1))
  isDead = false
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(feed.getSnapshot().waiting).toEqual([]), { timeout: 1_000 })
  expect(hanging.map(({ aborted }) => aborted)).toEqual([true])
})

test('one person at a time; the same feed for the same match', async () => {
  const [first, again] = [syncOf(2), syncOf(2)]
  expect([again, first.matchFeed(7)]).toEqual([first, again.matchFeed(7)])
  expect(syncOf(3)).not.toBe(first)
})

test('[SY14] a page that comes back from the memory of the browser connects anew', async () => {
  await openFeed()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(streams).toBe(2))
})

async function openFeed() {
  const feed = syncOf(2).matchFeed(7)
  feed.subscribe(() => {})
  await vi.waitFor(() =>
    expect(feed.getSnapshot()).toMatchObject({ match: { id: 7 }, connection: { kind: 'live' } }),
  )
  return feed
}

/** A line that is dead: no answer, and nobody says so. */
function untilAborted(signal: AbortSignal): Promise<never> {
  hanging.push(signal)
  return new Promise((_answer, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

/** Says everything once and stays open, as the server's streams do. */
function openStream(signal: AbortSignal | null | undefined): ReadableStream<Uint8Array> {
  const text = `event: changes\ndata: ${JSON.stringify(server.changesSince(0))}\n\n`
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
    },
  })
}
