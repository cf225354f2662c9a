import { afterEach, expect, test, vi } from 'vitest'
import { authEndpoints, statsEndpoints } from '@nineteenth/contracts'
import { callApi } from './api-client.ts'
import { ConnectionError } from './api-error.ts'

const fetchMock = vi.fn<typeof fetch>()

afterEach(() => {
  vi.unstubAllGlobals()
  delete window.earlyRequests
})

test('a call claims the reply that the page requested, once', async () => {
  const abort = startedEarly(Promise.resolve(new Response('not JSON')))
  await expect(callApi(statsEndpoints.get, {})).rejects.toThrow(SyntaxError)
  expect(fetchMock).not.toHaveBeenCalled()
  await expect(callApi(statsEndpoints.get, {})).rejects.toThrow(ConnectionError)
  expect(fetchMock).toHaveBeenCalledOnce()
  expect(abort).not.toHaveBeenCalled()
})

test('leaving a page aborts a claimed request', async () => {
  const abort = startedEarly(new Promise(() => {}))
  const leaving = new AbortController()
  void callApi(statsEndpoints.get, {}, leaving.signal).catch(() => undefined)
  leaving.abort()
  expect(abort).toHaveBeenCalled()
})

test('after a change, earlier replies are outdated', async () => {
  const abort = startedEarly(Promise.resolve(new Response('{}')))
  await callApi(authEndpoints.logout, {}).catch(() => undefined)
  expect(abort).toHaveBeenCalled()
  await callApi(statsEndpoints.get, {}).catch(() => undefined)
  expect(fetchMock.mock.calls.map(([url]) => url)).toContain('/api/stats')
})

function startedEarly(reply: Promise<Response>) {
  vi.stubGlobal('fetch', fetchMock.mockReset().mockRejectedValue(new TypeError('offline')))
  const abort = vi.fn<() => void>()
  window.earlyRequests = new Map([['/api/stats', { reply, abort }]])
  return abort
}
