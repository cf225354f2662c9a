import { errorReply, stubApi } from '#api/testing/stub-api.ts'
import { aSummary } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { MatchSummary } from '@nineteenth/contracts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { MatchListPage } from './match-list-page.tsx'

const api = stubApi()
const first = aSummary({ id: 9, courseName: 'Pine Hollow' })
const second = aSummary({ id: 8, courseName: 'Skærbæk Klit' })

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Unseen)
  api.on('GET /api/matches', () => Response.json({ matches: [first], nextCursor: 'a-cursor' }))
  api.on('GET /api/matches?cursor=a-cursor', pageOf(second))
})

test('loads page after page, and has no button after the last', async () => {
  renderWithAuth(<MatchListPage />)
  expect(screen.getByRole('status', { name: 'Loading your matches' })).toBeDefined()
  expect(await screen.findByText('Pine Hollow')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show more matches' }))
  expect(await screen.findByText('Skærbæk Klit')).toBeDefined()
  expect(screen.getByText('Pine Hollow')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more matches' })).toBeNull()
})

test('a page that fails leaves the others, shows the error and can be retried', async () => {
  api.on('GET /api/matches?cursor=a-cursor', () => errorReply(503, 'unavailable'))
  renderWithAuth(<MatchListPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show more matches' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Nothing you entered is lost')
  expect(screen.getByText('Pine Hollow')).toBeDefined()
  api.on('GET /api/matches?cursor=a-cursor', pageOf(second))
  await userEvent.click(screen.getByRole('button', { name: 'Show more matches' }))
  expect(await screen.findByText('Skærbæk Klit')).toBeDefined()
})

test('the address contains the filter and the search, and so does the request', async () => {
  api.on('GET /api/matches?status=complete', pageOf(second))
  api.on('GET /api/matches?status=complete&search=zoe', pageOf())
  const { history } = renderWithAuth(<MatchListPage />, { path: '/matches' })
  await userEvent.click(screen.getByRole('radio', { name: 'Complete' }))
  expect(await screen.findByText('Skærbæk Klit')).toBeDefined()
  expect(history.at(-1)).toBe('/matches?status=complete')

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by course or player' }), 'zoe')
  expect(await screen.findByText('No matches found')).toBeDefined()
  expect(history.at(-1)).toBe('/matches?status=complete&search=zoe')

  await userEvent.click(screen.getByRole('button', { name: 'Show all matches' }))
  expect(await screen.findByText('Pine Hollow')).toBeDefined()
  expect(history.at(-1)).toBe('/matches')
})

test('a search without results in the newest matches searches older ones', async () => {
  api.on('GET /api/matches?search=zoe', () => Response.json({ matches: [], nextCursor: 'older' }))
  api.on('GET /api/matches?search=zoe&cursor=older', pageOf(second))
  renderWithAuth(<MatchListPage />, { path: '/matches?search=zoe' })
  expect(await screen.findByText(/Not in your newest matches/)).toBeDefined()
  expect(screen.queryByText('No matches found')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show more matches' }))
  expect(await screen.findByText('Skærbæk Klit')).toBeDefined()
})

test('an address with a filter opens with it', async () => {
  api.on('GET /api/matches?status=in-progress', pageOf(second))
  renderWithAuth(<MatchListPage />, { path: '/matches?status=in-progress' })
  expect(await screen.findByText('Skærbæk Klit')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'In Progress' }).checked).toBe(true)
})

test('without matches, offers to create the first', async () => {
  api.on('GET /api/matches', pageOf())
  renderWithAuth(<MatchListPage />)
  expect(await screen.findByText('No matches yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Create First Match' }).getAttribute('href')).toBe('/matches/new')
})

test('shows a failure with a retry', async () => {
  api.on('GET /api/matches', () => Promise.reject(new TypeError('no network')))
  renderWithAuth(<MatchListPage />)
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Couldn’t load your matches')).toBeDefined()
  expect(within(alert).getByText(/check your signal/)).toBeDefined()
  api.on('GET /api/matches', pageOf(first))
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Pine Hollow')).toBeDefined()
})

/** The last page of the list. */
function pageOf(...matches: readonly MatchSummary[]) {
  return () => Response.json({ matches, nextCursor: null })
}

/** The end of the list never becomes visible here, so only the button loads more. */
class Unseen {
  observe(): void {}
  disconnect(): void {}
}
