import 'fake-indexeddb/auto'
import { errorReply, stubApi } from '#api/testing/stub-api.ts'
import { aScore, aState } from '#golf/testing/a-match.ts'
import { aJoiner } from '#identity/testing/a-joiner.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { stopSync } from '#sync/browser-sync-client.ts'
import { leaveOnPhone } from '#sync/testing/leave-on-phone.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeepRound } from './keep-round.tsx'
import { keepRound } from './keep-round-client.ts'

const api = stubApi()

beforeEach(() => {
  api.on('POST /api/join/ticket', () => Response.json({ ticket: 'T1' }))
})
afterEach(async () => {
  stopSync()
  localStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
})

const kept = { matchId: 7, guestName: 'Bob', hostName: 'Ann Weaver' }

test('"Create an account" stores a ticket, which moves the round once they have signed in', async () => {
  const { history } = open()
  expect(
    screen.getByText(
      'Create an account to keep this round. If another phone also joined as Bob Hughes, Ann Carter decides who gets it.',
    ),
  ).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  await vi.waitFor(() => expect(history?.at(-1)).toBe('/login?register=true'))
  api.on('POST /api/claims', () => Response.json({ ...kept, isMoved: true }))
  const onMoved = await signedIn()
  expect(onMoved).toHaveBeenCalledOnce()
  expect(await screen.findByText('This round is yours now')).toBeDefined()
  expect(api.calls.at(-1)?.body).toEqual({ ticket: 'T1' })
  expect(hasTicket()).toBe(false)
})

test.each([
  ['signal', async () => Response.json({ ticket: 'T1' }), true],
  ['no signal', () => Promise.reject(new TypeError('Failed to fetch')), false],
])(
  '"Sign in" stores a ticket, too, for guests who register there; without signal it continues without one: %s',
  async (_what, answer, isStored) => {
    api.on('POST /api/join/ticket', answer)
    const { history } = open()
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await vi.waitFor(() => expect(history?.at(-1)).toBe('/login'))
    await vi.waitFor(() => expect(hasTicket()).toBe(isStored))
  },
)

test.each([
  [
    'another phone joined as the guest',
    () => Response.json({ ...kept, isMoved: false }),
    'Ask Ann Weaver to link you',
  ],
  ['the link was turned off', () => errorReply(404, 'link-not-found'), 'Ask the organizer to link you'],
])('says who can help if %s', async (_why, answer, title) => {
  storeTicket()
  open()
  api.on('POST /api/claims', answer)
  expect(await signedIn()).not.toHaveBeenCalled()
  expect(await screen.findByText(title)).toBeDefined()
  expect(hasTicket()).toBe(false)
})

test('keeps the ticket for a retry if there is no reply', async () => {
  storeTicket()
  open()
  api.on('POST /api/claims', () => Promise.reject(new TypeError('Failed to fetch')))
  await signedIn()
  expect(await screen.findByText('Your round hasn’t been transferred yet')).toBeDefined()
  expect(hasTicket()).toBe(true)
})

test('a phone without a ticket requests nothing', async () => {
  localStorage.setItem('nineteenth.claim-tickets', 'broken')
  await signedIn()
  expect(api.calls).toEqual([])
})

test.each([
  ['no signal', () => Promise.reject(new TypeError('Failed to fetch')), /check your signal/],
  ['too many tries', async () => errorReply(429, 'too-many-requests'), /in a minute/],
])('stays on the page without a ticket: %s', async (_why, answer, sentence) => {
  api.on('POST /api/join/ticket', answer)
  const { history } = open()
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(history).toEqual(['/matches/7'])
  expect(hasTicket()).toBe(false)
})

test.each([
  ['Create an account', '/login?register=true'],
  ['Sign in', '/login'],
])(
  'while scores are unsent, "%s" asks first, because they are sent only while this phone is in the match',
  async (name, path) => {
    await leaveOnPhone({ userId: 2, matchId: 7, scores: [aScore(2, 4, 5), aScore(2, 5, 4)] })
    api.on('POST /api/matches/7/entries', () => Promise.reject(new TypeError('Failed to fetch')))
    const { history } = open()
    await userEvent.click(screen.getByRole('button', { name }))
    const question = within(await screen.findByRole('dialog', { name: /with scores unsent/ }))
    expect(
      question.getByText(/^2 unsent scores will be sent only while this phone is in the match/),
    ).toBeDefined()
    await userEvent.click(question.getByRole('button', { name: 'Wait' }))
    expect(history).toEqual(['/matches/7'])
    await userEvent.click(screen.getByRole('button', { name }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue anyway' }))
    await vi.waitFor(() => expect(history?.at(-1)).toBe(path))
  },
)

test('says during the match that this phone can’t enter scores until the guest has signed in', () => {
  open({ isComplete: false })
  expect(screen.getByText(/Finish scoring first/)).toBeDefined()
  expect(screen.getByText(/Ask the organizer to link you: they need your username/)).toBeDefined()
})

test('shows nothing to members', () => {
  renderWithAuth(<KeepRound match={aState({ isComplete: true })} />)
  expect(screen.queryByRole('button')).toBeNull()
})

function storeTicket(): void {
  localStorage.setItem('nineteenth.claim-tickets', JSON.stringify({ ticket: 'T0', guestName: 'Bob' }))
}

function hasTicket(): boolean {
  return localStorage.getItem('nineteenth.claim-tickets') !== null
}

/** The app after signing in. */
async function signedIn() {
  const onMoved = vi.fn<() => void>()
  await keepRound(onMoved, new AbortController().signal)
  return onMoved
}

function open({ isComplete = true } = {}) {
  return renderWithAuth(<KeepRound match={aState({ isComplete })} />, {
    path: '/matches/7',
    auth: { user: null, joiner: aJoiner() },
  })
}
