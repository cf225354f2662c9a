import { afterEach, expect, test, vi } from 'vitest'

const screens = ['signIn', 'join', 'home', 'scores', 'match', 'results']
const fetchMock = vi.fn<typeof fetch>()

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
})

const session = ['/api/config', '/api/auth/session']
const guest = ['/api/config', '/api/join']

test.each([
  ['/', {}, 'signIn', session],
  ['/matches/7', {}, 'signIn', session],
  ['/join', {}, 'join', session],
  ['/', { user: '{}' }, 'home', [...session, '/api/stats', '/api/matches/recent']],
  ['/profile', { user: '{}' }, 'home', session],
  ['/matches/7', { user: '{}' }, 'match', [...session, '/api/matches/7/live?version=3&since=0']],
  ['/matches/7/scores', { joiner: '{}' }, 'scores', [...guest, '/api/matches/7/live?version=3&since=0']],
  ['/', { joiner: '{}' }, 'scores', guest],
  [
    '/matches/7/results',
    { user: '{}' },
    'results',
    [...session, '/api/matches/7/live?version=3&since=0', '/api/matches/7/results'],
  ],
])('%s with %j preloads %s and requests its data', async (path, stored, screen, urls) => {
  await start(path, stored)
  const preloaded = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  expect(preloaded.map(({ href }) => new URL(href).pathname)).toEqual([`/assets/${screen}.js`])
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(urls)
})

test('doesn’t request the session before it exists, after a return from the provider’s page', async () => {
  sessionStorage.setItem('nineteenth.redirect', 'google')
  await start('/', {})
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/api/config'])
})

test('an unclaimed request ends after a while', async () => {
  vi.useFakeTimers()
  await start('/', {})
  const signal = fetchMock.mock.calls[0]?.[1]?.signal
  vi.advanceTimersByTime(19_000)
  expect(signal?.aborted).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(signal?.aborted).toBe(true)
  expect(window.earlyRequests?.size).toBe(0)
})

async function start(path: string, stored: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(`nineteenth.${key}`, value)
  window.history.replaceState(null, '', path)
  fetchMock.mockReset().mockResolvedValue(new Response('{}'))
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('LIVE_VERSION', 3)
  vi.stubGlobal(
    'SCREEN_SCRIPTS',
    Object.fromEntries(screens.map((screen) => [screen, [`assets/${screen}.js`]])),
  )
  await import('./early-start-client.ts')
}
