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

test("while it is not known who is here, the page's own loading screen stays", () => {
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
  ['/courses', 'Courses'],
  ['/courses/new', 'New Course'],
  ['/courses/3', 'Course'],
  ['/nowhere', '404 Page Not Found'],
  ['/matches/7/nowhere', '404 Page Not Found'],
])('signed in, %s is "%s"', async (path, heading) => {
  renderWithAuth(<AppRouter />, { path })
  const headings = await screen.findAllByRole('heading', { level: 1, name: heading })
  expect(headings.length).toBeGreaterThan(0)
})

test('an unknown page says so, and asks whether its route was forgotten', async () => {
  renderWithAuth(<AppRouter />, { path: '/nowhere' })
  expect(await screen.findByText('Did you forget to add the page to the router?')).toBeDefined()
})

test('a lost session hides the page and keeps it; signing in shows it as it was', async () => {
  const { become } = renderWithAuth(<AppRouter />)
  const page = await screen.findByText('Welcome back, Ann')
  become({ isExpired: true })
  expect(await screen.findByText(/You have been signed out/)).toBeDefined()
  expect(page.isConnected).toBe(true)
  expect(page.closest('[style*="none"]')).not.toBeNull()
  become({ isExpired: false })
  expect(screen.getByText('Welcome back, Ann')).toBe(page)
  expect(page.closest('[style*="none"]')).toBeNull()
})

test('another person finds nothing of the page that was hidden', async () => {
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
])('who has joined a match sees %s', async (path, heading) => {
  renderWithAuth(<AppRouter />, { path, auth: { user: null, joiner: aJoiner() } })
  expect((await screen.findAllByRole('heading', { level: 1, name: heading })).length).toBeGreaterThan(0)
})

test.each(['/', '/matches', '/matches/8', '/matches/70/scores', '/matches/7/edit', '/profile', '/nowhere'])(
  'who has joined a match and comes to %s is led to its scores',
  async (path) => {
    const { history } = renderWithAuth(<AppRouter />, { path, auth: { user: null, joiner: aJoiner() } })
    await vi.waitFor(() => expect(history?.at(-1)).toBe('/matches/7/scores'))
  },
)

test('once that is over it says so, at every address but the one to join by', async () => {
  const auth = { user: null, joiner: aJoiner(), isExpired: true }
  renderWithAuth(<AppRouter />, { path: '/matches/7/scores', auth })
  const reasons = /no longer has access to the match: the link was turned off, the organizer removed it/
  expect(await screen.findByText(reasons)).toBeDefined()
  renderWithAuth(<AppRouter />, { path: '/join', auth })
  expect(await screen.findByText('No match behind this link')).toBeDefined()
})
