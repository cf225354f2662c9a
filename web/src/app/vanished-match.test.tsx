import 'fake-indexeddb/auto'
import { errorReply, stubApi } from '#api/testing/stub-api.ts'
import { aScore } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { stopSync } from '#sync/browser-sync-client.ts'
import { leaveOnPhone } from '#sync/testing/leave-on-phone.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppRouter } from './router.tsx'

const api = stubApi()

beforeEach(async () => {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  api.on('GET /api/stats', () => new Promise(() => {}))
  api.on('GET /api/matches', () => Response.json({ matches: [], nextCursor: null }))
  api.on('GET /api/matches/recent', () => Response.json([]))
  api.on('GET /api/matches/7/live', () => errorReply(404, 'match-not-found'))
  api.on('POST /api/matches/7/entries', () => errorReply(404, 'match-not-found'))
})
afterEach(stopSync)

test.each(['/matches/7', '/matches/7/scores', '/matches/7/results', '/matches/7/calculate'])(
  'at %s, shows entries of a missing match below the not-found text',
  async (path) => {
    await leaveOnPhone({ userId: 1, matchId: 7, scores: [aScore(1, 4, 5)] })
    renderWithAuth(<AppRouter />, { path })
    expect(await screen.findByRole('heading', { name: 'Match Not Found' })).toBeDefined()
    const kept = within(await screen.findByRole('region', { name: 'Scores saved on this phone' }))
    expect(await kept.findByText('hole 4: 5')).toBeDefined()
  },
)

test.each<[string, () => Response]>([
  ['a server error', () => errorReply(500, 'internal')],
  ['no connection', () => Response.error()],
])("offers a retry for a match that isn't on this phone after %s", async (_what, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  api.on('GET /api/matches/7/live', answer)
  renderWithAuth(<AppRouter />, { path: '/matches/7' })
  expect(await screen.findByRole('heading', { name: 'Error Loading Match' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Retry Loading' })).toBeDefined()
})

test.each(['/', '/matches'])('shows a notice that links to rejected scores at %s', async (path) => {
  await leaveOnPhone({ userId: 1, matchId: 7, scores: [aScore(1, 4, 5), aScore(1, 4, 6), aScore(1, 5, 5)] })
  renderWithAuth(<AppRouter />, { path })
  const notice = within(await screen.findByRole('region', { name: 'Scores that weren’t accepted' }))
  // The second score is rejected a moment after the first.
  expect(await notice.findByText('2 scores weren’t accepted')).toBeDefined()
  expect(notice.getByText(/^They’re saved on this phone\./)).toBeDefined()
  expect(notice.getByRole('link', { name: /^View scores/ }).getAttribute('href')).toBe('/matches/7/scores')
})

test('lists the latest three of several matches', async () => {
  for (const matchId of [7, 8, 9, 10]) {
    api.on(`POST /api/matches/${matchId}/entries`, () => errorReply(404, 'match-not-found'))
    await leaveOnPhone({ userId: 1, matchId, scores: [aScore(1, 4, 5)], enteredAtMs: matchId })
  }
  renderWithAuth(<AppRouter />)
  await vi.waitFor(() => {
    const links = screen.queryAllByRole('link', { name: /^View scores/ })
    const addresses = links.map((link) => link.getAttribute('href'))
    expect(addresses).toEqual(['/matches/10/scores', '/matches/9/scores', '/matches/8/scores'])
  })
})

test('shows no notice if every score was accepted', async () => {
  renderWithAuth(<AppRouter />)
  expect(await screen.findByText('No matches yet')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Scores that weren’t accepted' })).toBeNull()
})

test('says on logout how many scores are pending and how many were rejected, with a link to those', async () => {
  api.on('POST /api/matches/8/entries', () => new Promise(() => {}))
  await leaveOnPhone({ userId: 1, matchId: 7, scores: [aScore(1, 4, 5), aScore(1, 5, 5)] })
  await leaveOnPhone({ userId: 1, matchId: 8, scores: [aScore(1, 1, 4)] })
  const { history } = renderWithAuth(<AppRouter />)
  expect(await screen.findByText('2 scores weren’t accepted')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: /account/i }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  const question = within(await screen.findByRole('dialog', { name: 'Log out before your scores are sent?' }))
  expect(question.getByText(/^One unsent score will be sent .* 2 scores weren’t accepted/)).toBeDefined()
  expect(question.getByText(/Your other matches are removed from it\.$/)).toBeDefined()
  await userEvent.click(question.getByRole('link', { name: 'View scores' }))
  expect(history.at(-1)).toBe('/matches/7/scores')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
