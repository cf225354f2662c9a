import type { PublicChanges } from '@nineteenth/contracts'
import { publicVersion, urlOf, watchingEndpoints } from '@nineteenth/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isFresh } from './next-watch.ts'
import { aBoard, strokesOf } from '../testing/a-board.ts'
import type { Watched } from './watch-client.ts'
import { findToken, openWatch, pathsOf } from './watch-client.ts'

const token = 'q3vX0aKk7Zt_b-2LrYw9Dg'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("uses the contract's addresses", () => {
  const { now, board, live } = pathsOf(token)
  const params = { token }
  expect(now).toBe(urlOf(watchingEndpoints.now, { params }))
  expect(board('7-0a0a0a0a')).toBe(
    urlOf(watchingEndpoints.board, { params: { token, revision: '7-0a0a0a0a' } }),
  )
  const query = { version: publicVersion, since: 7, epoch: 'first life' }
  expect(live({ revision: 7, epoch: 'first life' })).toBe(urlOf(watchingEndpoints.live, { params, query }))
})

test.each([
  [token, token],
  [`${token}/`, token],
  ['nonsense', undefined],
  [token.slice(1), undefined],
  [`${token}x`, undefined],
  ['%', undefined],
  ['', undefined],
])('reads the token of /watch/%s as %s', (address, expected) => {
  expect(findToken(`/watch/${address}`)).toBe(expected)
  const params = watchingEndpoints.now.params.safeParse({ token: address.replace(/\/$/, '') })
  expect(params.data?.token).toBe(expected)
})

test('shows a board, with a score that the stream brings', async () => {
  const server = aServer()
  const watched = watch(server)
  await settled()
  expect(watched().board?.cells).toEqual([])
  expect(watched().state.line.kind).toBe('open')
  server.send('changes', scoreAt(4))
  await settled()
  expect(watched().board?.cells).toEqual(strokesOf(1, [3]))
  expect(isFresh(watched().state, Date.now())).toBe(true)
})

test('rejects changes that leave a gap, and fetches the board instead', async () => {
  const server = aServer()
  const watched = watch(server)
  await settled()
  server.streams = 'rejected'
  server.board = { ...server.board, revision: 9, cells: strokesOf(1, [3, 4]) }
  server.send('changes', { ...scoreAt(9), since: 8 })
  await settled()
  expect(watched().board?.revision).toBe(3)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(watched().board?.cells).toHaveLength(2)
})

test('polls without a stream, and fetches only new boards', async () => {
  const server = aServer({ streams: 'rejected' })
  const watched = watch(server)
  await settled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(server.fetched.filter((path) => path.includes('/r/'))).toHaveLength(1)
  server.board = { ...server.board, revision: 4, cells: strokesOf(1, [3]) }
  await vi.advanceTimersByTimeAsync(7_000)
  expect(watched().board?.cells).toEqual(strokesOf(1, [3]))
  expect(isFresh(watched().state, Date.now())).toBe(true)
})

test('ends when the link is turned off: the stream says so, and no more requests follow', async () => {
  const server = aServer()
  const watched = watch(server)
  await settled()
  server.isOff = true
  server.send('gone', {})
  await vi.advanceTimersByTimeAsync(5_000)
  expect(watched().state.line.kind).toBe('closed')
  const fetched = server.fetched.length
  await vi.advanceTimersByTimeAsync(600_000)
  expect(server.fetched).toHaveLength(fetched)
})

test("ignores a hotel's sign-in page", async () => {
  const server = aServer()
  server.isHotel = true
  const watched = watch(server)
  await settled()
  expect(watched().board).toBeUndefined()
  server.isHotel = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(watched().board).toBeDefined()
})

test('waits as long as a failing server asks', async () => {
  const server = aServer({ streams: 'rejected' })
  const watched = watch(server)
  await settled()
  server.retryAfter = '30'
  await vi.advanceTimersByTimeAsync(7_000)
  const fetchedOnce = server.fetched.length
  await vi.advanceTimersByTimeAsync(28_000)
  expect(server.fetched).toHaveLength(fetchedOnce)
  server.retryAfter = undefined
  await vi.advanceTimersByTimeAsync(20_000)
  expect(server.fetched.length).toBeGreaterThan(fetchedOnce)
  expect(isFresh(watched().state, Date.now())).toBe(true)
})

test('reloads an outdated page', async () => {
  const server = aServer({ streams: 'too-old' })
  const reload = vi.fn<() => void>()
  watch(server, reload)
  await settled()
  expect(reload).toHaveBeenCalledOnce()
})

function watch({ fetch }: ReturnType<typeof aServer>, reload: () => void = () => {}): () => Watched {
  const { store, wake } = openWatch({
    token,
    fetch,
    now: Date.now,
    random: () => 0.5,
    mayReload: true,
    reload,
  })
  wake()
  return store.getSnapshot
}

function settled() {
  return vi.advanceTimersByTimeAsync(10)
}

function scoreAt(revision: number): PublicChanges {
  return { epoch: 'first life', since: 3, revision, details: null, cells: strokesOf(1, [3]) }
}

/** A server of one board, whose stream can be full. */
function aServer({ streams = 'open' }: { streams?: 'open' | 'rejected' | 'too-old' } = {}) {
  const encoder = new TextEncoder()
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const server = {
    board: aBoard(),
    streams,
    isOff: false,
    isHotel: false,
    /** While it is failing. */
    retryAfter: undefined as string | undefined,
    fetched: [] as string[],
    send: (event: string, content: object) =>
      stream?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(content)}\n\n`)),
    fetch: async (path: string): Promise<Response> => {
      server.fetched.push(path)
      if (server.isHotel)
        return new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } })
      if (server.retryAfter !== undefined)
        return Response.json(
          { code: 'unavailable' },
          { status: 503, headers: { 'retry-after': server.retryAfter } },
        )
      if (server.isOff) return Response.json({ code: 'link-not-found' }, { status: 404 })
      if (path.endsWith('/now')) return Response.json({ revision: `${server.board.revision}-0a0a0a0a` })
      if (path.includes('/r/')) return Response.json(server.board)
      return openStream()
    },
  }
  return server

  function openStream(): Response {
    if (server.streams === 'too-old') return Response.json({ code: 'too-old' }, { status: 426 })
    if (server.streams === 'rejected') return Response.json({ code: 'unavailable' }, { status: 503 })
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
}
