import { strokesCell } from '@nineteenth/contracts'
import { errorReply, stubApi } from '#api/testing/stub-api.ts'
import { aConflict, aRound, aScore, aState } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { OutboxEntry } from '#sync/outbox.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type LiveMatch, scored } from '../live-match.tsx'
import { aLiveMatch } from '../testing/live-results.tsx'
import { CalculateView } from './calculate-page.tsx'

const api = stubApi()
const sorenSome = [1, 2, 3, 5].map((hole) => aScore(2, hole, 4))
const played = aState({ cells: [...aRound(1, 5), ...sorenSome] })

test('shows the current results beside the missing scores, by player and hole', () => {
  show()
  expect(screen.getByText('If you stopped now:')).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Quota', selected: true })).toBeDefined()
  const missing = within(screen.getByRole('region', { name: 'Missing scores' })).getAllByRole('link')
  expect(missing.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Søren Østergård, hole 4', '/matches/7/scores?hole=4'],
    ['Søren Østergård, holes 6–18', '/matches/7/scores?hole=6'],
  ])
})

test('with every score in, shows who pays whom above the results', () => {
  const scores = [...aRound(1, 4), ...aRound(2, 5)]
  show(scored(aState({ cells: scores, settings: { quota: { stake: 5 } } })))
  expect(screen.getByText('All scores are in.')).toBeDefined()
  expect(screen.queryByText(/If you stopped now/)).toBeNull()
  const payments = screen.getByRole('region', { name: 'Settle up' })
  expect(within(payments).getAllByRole('listitem')).toHaveLength(1)
  expect(payments.compareDocumentPosition(screen.getByRole('tablist'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('lists conflicts and unsent scores, and can’t complete the match before they are sent', () => {
  const conflict = aConflict(1, 2, 6)
  show({ ...scored({ ...played, open: [conflict] }), waiting: [anEntry(7)] })
  expect(screen.getByText('Ann Carter, hole 2: the card says 5, Bob entered 6.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Check hole 2' }).getAttribute('href')).toBe(
    '/matches/7/scores?hole=2',
  )
  const waiting = screen.getByRole('region', { name: 'Waiting to send on this phone' })
  expect(waiting.textContent).toContain('Søren Østergård, hole 7: 4')
  expect(screen.queryByRole('button', { name: 'Complete Match' })).toBeNull()
})

test('lists the holes without an answer, and how they count if the match is completed', async () => {
  const bingo = [{ gameNo: 1, format: 'bingo', settings: {}, among: null }]
  const answers = (['bingo', 'bango', 'bongo'] as const).map((kind) => ({
    ...aScore(1, 1, 2),
    kind,
    of: 'g1',
  }))
  const cells = [1, 2, 3].flatMap((hole) => [aScore(1, hole, 4), aScore(2, hole, 5)])
  show(scored(aState({ games: bingo, cells: [...cells, ...answers] })))
  const notice = within(screen.getByRole('region', { name: 'Missing answers' }))
  expect(notice.getByText('Bingo-bango-bongo: No answer counts as “no one”.')).toBeDefined()
  const link = notice.getByRole('link', { name: 'Bingo-bango-bongo, holes 2–3' })
  expect(link.getAttribute('href')).toBe('/matches/7/scores?hole=2')
  const question = await askToComplete()
  expect(question.textContent).toContain('Bingo-bango-bongo: No answer counts as “no one”.')
})

const [ann, soren] = played.players
const unanswered = { ...played, players: [ann!, { ...soren!, handicapTenths: 0, status: 'asked' as const }] }

test('names members who haven’t answered above the standings, with what to do', () => {
  show(scored(unanswered))
  const notice = screen.getByRole('region', { name: 'Not answered yet' })
  expect(notice.textContent).toContain('Søren Østergård plays with handicap 0.0')
  expect(notice.textContent).toContain(
    'Ask Søren to open Nineteenth and tap “I’m in”. If you complete the match before that, Søren’s handicap stays 0.0.',
  )
  expect(notice.compareDocumentPosition(screen.getByRole('tablist'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('completing with a player who hasn’t answered says so, and offers to wait', async () => {
  show(scored(unanswered))
  const question = await askToComplete()
  expect(question.textContent).toContain(
    'Søren Østergård hasn’t answered and plays with handicap 0.0. If you complete the match now, that decides the results and any money.',
  )
  await userEvent.click(within(question).getByRole('button', { name: 'Wait for them' }))
  expect(api.calls).toEqual([])
})

test('a complete match names the players who hadn’t answered', () => {
  show(scored({ ...unanswered, isComplete: true }))
  expect(
    screen.getByText('Søren Østergård played with handicap 0.0 because they hadn’t answered.'),
  ).toBeDefined()
})

test.each([{ displayName: 'Søren (left)', status: 'left' as const }, { displayName: 'Player who left' }])(
  'shows a player who left before answering, and leaves the money to the others: %o',
  (gone) => {
    show(scored({ ...played, players: [ann!, { ...soren!, handicapTenths: 0, ...gone }] }))
    const notice = screen.getByRole('region', { name: 'Left the match' })
    expect(notice.textContent).toContain(`${gone.displayName} plays with handicap 0.0`)
    expect(notice.textContent).toContain('Agree on the money among yourselves.')
  },
)

test('doesn’t wait for the handicap of a member in a guest’s seat', () => {
  show(scored({ ...played, players: [ann!, { ...soren!, handicapTenths: 184, status: 'asked' }] }))
  expect(screen.queryByRole('region', { name: 'Not answered yet' })).toBeNull()
})

test('completing asks for confirmation and explains NR', async () => {
  api.on('POST /api/matches/7/complete', () => Response.json({ ...played, isComplete: true }))
  const { history } = show()
  const question = await askToComplete()
  expect(question.textContent).toContain('Søren Østergård is missing holes and will be NR (no return)')
  expect(api.calls).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Complete Match' }))
  await waitFor(() => expect(history.at(-1)).toBe('/matches/7/results'))
  expect(api.calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/matches/7/complete'])
})

test('a complete match links to its results', () => {
  show(scored({ ...played, isComplete: true }))
  expect(screen.queryByRole('button', { name: 'Complete Match' })).toBeNull()
  expect(screen.getByRole('link', { name: 'View Results' }).getAttribute('href')).toBe('/matches/7/results')
})

test('shows why completing failed', async () => {
  api.on('POST /api/matches/7/complete', () => errorReply(403, 'not-allowed'))
  show()
  const question = await askToComplete()
  await userEvent.click(within(question).getByRole('button', { name: 'Complete Match' }))
  expect(await screen.findByText('Failed to complete match')).toBeDefined()
})

test('players who aren’t the organizer see the results but can’t complete', () => {
  show({ userId: 2 })
  expect(screen.queryByRole('button', { name: 'Complete Match' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to Match' })).toBeDefined()
})

async function askToComplete() {
  await userEvent.click(screen.getByRole('button', { name: 'Complete Match' }))
  return screen.findByRole('dialog', { name: 'Complete this match?' })
}

function show(parts: Partial<LiveMatch> = {}) {
  return renderWithAuth(<CalculateView {...aLiveMatch(played)} {...parts} />)
}

function anEntry(holeNumber: number): OutboxEntry {
  return {
    id: aScore(2, holeNumber, 4).entry,
    seq: 1,
    cell: strokesCell(2, holeNumber),
    value: 4,
    base: null,
    settles: [],
    enteredBy: 1,
    enteredAt: '2026-08-01T12:00:00Z',
    rejection: null,
    acknowledgedIn: null,
  }
}
