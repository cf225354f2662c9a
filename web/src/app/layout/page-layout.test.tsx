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

test('the brand leads home, and both navigations lead to the same five places', () => {
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

test('Home in both navigations shows how many questions wait there', async () => {
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

test('the title stands in the header and in the window; back goes back', async () => {
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

test('pages without a title have no back button unless they ask for it', () => {
  renderWithAuth(<PageLayout>page</PageLayout>)
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('the avatar shows the first letter and leads to the profile', async () => {
  const { history } = renderWithAuth(<PageLayout>page</PageLayout>)
  expect(screen.getByRole('button', { name: 'Account' }).textContent).toBe('A')
  await choose('Profile')
  expect(history?.at(-1)).toBe('/profile')
})

test('who has joined a match is led about in it, and may sign in', async () => {
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

test('logging out leads to /', async () => {
  const logout = vi.fn<() => Promise<void>>(async () => {})
  const { history } = renderWithAuth(<PageLayout>page</PageLayout>, { path: '/players', auth: { logout } })
  await choose('Log out')
  await vi.waitFor(() => expect(history?.at(-1)).toBe('/'))
  expect(logout).toHaveBeenCalledOnce()
})

test('without signal nobody is told that they are logged out', async () => {
  const logout = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no answer'))
  const { history } = renderWithAuth(<PageLayout>page</PageLayout>, { path: '/players', auth: { logout } })
  await choose('Log out')
  expect(await screen.findByText('You are still signed in')).toBeDefined()
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

test('the first page is left as it is', () => {
  open()
  expect(scrollTo).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)
})

test('a new page begins at its top, also for the screen reader', () => {
  const { navigate } = open()
  act(() => navigate('/matches'))
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  expect(document.activeElement?.id).toBe(contentId)
})

test('going back leaves the place to the browser', () => {
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
