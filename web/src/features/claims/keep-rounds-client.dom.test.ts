import { refusal, stubApi } from '#api/testing/stub-api.ts'
import { identityStore } from '#identity/identity-store.ts'
import { aJoiner } from '#identity/testing/a-joiner.ts'
import type { ToastMessage } from '#ui/tell/toast.ts'
import { onToast } from '#ui/tell/toast.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRounds } from './keep-rounds-client.ts'
import { keptTickets } from './kept-tickets-store.ts'
import { aClaim, aKeptTicket, daysFromNow } from './testing/a-kept-ticket.ts'

const api = stubApi()
let said: ToastMessage[] = []
let leaving = new AbortController()

beforeEach(() => {
  said = []
  leaving = new AbortController()
  onToast((message) => said.push(message))
})
afterEach(() => {
  leaving.abort()
  localStorage.clear()
})

test.each([
  [aClaim(), 'This round is yours now', 'Open the match'],
  [aClaim({ matches: 0 }), 'No round had to move', 'Open the match'],
  [aClaim({ matches: 3 }), '3 rounds are yours now', 'Open the match'],
  [aClaim({ state: 'waiting', undoUntil: null }), 'This round is yours now', 'Open the match'],
  [aClaim({ state: 'waiting', matches: 0, undoUntil: null }), 'Waiting for Ann Weaver to agree', 'See it'],
])('whoever signs in has what they asked to keep: %o', async (claim, title, action) => {
  api.on('POST /api/claims', () => Response.json(claim))
  keptTickets.keep(aKeptTicket({ isWanted: true }))
  const onTaken = vi.fn<() => void>()
  keepRounds(onTaken, leaving.signal)
  await vi.waitFor(() => expect(said).toMatchObject([{ title, action: { label: action } }]))
  expect(api.calls.map(({ body }) => body)).toEqual([{ ticket: 'T0' }])
  expect(onTaken).toHaveBeenCalledOnce()
  expect(keptTickets.list()).toEqual([])
})

test('whoever did not ask for it gets nothing of a guest who scored on this phone', () => {
  keptTickets.keep(aKeptTicket())
  keepRounds(() => {}, leaving.signal)
  expect(api.calls).toEqual([])
  expect(keptTickets.list()).toHaveLength(1)
})

test.each([
  [404, 'link-not-found', /^The rounds of Bob can’t be claimed from this phone any more\. Ask the organizer/],
  [403, 'not-allowed', /The host agreed that another account is Bob/],
])('a refusal says why and is asked no more: %i %s', async (status, code, sentence) => {
  api.on('POST /api/claims', () => refusal(status, code))
  keptTickets.keep(aKeptTicket({ isWanted: true }))
  keepRounds(() => {}, leaving.signal)
  await vi.waitFor(() => expect(said[0]?.description).toMatch(sentence))
  expect(keptTickets.list()).toEqual([])
})

test.each([
  ['no signal', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that is away', async () => refusal(503, 'unavailable')],
  ['a session that is not there yet', async () => refusal(401, 'signed-out')],
])('after %s it is kept, said once, and tried again', async (_why, answer) => {
  api.on('POST /api/claims', answer)
  keptTickets.keep(aKeptTicket({ isWanted: true }))
  keepRounds(() => {}, leaving.signal)
  await vi.waitFor(() => expect(said).toHaveLength(1))
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(api.calls).toHaveLength(2))
  expect(said.map(({ title }) => title)).toEqual(['Your rounds are not yours yet'])
  expect(keptTickets.list()).toHaveLength(1)
  api.on('POST /api/claims', () => Response.json(aClaim()))
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(said.at(-1)?.title).toBe('This round is yours now')
  })
})

test('once they have gone nothing is asked for them', async () => {
  api.on('POST /api/claims', async () => refusal(503, 'unavailable'))
  keptTickets.keep(aKeptTicket({ isWanted: true }))
  keepRounds(() => {}, leaving.signal)
  await vi.waitFor(() => expect(said).toHaveLength(1))
  leaving.abort()
  window.dispatchEvent(new Event('online'))
  await Promise.resolve()
  expect(api.calls).toHaveLength(1)
  expect(keptTickets.list()).toHaveLength(1)
})

test('a phone that has joined gets its ticket early, once a day', async () => {
  identityStore.rememberJoiner(aJoiner())
  api.on('POST /api/join/ticket', () => Response.json({ ticket: 'T1', expiresAt: daysFromNow(7) }))
  keepRounds(() => {}, leaving.signal)
  await vi.waitFor(() => expect(keptTickets.find(2)).toMatchObject({ ticket: 'T1', isWanted: false }))
  keepRounds(() => {}, leaving.signal)
  expect(api.calls).toHaveLength(1)
  keptTickets.keep(aKeptTicket({ expiresAt: daysFromNow(5), isWanted: true }))
  keepRounds(() => {}, leaving.signal)
  await vi.waitFor(() => expect(keptTickets.find(2)).toMatchObject({ ticket: 'T1', isWanted: true }))
})
