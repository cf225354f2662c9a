import 'fake-indexeddb/auto'
import { errorReply, stubApi } from '#api/testing/stub-api.ts'
import { aScore, aState } from '#golf/testing/a-match.ts'
import type { AuthValue } from '#identity/auth-context.tsx'
import { aJoiner } from '#identity/testing/a-joiner.ts'
import { ConnectionError } from '#api/api-error.ts'
import { fromProfile } from '#identity/auth-state.ts'
import { anOwnProfile } from '#identity/testing/an-own-profile.ts'
import { apiError } from '#identity/testing/fake-session.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { stopSync } from '#sync/browser-sync-client.ts'
import { leaveOnPhone } from '#sync/testing/leave-on-phone.ts'
import type { JoinableMatch } from '@nineteenth/contracts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { JoinPage } from './join-page.tsx'

const api = stubApi()
const token = 'q3vX0aKk7Zt_b-2LrYw9Dg'
const match: JoinableMatch = {
  matchId: 7,
  courseName: 'Links of Inverallan',
  date: '2026-07-18',
  organiserName: 'Ann Carter',
  isComplete: false,
  canAddThemselves: false,
  players: [
    { playerNo: 1, displayName: 'Ann Carter', groupNo: 1, isMember: true },
    { playerNo: 2, displayName: 'Bob Hughes', groupNo: 1, isMember: false },
    { playerNo: 3, displayName: 'Cleo Marsh', groupNo: 2, isMember: false },
  ],
}

beforeEach(() => {
  window.location.hash = token
  api.on('POST /api/join/look', () => Response.json(match))
})
afterEach(() => {
  window.location.hash = ''
  stopSync()
})

test('the link shows the match and its guests by group; a member signs in', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Links of Inverallan' })).toBeDefined()
  expect(screen.getByText(/July 18, 2026/).parentElement?.textContent).toBe(
    'July 18, 2026 · organized by Ann Carter',
  )
  const first = within(screen.getByRole('region', { name: 'Group 1' }))
  expect(first.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Bob Hughes'])
  expect(within(screen.getByRole('region', { name: 'Group 2' })).getByText('Cleo Marsh')).toBeDefined()
  const signIn = first.getByRole('link', { name: 'Sign in as Ann Carter' })
  expect(signIn.getAttribute('href')).toBe('/login?next=%2Fmatches%2F7')
  expect(api.calls.map(({ body }) => body)).toEqual([{ token }])
})

test.each([
  ['by group, players in no group last', [2, null, 1], ['Group 1', 'Group 2', 'Not in a group']],
  ['without titles in a match without groups', [null, null, null], []],
])('players are listed %s', async (_how, groupNos, titles) => {
  const players = match.players.map((player, index) => ({ ...player, groupNo: groupNos[index] }))
  api.on('POST /api/join/look', () => Response.json({ ...match, players }))
  open()
  await screen.findByRole('button', { name: 'Cleo Marsh' })
  expect(screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(titles)
})

test('a tap on a name joins and opens the scores; the address with the token is replaced', async () => {
  const join = vi.fn<AuthValue['join']>(async () => aJoiner())
  const { history } = open({ join })
  await userEvent.click(await screen.findByRole('button', { name: 'Bob Hughes' }))
  expect(join).toHaveBeenCalledWith(token, { playerNo: 2 })
  await vi.waitFor(() => expect(history).toEqual(['/matches/7/scores']))
})

test('a second tap during joining has no effect', async () => {
  const join = vi.fn<AuthValue['join']>(() => new Promise(() => {}))
  open({ join })
  for (const name of ['Bob Hughes', 'Bob Hughes', 'Cleo Marsh'])
    await userEvent.click(await screen.findByRole('button', { name }))
  expect(join).toHaveBeenCalledOnce()
})

test.each([
  ['the link is off', apiError('link-not-found'), /it was turned off/],
  ['the match was completed meanwhile', apiError('match-complete'), /is complete/],
  ['the player was removed', apiError('player-not-found'), /left the match, or has an account/],
  ['there were too many tries', apiError('too-many-requests'), /in a minute/],
  ['there is no signal', new ConnectionError(), /check your signal/],
])('a failed tap says why and keeps the names: %s', async (_why, error, sentence) => {
  open({ join: () => Promise.reject(error) })
  await userEvent.click(await screen.findByRole('button', { name: 'Bob Hughes' }))
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Cleo Marsh' }).hasAttribute('disabled')).toBe(false)
})

test('says that an ended or incomplete link doesn’t work; a second link in the same tab is loaded', async () => {
  api.on('POST /api/join/look', () => errorReply(404, 'link-not-found'))
  open()
  expect(await screen.findByText(/it was turned off, or part of it is missing/)).toBeDefined()
  const asked = api.calls.length
  await act(async () => void (window.location.hash = 'q3vX0'))
  expect(await screen.findByText(/part of it is missing/)).toBeDefined()
  expect(api.calls).toHaveLength(asked)
  api.on('POST /api/join/look', () => Response.json(match))
  await act(async () => void (window.location.hash = `${token.slice(0, -1)}Q`))
  expect(await screen.findByRole('button', { name: 'Bob Hughes' })).toBeDefined()
})

test.each([
  ['too many requests', () => errorReply(429, 'too-many-requests'), /Too many requests/],
  ['a server that is down', () => errorReply(503, 'unavailable'), /We’re busy right now/],
  ['no signal', () => Promise.reject(new TypeError('Failed to fetch')), /check your signal/],
])('shows %s with a retry', async (_why, reply, sentence) => {
  api.on('POST /api/join/look', reply)
  open()
  expect(await screen.findByText(sentence)).toBeDefined()
  api.on('POST /api/join/look', () => Response.json(match))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Bob Hughes' })).toBeDefined()
})

test('no one can join a complete match', async () => {
  api.on('POST /api/join/look', () => Response.json({ ...match, isComplete: true }))
  open()
  expect(await screen.findByText('This match is complete. The organizer can reopen it.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a member who plays in the match opens it as themselves', async () => {
  api.on('GET /api/matches/7', () => Response.json(aState()))
  open({ user: fromProfile(anOwnProfile()) })
  const note = await screen.findByText(/You are signed in as/)
  expect(note.textContent).toBe('You are signed in as Ann Carter.')
  const way = await screen.findByRole('link', { name: 'Open the match' })
  expect(way.getAttribute('href')).toBe('/matches/7')
  expect(screen.queryByRole('button', { name: 'Bob Hughes' })).toBeNull()
})

test('a member who doesn’t play in the match can’t join as a guest', async () => {
  api.on('GET /api/matches/7', () => errorReply(404, 'match-not-found'))
  open({ user: fromProfile(anOwnProfile()) })
  const note = await screen.findByText(/Ask Ann Carter to add you/)
  expect(note.textContent).toMatch(/Your username is @ann$/)
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Username copied')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe('@ann')
  expect(screen.queryByRole('link', { name: 'Open the match' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Bob Hughes' })).toBeNull()
})

test('a member whose session is gone signs in first', async () => {
  open({ user: fromProfile(anOwnProfile()), isExpired: true })
  const signIn = await screen.findByRole('link', { name: 'Sign in' })
  expect(signIn.getAttribute('href')).toBe('/login?next=%2Fmatches%2F7')
})

test('a phone that has joined shows its player until the session ends, and can join under a different name', async () => {
  open({ joiner: aJoiner() })
  expect((await screen.findByText(/You have joined as/)).textContent).toBe('You have joined as Bob Hughes.')
  expect(screen.getByRole('link', { name: 'Enter Scores' }).getAttribute('href')).toBe('/matches/7/scores')
  expect(await screen.findByRole('button', { name: 'Cleo Marsh' })).toBeDefined()
  cleanup()
  open({ joiner: aJoiner(), isExpired: true })
  expect(await screen.findByRole('button', { name: 'Bob Hughes' })).toBeDefined()
  expect(screen.queryByText(/You have joined as/)).toBeNull()
})

test('players add themselves if the organizer allows it', async () => {
  open()
  await screen.findByRole('button', { name: 'Bob Hughes' })
  expect(screen.queryByRole('button', { name: 'Add yourself' })).toBeNull()
  cleanup()
  const join = vi.fn<AuthValue['join']>(async () => aJoiner())
  const { history } = await typeYourself('', '22,1', join)
  await userEvent.click(screen.getByRole('button', { name: 'Join' }))
  expect(join, 'a name is required').not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Eve Stone')
  await userEvent.click(screen.getByRole('button', { name: 'Join as Eve Stone' }))
  await vi.waitFor(() => expect(history).toEqual(['/matches/7/scores']))
  const guest = { displayName: 'Eve Stone', handicap: '22.1', isSomeoneElse: false }
  expect(join).toHaveBeenCalledWith(token, { guest: { ...guest, requestId: expect.any(String) } })
})

test('without a handicap, a guest joins as scratch only after confirming it', async () => {
  const join = vi.fn<AuthValue['join']>(async () => aJoiner())
  await typeYourself('Eve', '', join)
  await userEvent.click(screen.getByRole('button', { name: 'Join as Eve' }))
  expect(screen.getByRole('group', { name: 'No handicap?' })).toBeDefined()
  expect(join).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Play as scratch (0)' }))
  await vi.waitFor(() =>
    expect(join).toHaveBeenCalledWith(token, {
      guest: expect.objectContaining({ displayName: 'Eve', handicap: '0' }),
    }),
  )
})

test('sends the same request again after a lost reply, but a new one after a different name is typed', async () => {
  const requests: string[] = []
  await typeYourself('Eve', '22', async (_token, who) => {
    if ('guest' in who) requests.push(who.guest.requestId)
    throw new ConnectionError()
  })
  for (const times of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Join as Eve' }))
    await vi.waitFor(() => expect(requests).toHaveLength(times))
  }
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Stone')
  await userEvent.click(screen.getByRole('button', { name: 'Join as Eve Stone' }))
  await vi.waitFor(() => expect(requests).toHaveLength(3))
  expect(requests[1]).toBe(requests[0])
  expect(requests[2]).not.toBe(requests[0])
})

test.each([
  ['Yes, that’s me', { playerNo: 4 }],
  ['No, I’m someone else', { guest: expect.objectContaining({ handicap: '22', isSomeoneElse: true }) }],
])('asks a guest whose name is in the match whether it is them: %s', async (answer, who) => {
  const join = vi.fn<AuthValue['join']>(async () => aJoiner())
  join.mockRejectedValueOnce(apiError('name-in-match'))
  const { history } = await typeYourself('Eve', '22', join)
  const eve = { playerNo: 4, displayName: 'EVE', groupNo: null, isMember: false }
  api.on('POST /api/join/look', () => Response.json({ ...match, players: [...match.players, eve] }))
  await userEvent.click(screen.getByRole('button', { name: 'Join as Eve' }))
  expect(await screen.findByRole('heading', { name: 'Is this you?' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: answer }))
  await vi.waitFor(() => expect(history).toEqual(['/matches/7/scores']))
  expect(join).toHaveBeenLastCalledWith(token, who)
})

test('tells a guest who is too late to add themselves whom to ask, and keeps the typed text', async () => {
  await typeYourself('Eve', '22', () => Promise.reject(apiError('not-allowed')))
  await userEvent.click(screen.getByRole('button', { name: 'Join as Eve' }))
  expect(await screen.findByText(/Ask the organizer to add you/)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Eve')
})

test.each([{ isExpired: false }, { isExpired: true }])(
  'with unsent scores, asks before joining under a different name: %o',
  async ({ isExpired }) => {
    await leaveUnsent()
    const join = vi.fn<AuthValue['join']>(async () => aJoiner())
    open({ join, joiner: aJoiner(), isExpired })
    await userEvent.click(await screen.findByRole('button', { name: 'Cleo Marsh' }))
    const question = within(await screen.findByRole('dialog', { name: 'Join as Cleo Marsh?' }))
    expect(
      question.getByText(/One unsent score will be sent when this phone joins as Bob Hughes/),
    ).toBeDefined()
    await userEvent.click(question.getByRole('button', { name: 'Stay Bob Hughes' }))
    expect(join).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Cleo Marsh' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Join' }))
    await vi.waitFor(() => expect(join).toHaveBeenCalledWith(token, { playerNo: 3 }))
  },
)

test('doesn’t promise to send the unsent scores of a removed player', async () => {
  await leaveUnsent()
  open({ joiner: aJoiner({ playerNo: 9, displayName: 'Max' }), isExpired: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Cleo Marsh' }))
  const question = within(await screen.findByRole('dialog', { name: 'Join as Cleo Marsh?' }))
  expect(question.getByText(/^One score entered here as Max hasn’t been sent yet\./)).toBeDefined()
  expect(question.queryByText(/Nothing is lost/)).toBeNull()
})

test('asks with the name as written in the match', async () => {
  await typeYourself('bob hughes', '22', () => Promise.reject(apiError('name-in-match')))
  await userEvent.click(screen.getByRole('button', { name: 'Join as bob hughes' }))
  expect(await screen.findByText(/^A guest called Bob Hughes is already in this match/)).toBeDefined()
})

test('with unsent scores, joins under the same name at once, which sends them', async () => {
  await leaveUnsent()
  const join = vi.fn<AuthValue['join']>(async () => aJoiner())
  open({ join, joiner: aJoiner(), isExpired: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Bob Hughes' }))
  await vi.waitFor(() => expect(join).toHaveBeenCalledWith(token, { playerNo: 2 }))
})

function open(auth: Partial<AuthValue> = {}) {
  return renderWithAuth(<JoinPage />, { path: '/join', auth: { user: null, ...auth } })
}

async function leaveUnsent() {
  await leaveOnPhone({ userId: 2, matchId: 7, scores: [aScore(2, 4, 5)] })
  api.on('POST /api/matches/7/entries', () => Promise.reject(new TypeError('Failed to fetch')))
}

/** Opens a link by which players may add themselves, and types this name and handicap. */
async function typeYourself(name: string, handicap: string, join: AuthValue['join']) {
  api.on('POST /api/join/look', () => Response.json({ ...match, canAddThemselves: true }))
  const opened = open({ join })
  await userEvent.click(await screen.findByRole('button', { name: 'Add yourself' }))
  const field = await screen.findByRole('textbox', { name: 'Name' })
  expect(document.activeElement).toBe(field)
  if (name) await userEvent.type(field, name)
  if (handicap) await userEvent.type(screen.getByRole('textbox', { name: 'Handicap' }), handicap)
  return opened
}
