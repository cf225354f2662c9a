import { problemEndpoints, urlOf } from '@nineteenth/contracts'
import { afterEach, expect, test, vi } from 'vitest'
import { problemsPath, reportProblems } from './report-problem-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

test("uses the contract's address", () => {
  expect(problemsPath).toBe(urlOf(problemEndpoints.report, {}))
})

test("reports each error of a board to the server once, without the board's token", async () => {
  const ask = vi.fn<typeof fetch>(async () => Response.json({ ok: true }))
  vi.stubGlobal('fetch', ask)
  window.history.replaceState(null, '', '/watch/q3vX0aKk7Zt_b-2LrYw9Dg')
  reportProblems()
  const error = new TypeError('x of /watch/q3vX0aKk7Zt_b-2LrYw9Dg is undefined')
  for (let times = 0; times < 2; times++) window.dispatchEvent(new ErrorEvent('error', { error }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('not awaited') }))
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  const bodies = ask.mock.calls.map(([, init]) => (typeof init?.body === 'string' ? init.body : ''))
  expect(bodies.map((body) => problemEndpoints.report.body.parse(JSON.parse(body)))).toMatchObject([
    { kind: 'error', message: 'TypeError: x of /watch/- is undefined', page: '/watch/-' },
    { kind: 'rejection', message: 'Error: not awaited', page: '/watch/-' },
  ])
  expect(bodies.join()).not.toContain('q3vX0aKk7Zt')
  expect(ask.mock.calls[0]?.[1]?.credentials).toBe('omit')
})
