import { stubApi } from '#api/testing/stub-api.ts'
import { aState, aSummary } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { MatchState, MatchSummary, OwnPart as Part } from '@nineteenth/contracts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AskedMatches } from './asked-matches.tsx'
import { Asked, OwnPart } from './own-part.tsx'

const api = stubApi()
const match = aState({ id: 7, organiserId: 1 })
const bob = 2

/** Sets the golfer's part from now on; returns the reply to a call that changes it. */
function answerPart(part: Partial<Part> | null): Response {
  const whole = part && { consent: 'given', isKeptOut: false, organiserName: 'Sid Fox', ...part }
  api.on('GET /api/matches/7/part', () => Response.json({ part: whole }))
  return Response.json({ part: whole })
}

function show(part: Partial<Part> | null, state: MatchState = match) {
  answerPart(part)
  return renderWithAuth(
    <>
      <Asked match={state} userId={bob} />
      <OwnPart match={state} userId={bob} />
    </>,
  )
}

test('shows who added the golfer, and lets them confirm', async () => {
  api.on('POST /api/matches/7/take-part', () => answerPart({}))
  show({ consent: 'asked' })
  expect(await screen.findByText('Sid Fox added you to this match.')).toBeDefined()
  expect(screen.queryByText('Your record')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'I’m in' }))
  expect(await screen.findByText('Your record')).toBeDefined()
  expect(await screen.findByText('Your handicap counts from now on.')).toBeDefined()
  expect(screen.queryByText('Sid Fox added you to this match.')).toBeNull()
})

test.each<[who: string, Part['consent'], handicapTenths: number, isTold: boolean]>([
  ['a member who is asked', 'asked', 0, true],
  ['a member in a guest’s seat, with the guest’s handicap', 'asked', 112, false],
  ['a member known to the organizer', 'known', 112, false],
])('tells %s whether they play as scratch', async (_who, consent, handicapTenths, isTold) => {
  const status = consent === 'asked' ? ('asked' as const) : ('known' as const)
  const players = match.players.map((player) =>
    player.userId === bob ? { ...player, handicapTenths, status } : player,
  )
  show({ consent }, { ...match, players })
  expect(await screen.findByRole('button', { name: 'I’m in' })).toBeDefined()
  const words = /Until then you play as scratch \(0\), and the other players can’t see your handicap/
  expect(screen.queryByText(words) !== null).toBe(isTold)
})

test('tells a member whom the host linked to a guest who did it, and what to do if it’s wrong', async () => {
  api.on('POST /api/matches/7/take-part', () => answerPart({ linked }))
  const linked = { guestName: 'Tommy', hostName: 'Rick Dale (@rick)', matches: 3 }
  show({ consent: 'asked', linked })
  const words = 'Rick Dale (@rick) linked you to their guest Tommy, with 3 rounds.'
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText(/^If you’re not Tommy, leave and tell Rick Dale \(@rick\)\./)).toBeDefined()
  expect(screen.queryByText(/added you to this match/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'I’m in' }))
  expect(await screen.findByText(`${words} If that’s wrong, tell Rick Dale (@rick).`)).toBeDefined()
})

test('leaving asks for confirmation, says what stays, and returns to the matches', async () => {
  api.on('POST /api/matches/7/leave', () => Response.json({ ok: true }))
  const { history } = show({ consent: 'asked' })
  await userEvent.click(await screen.findByRole('button', { name: 'Not playing' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave this match?' }))
  expect(question.getByText(/^The match disappears from your list and your record\./)).toBeDefined()
  expect(
    question.getByText(/still see your name and username on these scores, marked “\(left\)”/),
  ).toBeDefined()
  expect(sent()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Leave match' }))
  await vi.waitFor(() => expect(history.at(-1)).toBe('/matches'))
  expect(sent()).toEqual(['/api/matches/7/leave'])
})

test.each<[Part['consent'], boolean]>([
  ['asked', true],
  ['known', false],
])('a member who is %s can leave a complete match: %s', async (consent, mayLeave) => {
  show({ consent }, { ...match, isComplete: true })
  expect(await screen.findByRole('button', { name: 'Don’t count it' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'I didn’t play' }) !== null).toBe(mayLeave)
})

test('asks a member about a complete match whether they played, and shows the handicap it was scored with', async () => {
  const players = match.players.map((player) =>
    player.userId === bob ? { ...player, handicapTenths: 0, status: 'asked' as const } : player,
  )
  show({ consent: 'asked' }, { ...match, players, isComplete: true })
  const card = await screen.findByRole('region', { name: 'Did you play?' })
  expect(card.textContent).toContain(
    'You were scored as scratch (0) because you hadn’t answered. It counts toward your record only if you confirm that you played.',
  )
  expect(card.textContent).not.toContain('You can’t leave')
})

test('blocks the organizer, after a confirmation that explains it', async () => {
  api.on('POST /api/matches/7/block', () => Response.json({ ok: true }))
  show({ consent: 'asked', organiserName: 'Sid Fox (@sid)' })
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }))
  const question = within(await screen.findByRole('dialog', { name: 'Block Sid Fox (@sid)?' }))
  expect(question.getByText(/can no longer add you to matches\. We won’t tell them/)).toBeDefined()
  expect(sent()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Sid Fox (@sid) is blocked')).toBeDefined()
  expect(sent()).toEqual(['/api/matches/7/block'])
})

test('excludes a match from the record, and includes it again', async () => {
  api.on('POST /api/matches/7/record', ({ body }) => answerPart(Object(body)))
  show({}, { ...match, isComplete: true })
  expect(await screen.findByText('This match counts for you.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Don’t count it' }))
  expect(await screen.findByText(/doesn’t count for you/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Count it' }))
  expect(await screen.findByText('This match counts for you.')).toBeDefined()
})

test.each<[string, Partial<Part>, Partial<MatchState>, boolean]>([
  ['a player without scores', {}, { cells: [] }, true],
  ['a player after completion', {}, { isComplete: true, cells: [] }, false],
  ['the organizer', {}, { organiserId: bob, cells: [] }, false],
])('offers to leave under the same rules as the server: %s', async (_who, part, given, expected) => {
  show(part, { ...match, ...given })
  await screen.findByText('Your record')
  expect(screen.queryByRole('button', { name: 'Leave match' }) !== null).toBe(expected)
  expect(screen.queryByText('You can’t leave a complete match.') !== null).toBe(given.isComplete === true)
  const isHeldByScores = !expected && !given.isComplete && given.organiserId === undefined
  expect(screen.queryByText(/^You can’t leave this match: it has your scores/) !== null).toBe(isHeldByScores)
})

test('an organizer who doesn’t play has no part', async () => {
  show(null)
  await vi.waitFor(() => expect(api.calls.some(({ url }) => url.endsWith('/part'))).toBe(true))
  expect(screen.queryByText('Your record')).toBeNull()
})

test('Home lists the matches to answer', async () => {
  const matches = [aSummary({ id: 7, askedBy: 'Sid Fox' }), aSummary({ id: 8, askedBy: 'Mo Hay' })]
  showHome(matches)
  const card = within(await screen.findByRole('region', { name: 'Are you playing?' }))
  const [first, second] = card.getAllByRole('listitem').map((item) => within(item))
  expect(first?.getByText('Sid Fox added you to this match.')).toBeDefined()
  expect(second?.getByRole('link').getAttribute('href')).toBe('/matches/8')
  expect(second?.getByRole('button', { name: 'I’m in' })).toBeDefined()
})

test('Home asks whether the golfer played complete matches', async () => {
  const matches = [aSummary({ id: 7, askedBy: 'Sid Fox', isComplete: true })]
  showHome(matches)
  const card = await screen.findByRole('region', { name: 'Did you play?' })
  expect(card.textContent).toContain('It counts toward your record only if you confirm that you played.')
})

test('shows the first two of many; the golfer can leave all matches in progress at once, but only exclude a complete one from the record', async () => {
  const matches = [7, 8, 9, 10].map((id) => aSummary({ id, askedBy: 'Sid Fox', isComplete: id === 7 }))
  for (const { id } of matches) api.on(`POST /api/matches/${id}/leave`, () => Response.json({ ok: true }))
  showHome(matches)
  const card = within(await screen.findByRole('region', { name: 'Are you playing?' }))
  expect(card.getAllByRole('listitem')).toHaveLength(2)
  expect(card.getByText('2 more')).toBeDefined()
  const [complete] = card.getAllByRole('listitem').map((item) => within(item))
  expect(complete?.getByRole('button', { name: 'I played' })).toBeDefined()
  expect(complete?.getByRole('button', { name: 'Don’t count it' })).toBeDefined()
  expect(complete?.queryByRole('button', { name: 'I didn’t play' })).toBeNull()
  await userEvent.click(card.getByRole('button', { name: 'Leave all' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave these 3 matches?' }))
  expect(sent()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Leave all' }))
  await vi.waitFor(() => expect(sent()).toEqual([8, 9, 10].map((id) => `/api/matches/${id}/leave`)))
})

function showHome(matches: MatchSummary[]) {
  api.on('GET /api/matches?status=asked', () => Response.json({ matches, nextCursor: null }))
  renderWithAuth(<AskedMatches />)
}

function sent(): string[] {
  return api.calls.filter(({ method }) => method === 'POST').map(({ url }) => url)
}
