import { authEndpoints, ownProfileEndpoints, statsEndpoints, userEndpoints } from '@nineteenth/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi, callApiOrNull } from './api-client.ts'
import { ApiError, ConnectionError, isRejection, isRejectedWith } from './api-error.ts'
import type { CaughtProblem } from '@nineteenth/contracts'
import { onProblem, onSignedOut } from './signals.ts'

const fetchMock = vi.fn<typeof fetch>()
const signedOut = vi.fn<() => void>()
const log = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReset())
  log.mockClear()
  signedOut.mockClear()
})
beforeEach(() => onSignedOut(signedOut))
afterEach(() => vi.unstubAllGlobals())

test('fills in the path, sends cookies and parses the reply with its schema', async () => {
  answer(200, { exists: true, extra: 'from a newer server' })
  const reply = await callApi(userEndpoints.checkUsername, { params: { username: 'a b/c' } })
  expect(reply).toEqual({ exists: true })
  expect(fetchMock).toHaveBeenCalledWith('/api/users/check-username/a%20b%2Fc', {
    method: 'GET',
    credentials: 'include',
    headers: { accept: 'application/json' },
    signal: expect.any(AbortSignal),
  })
})

test('sends the body as JSON', async () => {
  answer(200, { user: null, takenUsername: null })
  await callApi(authEndpoints.createSession, { body: { token: 't' } })
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"token":"t"}',
  })
})

test.each([
  ['JSON', '{"code":"match-not-found","requestId":"r"}', '404: {"code":"match-not-found","requestId":"r"}'],
  ['text', 'Bad gateway', '404: Bad gateway'],
  ['nothing', '', '404: Not Found'],
])('a rejection with %s is an error of status and body, and is logged', async (_kind, body, message) => {
  fetchMock.mockResolvedValue(new Response(body, { status: 404, statusText: 'Not Found' }))
  await expect(callApi(statsEndpoints.get, {})).rejects.toThrow(message)
  expect(log).toHaveBeenCalledWith(message)
})

test('reports a 401 to the session keeper', async () => {
  answer(401, { code: 'signed-out', requestId: 'r' })
  await expect(callApi(statsEndpoints.get, {})).rejects.toThrow(ApiError)
  expect(signedOut).toHaveBeenCalledOnce()
})

test("a 401 about an ID token doesn't affect the session", async () => {
  answer(401, { code: 'token-invalid', requestId: 'r' })
  const error: unknown = await callApi(authEndpoints.createSession, { body: { token: 't' } }).catch(
    (e: unknown) => e,
  )
  expect(isRejectedWith(error, 'token-invalid')).toBe(true)
  expect(signedOut).not.toHaveBeenCalled()
})

test('returns null for a 401 if being signed out is a valid reply, and reports nothing', async () => {
  answer(401, { code: 'signed-out', requestId: 'r' })
  expect(await callApiOrNull(ownProfileEndpoints.me, {})).toBeNull()
  expect(signedOut).not.toHaveBeenCalled()
})

test('reports a 500 with the id of the request', async () => {
  const heard = vi.fn<(noticed: CaughtProblem) => void>()
  onProblem(heard)
  const headers = { 'x-request-id': 'r-1' }
  fetchMock.mockResolvedValue(new Response('{"code":"internal"}', { status: 500, headers }))
  await expect(callApi(statsEndpoints.get, {})).rejects.toThrow(ApiError)
  answer(503, { code: 'unavailable' })
  await expect(callApi(statsEndpoints.get, {})).rejects.toThrow(ApiError)
  expect(heard.mock.calls).toEqual([[{ kind: 'request', cause: expect.any(ApiError), requestId: 'r-1' }]])
})

test('throws a separate error if there is no reply', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(callApi(statsEndpoints.get, {})).rejects.toThrow(ConnectionError)
})

test.each([
  ['no answer', () => new Promise<never>(() => {})],
  ['an answer without its end', async () => new Response(new ReadableStream())],
])('treats %s within the limit as a lost connection', async (_case, answerOf) => {
  vi.useFakeTimers()
  try {
    fetchMock.mockImplementation(async (_url, init) => abortable(answerOf(), init?.signal))
    const call = callApi(statsEndpoints.get, {}).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await call).toBeInstanceOf(ConnectionError)
  } finally {
    vi.useRealTimers()
  }
})

test('treats an interrupted reply as a lost connection', async () => {
  const breaksOff = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })
  fetchMock.mockResolvedValue(new Response(breaksOff))
  await expect(callApi(statsEndpoints.get, {})).rejects.toThrow(ConnectionError)
})

test('an aborted request doesn’t count as a lost connection', async () => {
  const leaving = new AbortController()
  fetchMock.mockImplementation(async (_url, init) => abortable(new Promise<never>(() => {}), init?.signal))
  const call = callApi(statsEndpoints.get, {}, leaving.signal)
  leaving.abort(new Error('left'))
  await expect(call).rejects.toThrow('left')
  await expect(callApi(statsEndpoints.get, {}, leaving.signal)).rejects.toThrow('left')
  expect(fetchMock).toHaveBeenCalledOnce()
})

test('throws for a reply that breaks the contract', async () => {
  answer(200, { totalMatches: '8' })
  await expect(callApi(statsEndpoints.get, {})).rejects.toThrow('expected number, received string')
})

test.each([
  [new ApiError(404, ''), true],
  [new ApiError(409, ''), true],
  [new ApiError(429, ''), false],
  [new ApiError(503, ''), false],
  [new ConnectionError(), false],
])('%s is a rejection: %s', (error, expected) => {
  expect(isRejection(error)).toBe(expected)
})

function answer(status: number, body: unknown) {
  fetchMock.mockResolvedValue(new Response(JSON.stringify(body), { status }))
}

/** Like browsers, rejects the request or the body being read when aborted. */
async function abortable(
  answering: Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
  aborted.catch(() => undefined)
  const response = await Promise.race([answering, aborted])
  response.text = () => aborted
  return response
}
