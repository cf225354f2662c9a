import 'fake-indexeddb/auto'
import { beatMs, strokesCell } from '@nineteenth/contracts'
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
    if (!isOnline) throw new TypeError('no connection')
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

test('[SY12 SY15] the connection is offline as soon as the browser is', async () => {
  const feed = await openFeed()
  isOnline = false
  window.dispatchEvent(new Event('offline'))
  await vi.waitFor(() => expect(feed.getSnapshot().connection.kind).toBe('offline'), { timeout: beatMs / 4 })
  await feed.enter(strokesCell(2, 1), 4)
  isOnline = true
  window.dispatchEvent(new Event('online'))
  const allSent = { connection: { kind: 'live' }, waiting: [] }
  await vi.waitFor(() => expect(feed.getSnapshot()).toMatchObject(allSent), { timeout: 4_000 })
  expect(server.log).toHaveLength(1)
})

test('[SY12] when the browser is online again, aborts a hanging request and resends it at once', async () => {
  const feed = await openFeed()
  isDead = true
  await feed.enter(strokesCell(2, 2), 4)
  await vi.waitFor(() => expect(hanging).toHaveLength(1))
  isDead = false
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(feed.getSnapshot().waiting).toEqual([]), { timeout: 1_000 })
  expect(hanging.map(({ aborted }) => aborted)).toEqual([true])
})

test('syncs one person at a time, with one feed per match', async () => {
  const [first, again] = [syncOf(2), syncOf(2)]
  expect([again, first.matchFeed(7)]).toEqual([first, again.matchFeed(7)])
  expect(syncOf(3)).not.toBe(first)
})

test('[SY14] a page restored from the browser’s cache reconnects', async () => {
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

/** A dead connection: no reply and no error. */
function untilAborted(signal: AbortSignal): Promise<never> {
  hanging.push(signal)
  return new Promise((_answer, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

/** Sends everything once and stays open, like the server's streams. */
function openStream(signal: AbortSignal | null | undefined): ReadableStream<Uint8Array> {
  const text = `event: changes\ndata: ${JSON.stringify(server.changesSince(0))}\n\n`
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
    },
  })
}
