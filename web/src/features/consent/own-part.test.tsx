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

/** From now on this is the person's part; the answer to a call that changes it. */
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

test('who was added is told by whom, and says that they play', async () => {
  api.on('POST /api/matches/7/take-part', () => answerPart({}))
  show({ consent: 'asked' })
  expect(await screen.findByText('Sid Fox added you to this match.')).toBeDefined()
  expect(screen.queryByText('Your record')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'I am playing' }))
  expect(await screen.findByText('Your record')).toBeDefined()
  expect(await screen.findByText('Your handicap counts from now on.')).toBeDefined()
  expect(screen.queryByText('Sid Fox added you to this match.')).toBeNull()
})

test.each<[who: string, Part['consent'], handicapTenths: number, isTold: boolean]>([
  ['a member who is asked', 'asked', 0, true],
  ['a member in the place of a guest, with the guest’s handicap', 'asked', 112, false],
  ['a member who is known', 'known', 112, false],
])('%s is told that they play off 0.0, or not', async (_who, consent, handicapTenths, isTold) => {
  const status = consent === 'asked' ? ('asked' as const) : ('known' as const)
  const players = match.players.map((player) =>
    player.userId === bob ? { ...player, handicapTenths, status } : player,
  )
  show({ consent }, { ...match, players })
  expect(await screen.findByRole('button', { name: 'I am playing' })).toBeDefined()
  const words = /Until then you play off 0\.0, and the other players can't see your handicap/
  expect(screen.queryByText(words) !== null).toBe(isTold)
})

test('a member whom the host linked to a guest reads who did it, and what to do if it is wrong', async () => {
  api.on('POST /api/matches/7/take-part', () => answerPart({ linked }))
  const linked = { guestName: 'Tommy', hostName: 'Rick Dale (@rick)', matches: 3 }
  show({ consent: 'asked', linked })
  const words = 'Rick Dale (@rick) linked you to their guest Tommy, with 3 rounds.'
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText(/^If you’re not Tommy, leave and tell Rick Dale \(@rick\)\./)).toBeDefined()
  expect(screen.queryByText(/added you to this match/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'I am playing' }))
  expect(await screen.findByText(`${words} If that’s wrong, tell Rick Dale (@rick).`)).toBeDefined()
})

test('leaving asks first, says what stays, and goes back to the matches', async () => {
  api.on('POST /api/matches/7/leave', () => Response.json({ ok: true }))
  const { history } = show({ consent: 'asked' })
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave this match?' }))
  expect(question.getByText(/^The match disappears from your list and your record\./)).toBeDefined()
  expect(question.getByText(/still see your name and username with them, marked “\(left\)”/)).toBeDefined()
  expect(sent()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Leave match' }))
  await vi.waitFor(() => expect(history.at(-1)).toBe('/matches'))
  expect(sent()).toEqual(['/api/matches/7/leave'])
})

test.each<[Part['consent'], boolean]>([
  ['asked', true],
  ['known', false],
])('a member who is %s may leave a complete match: %s', async (consent, mayLeave) => {
  show({ consent }, { ...match, isComplete: true })
  expect(await screen.findByRole('button', { name: 'Keep out of my record' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Leave' }) !== null).toBe(mayLeave)
})

test('who has not answered a complete match is asked whether they played, and told what it was scored with', async () => {
  const players = match.players.map((player) =>
    player.userId === bob ? { ...player, handicapTenths: 0, status: 'asked' as const } : player,
  )
  show({ consent: 'asked' }, { ...match, players, isComplete: true })
  const card = await screen.findByRole('region', { name: 'Did you play?' })
  expect(card.textContent).toContain(
    "Scored off 0.0 because you hadn't answered. It counts for your record only if you say you played.",
  )
  expect(card.textContent).not.toContain("can't be left")
})

test('who added them can be blocked, after a question that says what it does', async () => {
  api.on('POST /api/matches/7/block', () => Response.json({ ok: true }))
  show({ consent: 'asked', organiserName: 'Sid Fox (@sid)' })
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }))
  const question = within(await screen.findByRole('dialog', { name: 'Block Sid Fox (@sid)?' }))
  expect(question.getByText(/can't add you to matches any more\. We don't tell them/)).toBeDefined()
  expect(sent()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Sid Fox (@sid) is blocked')).toBeDefined()
  expect(sent()).toEqual(['/api/matches/7/block'])
})

test('a match is kept out of the record, and put back', async () => {
  api.on('POST /api/matches/7/record', ({ body }) => answerPart(Object(body)))
  show({}, { ...match, isComplete: true })
  expect(await screen.findByText('This match counts for it.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Keep out of my record' }))
  expect(await screen.findByText(/is kept out of it/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Put it in my record' }))
  expect(await screen.findByText('This match counts for it.')).toBeDefined()
})

test.each<[string, Partial<Part>, Partial<MatchState>, boolean]>([
  ['a player without scores', {}, { scores: [] }, true],
  ['a player after completion', {}, { isComplete: true, scores: [] }, false],
  ['the organizer', {}, { organiserId: bob, scores: [] }, false],
])('the way out is there as the server has it: %s', async (_who, part, given, expected) => {
  show(part, { ...match, ...given })
  await screen.findByText('Your record')
  expect(screen.queryByRole('button', { name: 'Leave match' }) !== null).toBe(expected)
  expect(screen.queryByText("A complete match can't be left.") !== null).toBe(given.isComplete === true)
  const isHeldByScores = !expected && !given.isComplete && given.organiserId === undefined
  expect(screen.queryByText(/^You can't leave this match: it has scores/) !== null).toBe(isHeldByScores)
})

test('an organiser who does not play has no part', async () => {
  show(null)
  await vi.waitFor(() => expect(api.calls.some(({ url }) => url.endsWith('/part'))).toBe(true))
  expect(screen.queryByText('Your record')).toBeNull()
})

test('Home lists what waits, each with its answers', async () => {
  const matches = [aSummary({ id: 7, askedBy: 'Sid Fox' }), aSummary({ id: 8, askedBy: 'Mo Hay' })]
  showHome(matches)
  const card = within(await screen.findByRole('region', { name: 'Are you playing?' }))
  const [first, second] = card.getAllByRole('listitem').map((item) => within(item))
  expect(first?.getByText('Sid Fox added you to this match.')).toBeDefined()
  expect(second?.getByRole('link').getAttribute('href')).toBe('/matches/8')
  expect(second?.getByRole('button', { name: 'I am playing' })).toBeDefined()
})

test('Home asks about complete matches whether they were played', async () => {
  const matches = [aSummary({ id: 7, askedBy: 'Sid Fox', isComplete: true })]
  showHome(matches)
  const card = await screen.findByRole('region', { name: 'Did you play?' })
  expect(card.textContent).toContain('It counts for your record only if you say you played.')
})

test('of many the first two are shown, and all that are in progress can be left at once; a complete one can only stay out of the record', async () => {
  const matches = [7, 8, 9, 10].map((id) => aSummary({ id, askedBy: 'Sid Fox', isComplete: id === 7 }))
  for (const { id } of matches) api.on(`POST /api/matches/${id}/leave`, () => Response.json({ ok: true }))
  showHome(matches)
  const card = within(await screen.findByRole('region', { name: 'Are you playing?' }))
  expect(card.getAllByRole('listitem')).toHaveLength(2)
  expect(card.getByText('2 more')).toBeDefined()
  const [complete] = card.getAllByRole('listitem').map((item) => within(item))
  expect(complete?.getByRole('button', { name: 'I played' })).toBeDefined()
  expect(complete?.getByRole('button', { name: 'Keep out of my record' })).toBeDefined()
  expect(complete?.queryByRole('button', { name: 'Leave' })).toBeNull()
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
