import { statsQuery } from '#api/figures/stats-queries.ts'
import { aJoiner } from '#identity/testing/a-joiner.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { useQuery } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { contentId, PageLayout, usePageStart } from './page-layout.tsx'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'

test('links the brand to Home, and both navigations to the same five pages', () => {
  renderWithAuth(<PageLayout>page</PageLayout>, { path: '/matches/7' })
  expect(screen.getByRole('link', { name: 'Nineteenth' }).getAttribute('href')).toBe('/')
  for (const navigation of screen.getAllByRole('navigation', { name: 'Main' })) {
    const links = within(navigation).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/matches',
      '/matches/new',
      '/players',
      '/profile',
    ])
    expect(within(navigation).getByRole('link', { current: 'page' }).textContent).toBe('Matches')
  }
})

test('shows the number of open questions at Home in both navigations', async () => {
  const stats = { totalMatches: 0, roundsPlayed: 0, bestScore: null, bestScoreToPar: null, bestNine: null }
  const questions = { asked: 1, claims: 1 }
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...stats, bestNineToPar: null, handicap: 0, ...questions }),
  )
  renderWithAuth(
    <PageLayout>
      <Loading />
    </PageLayout>,
  )
  expect(await screen.findAllByRole('link', { name: 'Home 2 to answer' })).toHaveLength(2)
  vi.unstubAllGlobals()
})

function Loading() {
  useQuery(statsQuery)
  return null
}

test('shows the title in the header and the window, and goes back', async () => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  renderWithAuth(
    <PageLayout title="Enter Scores" hasBack>
      page
    </PageLayout>,
  )
  expect(document.title).toBe('Enter Scores · Nineteenth')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(back).toHaveBeenCalledOnce()
})

test('shows no back button on pages without a title unless they request one', () => {
  renderWithAuth(<PageLayout>page</PageLayout>)
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('shows the first letter in the avatar, linked to the profile', async () => {
  const { history } = renderWithAuth(<PageLayout>page</PageLayout>)
  expect(screen.getByRole('button', { name: 'Account' }).textContent).toBe('A')
  await choose('Profile')
  expect(history?.at(-1)).toBe('/profile')
})

test('keeps joiners in their match and lets them sign in', async () => {
  const { history } = renderWithAuth(
    <PageLayout title="Enter Scores" hasBack>
      page
    </PageLayout>,
    { path: '/matches/7/scores', auth: { user: null, joiner: aJoiner() } },
  )
  const [navigation] = screen.getAllByRole('navigation', { name: 'Main' })
  const places = within(navigation!).getAllByRole('link')
  expect(places.map((link) => link.textContent)).toEqual(['Scores', 'Match', 'Results'])
  expect(screen.getByRole('link', { name: 'Nineteenth' }).getAttribute('href')).toBe('/matches/7')
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/matches/7')
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  const signIn = await screen.findByRole('menuitem', { name: 'Sign in' })
  expect(screen.queryByRole('menuitem', { name: 'Profile' })).toBeNull()
  await userEvent.click(signIn)
  await vi.waitFor(() => expect(history?.at(-1)).toBe('/login?next=%2Fmatches%2F7'))
})

test('returns to / on logout', async () => {
  const logout = vi.fn<() => Promise<void>>(async () => {})
  const { history } = renderWithAuth(<PageLayout>page</PageLayout>, { path: '/players', auth: { logout } })
  await choose('Log out')
  await vi.waitFor(() => expect(history?.at(-1)).toBe('/'))
  expect(logout).toHaveBeenCalledOnce()
})

test("doesn't log out without signal", async () => {
  const logout = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no answer'))
  const { history } = renderWithAuth(<PageLayout>page</PageLayout>, { path: '/players', auth: { logout } })
  await choose('Log out')
  expect(await screen.findByText('You’re still signed in')).toBeDefined()
  expect(history).toEqual(['/players'])
})

async function choose(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})

beforeEach(() => {
  scrollTo.mockClear()
})

test("leaves the first page's focus alone", () => {
  open()
  expect(scrollTo).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)
})

test('moves to the top of a new page, also for screen readers', () => {
  const { navigate } = open()
  act(() => navigate('/matches'))
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  expect(document.activeElement?.id).toBe(contentId)
})

test('lets the browser restore the position when going back', () => {
  const { navigate } = open()
  act(() => navigate('/matches'))
  scrollTo.mockClear()
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'))
    navigate('/')
  })
  expect(scrollTo).not.toHaveBeenCalled()
})

function open() {
  const { hook, navigate } = memoryLocation({ path: '/' })
  render(
    <Router hook={hook}>
      <Page />
    </Router>,
  )
  return { navigate }
}

function Page() {
  usePageStart()
  return <main id={contentId} tabIndex={-1} />
}
