import 'fake-indexeddb/auto'
import { refusal, stubApi } from '#api/testing/stub-api.ts'
import { aScore } from '#golf/testing/a-match.ts'
import { aJoiner } from '#identity/testing/a-joiner.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { stopSync } from '#sync/browser-sync-client.ts'
import { leaveOnPhone } from '#sync/testing/leave-on-phone.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeepRounds } from './keep-rounds.tsx'
import { keptTickets } from './kept-tickets-store.ts'
import { aKeptTicket, daysFromNow } from './testing/a-kept-ticket.ts'

const api = stubApi()

beforeEach(() => {
  api.on('POST /api/join/ticket', () => Response.json({ ticket: 'T1', expiresAt: daysFromNow(7) }))
})
afterEach(async () => {
  stopSync()
  localStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
})

test.each([
  ['Create an account', '/login?register=true'],
  ['Sign in', '/login'],
])('"%s" leads to the sign-in page with a ticket that is wanted', async (button, path) => {
  const { history } = open()
  expect(screen.getByText(/what you played as Bob Hughes becomes yours/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: button }))
  await vi.waitFor(() => expect(history?.at(-1)).toBe(path))
  expect(keptTickets.find(2)).toMatchObject({ ticket: 'T1', guestId: 2, matchId: 7, isWanted: true })
})

test('a ticket that is there already is taken along, also without signal', async () => {
  keptTickets.keep(aKeptTicket({ expiresAt: daysFromNow(3) }))
  api.on('POST /api/join/ticket', () => Promise.reject(new TypeError('Failed to fetch')))
  const { history } = open()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await vi.waitFor(() => expect(history?.at(-1)).toBe('/login'))
  expect(keptTickets.find(2)).toMatchObject({ ticket: 'T0', isWanted: true })
})

test.each([
  ['no signal', () => Promise.reject(new TypeError('Failed to fetch')), /Check your signal/],
  ['too many tries', async () => refusal(429, 'too-many-requests'), /in a minute/],
])('without a ticket nobody is led away: %s', async (_why, answer, sentence) => {
  api.on('POST /api/join/ticket', answer)
  const { history } = open()
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(history).toEqual(['/matches/7'])
  expect(keptTickets.list()).toEqual([])
})

test('while scores are unsent it asks: they are sent only while this phone is in the match', async () => {
  await leaveOnPhone({ userId: 2, matchId: 7, scores: [aScore(2, 4, 5), aScore(2, 5, 4)] })
  api.on('POST /api/matches/7/scores', () => Promise.reject(new TypeError('Failed to fetch')))
  const { history } = open()
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  const question = within(await screen.findByRole('dialog', { name: /with scores unsent/ }))
  expect(
    question.getByText(/^2 scores wait to be sent, and are sent only while this phone is in the match/),
  ).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Wait' }))
  expect(history).toEqual(['/matches/7'])
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Go on without' }))
  await vi.waitFor(() => expect(history?.at(-1)).toBe('/login?register=true'))
})

test('while the match is played it says that this phone enters no scores until then', () => {
  open({ isComplete: false })
  expect(screen.getByText(/Best after the last hole/)).toBeDefined()
  expect(
    screen.getByText(/^If you already have an account, the organizer must confirm it’s you/),
  ).toBeDefined()
})

test('who is signed in sees nothing of it', () => {
  renderWithAuth(<KeepRounds isComplete />)
  expect(screen.queryByRole('button')).toBeNull()
})

function open({ isComplete = true } = {}) {
  return renderWithAuth(<KeepRounds isComplete={isComplete} />, {
    path: '/matches/7',
    auth: { user: null, joiner: aJoiner() },
  })
}
