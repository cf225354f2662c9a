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

test('addresses are those of the contract', () => {
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
])('the token of /watch/%s is %s', (address, expected) => {
  expect(findToken(`/watch/${address}`)).toBe(expected)
  const params = watchingEndpoints.now.params.safeParse({ token: address.replace(/\/$/, '') })
  expect(params.data?.token).toBe(expected)
})

test('a board is shown, and a score that the stream brings is on it', async () => {
  const server = aServer()
  const watched = watch(server)
  await settled()
  expect(watched().board?.scores).toEqual([])
  expect(watched().state.line.kind).toBe('open')
  server.send('changes', scoreAt(4))
  await settled()
  expect(watched().board?.scores).toEqual(strokesOf(1, [3]))
  expect(isFresh(watched().state, Date.now())).toBe(true)
})

test('changes that leave a gap are not taken; the board is fetched instead', async () => {
  const server = aServer()
  const watched = watch(server)
  await settled()
  server.streams = 'refused'
  server.board = { ...server.board, revision: 9, scores: strokesOf(1, [3, 4]) }
  server.send('changes', { ...scoreAt(9), since: 8 })
  await settled()
  expect(watched().board?.revision).toBe(3)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(watched().board?.scores).toHaveLength(2)
})

test('without a stream it asks where the board stands, and fetches only what is new', async () => {
  const server = aServer({ streams: 'refused' })
  const watched = watch(server)
  await settled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(server.asked.filter((path) => path.includes('/r/'))).toHaveLength(1)
  server.board = { ...server.board, revision: 4, scores: strokesOf(1, [3]) }
  await vi.advanceTimersByTimeAsync(7_000)
  expect(watched().board?.scores).toEqual(strokesOf(1, [3]))
  expect(isFresh(watched().state, Date.now())).toBe(true)
})

test('a link that is turned off ends it: the stream says so, and nothing is asked any more', async () => {
  const server = aServer()
  const watched = watch(server)
  await settled()
  server.isOff = true
  server.send('gone', {})
  await vi.advanceTimersByTimeAsync(5_000)
  expect(watched().state.line.kind).toBe('closed')
  const asked = server.asked.length
  await vi.advanceTimersByTimeAsync(600_000)
  expect(server.asked).toHaveLength(asked)
})

test('what a hotel answers instead is no board, and no end of one', async () => {
  const server = aServer()
  server.isHotel = true
  const watched = watch(server)
  await settled()
  expect(watched().board).toBeUndefined()
  server.isHotel = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(watched().board).toBeDefined()
})

test('a server that is unwell is left alone for as long as it asks', async () => {
  const server = aServer({ streams: 'refused' })
  const watched = watch(server)
  await settled()
  server.retryAfter = '30'
  await vi.advanceTimersByTimeAsync(7_000)
  const askedOnce = server.asked.length
  await vi.advanceTimersByTimeAsync(28_000)
  expect(server.asked).toHaveLength(askedOnce)
  server.retryAfter = undefined
  await vi.advanceTimersByTimeAsync(20_000)
  expect(server.asked.length).toBeGreaterThan(askedOnce)
  expect(isFresh(watched().state, Date.now())).toBe(true)
})

test('a page that is too old is loaded anew', async () => {
  const server = aServer({ streams: 'too-old' })
  const reload = vi.fn<() => void>()
  watch(server, reload)
  await settled()
  expect(reload).toHaveBeenCalledOnce()
})

function watch({ ask }: ReturnType<typeof aServer>, reload: () => void = () => {}): () => Watched {
  const { store, wake } = openWatch({
    token,
    ask,
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
  return { epoch: 'first life', since: 3, revision, details: null, scores: strokesOf(1, [3]) }
}

/** A server of one board, whose stream can be full. */
function aServer({ streams = 'open' }: { streams?: 'open' | 'refused' | 'too-old' } = {}) {
  const encoder = new TextEncoder()
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const server = {
    board: aBoard(),
    streams,
    isOff: false,
    isHotel: false,
    /** While it is unwell. */
    retryAfter: undefined as string | undefined,
    asked: [] as string[],
    send: (event: string, content: object) =>
      stream?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(content)}\n\n`)),
    ask: async (path: string): Promise<Response> => {
      server.asked.push(path)
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
    if (server.streams === 'refused') return Response.json({ code: 'unavailable' }, { status: 503 })
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
}
