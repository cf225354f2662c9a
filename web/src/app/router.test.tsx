import { aJoiner } from '#identity/testing/a-joiner.ts'
import { fromProfile } from '#identity/auth-state.ts'
import { anOwnProfile } from '#identity/testing/an-own-profile.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppRouter } from './router.tsx'

beforeEach(() => {
  const firebase = { kind: 'firebase', projectId: 'p', apiKey: 'k', authDomain: 'p.example' }
  localStorage.setItem('nineteenth.identity', JSON.stringify(firebase))
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => vi.unstubAllGlobals())

test('keeps the loading screen until the session has been checked', () => {
  const { container } = renderWithAuth(<AppRouter />, { auth: { user: null, loading: true } })
  expect(container.querySelector('[data-loading]')).not.toBeNull()
  expect(screen.queryByRole('main')).toBeNull()
})

test.each(['/', '/matches/7', '/nowhere'])('signed out, %s is the authentication screen', async (path) => {
  renderWithAuth(<AppRouter />, { path, auth: { user: null } })
  expect(await screen.findByRole('tab', { name: 'Sign in' })).toBeDefined()
})

test.each(['/login', '/auth'])('%s is the authentication screen, always', async (path) => {
  renderWithAuth(<AppRouter />, { path, auth: { user: null, loading: true } })
  expect(await screen.findByRole('tab', { name: 'Sign in' })).toBeDefined()
  renderWithAuth(<AppRouter />, { path })
  expect(await screen.findAllByRole('tab', { name: 'Sign in' })).toHaveLength(2)
})

test.each([
  ['/', 'Welcome back, Ann'],
  ['/matches', 'Matches'],
  ['/matches/new', 'New Match'],
  ['/matches/7', 'Match'],
  ['/matches/7/edit', 'Edit Match'],
  ['/matches/7/scores', 'Enter Scores'],
  ['/matches/7/calculate', 'Calculate Results'],
  ['/matches/7/results', 'Results'],
  ['/players', 'Players'],
  ['/players/3', 'Player'],
  ['/profile', 'Profile'],
  ['/games', 'How It Works'],
  ['/games/skins', 'How It Works'],
  ['/courses', 'Courses'],
  ['/courses/new', 'New Course'],
  ['/courses/3', 'Course'],
  ['/nowhere', '404 Page Not Found'],
  ['/matches/7/nowhere', '404 Page Not Found'],
])('signed in, %s shows "%s"', async (path, heading) => {
  renderWithAuth(<AppRouter />, { path })
  const headings = await screen.findAllByRole('heading', { level: 1, name: heading })
  expect(headings.length).toBeGreaterThan(0)
})

test('an unknown page shows the not-found text of the specification', async () => {
  renderWithAuth(<AppRouter />, { path: '/nowhere' })
  expect(await screen.findByText('Did you forget to add the page to the router?')).toBeDefined()
})

test.each([
  ['a visitor', {}],
  ['a joiner', { joiner: aJoiner() }],
])('%s can read how a game works', async (_who, auth) => {
  renderWithAuth(<AppRouter />, { path: '/games/skins', auth: { user: null, ...auth } })
  expect(await screen.findByRole('heading', { level: 2, name: 'Skins' })).toBeDefined()
  expect(screen.queryByRole('tab', { name: 'Sign in' })).toBeNull()
})

test('hides the page after a lost session, and shows it again after signing in', async () => {
  const { become } = renderWithAuth(<AppRouter />)
  const page = await screen.findByText('Welcome back, Ann')
  become({ isExpired: true })
  expect(await screen.findByText(/You’ve been signed out/)).toBeDefined()
  expect(page.isConnected).toBe(true)
  expect(page.closest('[style*="none"]')).not.toBeNull()
  become({ isExpired: false })
  expect(screen.getByText('Welcome back, Ann')).toBe(page)
  expect(page.closest('[style*="none"]')).toBeNull()
})

test('shows nothing of a hidden page to another person', async () => {
  const { become } = renderWithAuth(<AppRouter />)
  const page = await screen.findByText('Welcome back, Ann')
  become({ isExpired: true })
  become({ user: fromProfile(anOwnProfile({ email: 'bob@club.example', firstName: 'Bob' })) })
  expect(await screen.findByText('Welcome back, Bob')).toBeDefined()
  expect(page.isConnected).toBe(false)
})

test.each([
  ['/matches/7', 'Match'],
  ['/matches/7/scores', 'Enter Scores'],
  ['/matches/7/calculate', 'Calculate Results'],
  ['/matches/7/results', 'Results'],
])('a joiner sees %s', async (path, heading) => {
  renderWithAuth(<AppRouter />, { path, auth: { user: null, joiner: aJoiner() } })
  expect((await screen.findAllByRole('heading', { level: 1, name: heading })).length).toBeGreaterThan(0)
})

test.each(['/', '/matches', '/matches/8', '/matches/70/scores', '/matches/7/edit', '/profile', '/nowhere'])(
  'redirects a joiner from %s to the scores',
  async (path) => {
    const { history } = renderWithAuth(<AppRouter />, { path, auth: { user: null, joiner: aJoiner() } })
    await vi.waitFor(() => expect(history?.at(-1)).toBe('/matches/7/scores'))
  },
)

test('says that joining has ended at every address but the join link', async () => {
  const auth = { user: null, joiner: aJoiner(), isExpired: true }
  renderWithAuth(<AppRouter />, { path: '/matches/7/scores', auth })
  const reasons = /no longer has access to the match: the link was turned off, the organizer removed it/
  expect(await screen.findByText(reasons)).toBeDefined()
  renderWithAuth(<AppRouter />, { path: '/join', auth })
  expect(await screen.findByText('Can’t open the match')).toBeDefined()
})
