import { refusal, stubApi } from '#api/testing/stub-api.ts'
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

test('pages follow each other, and after the last there is nothing to press', async () => {
  renderWithAuth(<MatchListPage />)
  expect(screen.getByRole('status', { name: 'Loading your matches' })).toBeDefined()
  expect(await screen.findByText('Pine Hollow')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show more matches' }))
  expect(await screen.findByText('Skærbæk Klit')).toBeDefined()
  expect(screen.getByText('Pine Hollow')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more matches' })).toBeNull()
})

test('a further page that fails leaves what is there, says so and is asked for by hand', async () => {
  api.on('GET /api/matches?cursor=a-cursor', () => refusal(503, 'unavailable'))
  renderWithAuth(<MatchListPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show more matches' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Nothing you entered is lost')
  expect(screen.getByText('Pine Hollow')).toBeDefined()
  api.on('GET /api/matches?cursor=a-cursor', pageOf(second))
  await userEvent.click(screen.getByRole('button', { name: 'Show more matches' }))
  expect(await screen.findByText('Skærbæk Klit')).toBeDefined()
})

test('the filter and the search stand in the address and are asked for', async () => {
  api.on('GET /api/matches?status=complete', pageOf(second))
  api.on('GET /api/matches?status=complete&search=zoe', pageOf())
  const { history } = renderWithAuth(<MatchListPage />, { path: '/matches' })
  await userEvent.click(screen.getByRole('radio', { name: 'Complete' }))
  expect(await screen.findByText('Skærbæk Klit')).toBeDefined()
  expect(history.at(-1)).toBe('/matches?status=complete')

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by course or player' }), 'zoe')
  expect(await screen.findByText('No match fits')).toBeDefined()
  expect(history.at(-1)).toBe('/matches?status=complete&search=zoe')

  await userEvent.click(screen.getByRole('button', { name: 'Show all matches' }))
  expect(await screen.findByText('Pine Hollow')).toBeDefined()
  expect(history.at(-1)).toBe('/matches')
})

test('a search that finds nothing among the newest looks further back before it says so', async () => {
  api.on('GET /api/matches?search=zoe', () => Response.json({ matches: [], nextCursor: 'older' }))
  api.on('GET /api/matches?search=zoe&cursor=older', pageOf(second))
  renderWithAuth(<MatchListPage />, { path: '/matches?search=zoe' })
  expect(await screen.findByText(/None among your newest matches/)).toBeDefined()
  expect(screen.queryByText('No match fits')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show more matches' }))
  expect(await screen.findByText('Skærbæk Klit')).toBeDefined()
})

test('an address with a filter opens with it', async () => {
  api.on('GET /api/matches?status=in-progress', pageOf(second))
  renderWithAuth(<MatchListPage />, { path: '/matches?status=in-progress' })
  expect(await screen.findByText('Skærbæk Klit')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'In Progress' }).checked).toBe(true)
})

test('without any match the next step is the first one', async () => {
  api.on('GET /api/matches', pageOf())
  renderWithAuth(<MatchListPage />)
  expect(await screen.findByText('No matches yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Create First Match' }).getAttribute('href')).toBe('/matches/new')
})

test('without an answer it says so and can be asked again', async () => {
  api.on('GET /api/matches', () => Promise.reject(new TypeError('no network')))
  renderWithAuth(<MatchListPage />)
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Your matches could not be loaded')).toBeDefined()
  expect(within(alert).getByText(/Check your signal/)).toBeDefined()
  api.on('GET /api/matches', pageOf(first))
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Pine Hollow')).toBeDefined()
})

/** The last page of the list. */
function pageOf(...matches: readonly MatchSummary[]) {
  return () => Response.json({ matches, nextCursor: null })
}

/** The end of the list never comes into sight here: the button is what is left. */
class Unseen {
  observe(): void {}
  disconnect(): void {}
}
