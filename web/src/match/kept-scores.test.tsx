import { strokesCell } from '@nineteenth/contracts'
import { aPlayer, aState } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { fakeFeed } from '#sync/testing/fake-feed.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type KeptEntry, keptEntries, keptText } from './kept-scores-card.tsx'
import { FedMatch } from './with-match.tsx'

const match = aState({
  players: [
    aPlayer({ userId: 1, displayName: 'Ann Weaver' }),
    aPlayer({ userId: 2, displayName: 'Bob Tanner' }),
  ],
})
const threeScores = [aScore(1, 5, 0), aScore(1, 4, 6), aScore(1, 4, 5), aScore(2, 4, 3)]

afterEach(() => vi.unstubAllGlobals())

test('shows the scores by player and hole, below the page’s own text', async () => {
  await open()
  expect(screen.getByText('The requested match could not be found.')).toBeDefined()
  const card = await keptCard()
  expect(card.getByRole('heading', { name: 'Links of Inverallan, Jul 18, 2026' })).toBeDefined()
  expect(card.getByText(/The match was deleted, or you’re no longer in it/)).toBeDefined()
  expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual(['Ann Weaver', 'Bob Tanner'])
  expect(card.getAllByText(/^hole/).map((score) => score.textContent)).toEqual([
    'hole 4: 5',
    'hole 5: picked up',
    'hole 4: 3',
  ])
})

test('a match without scores on this phone is only not found', async () => {
  await open([])
  expect(await screen.findByText('The requested match could not be found.')).toBeDefined()
  await act(async () => {})
  expect(screen.queryByText('Scores saved on this phone')).toBeNull()
})

test('shares the scores as text, or copies them if the phone can’t share', async () => {
  await open()
  const writeText = vi.fn<Clipboard['writeText']>(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await act(async () => (await keptCard()).getByRole('button', { name: 'Share as text' }).click())
  expect(await screen.findByText('Scores copied')).toBeDefined()
  expect(writeText.mock.calls).toEqual([
    ['Links of Inverallan, July 18, 2026\nAnn Weaver · hole 4: 5, hole 5: picked up\nBob Tanner · hole 4: 3'],
  ])
})

test('the text marks cleared scores, and lists unknown balls last by number', () => {
  const scores = [aScore(9, 1, 4), aScore(1, 2, 6), aScore(1, 2, null)]
  expect(keptText(keptEntries(scores, match), match)).toMatch(
    /Ann Weaver · hole 2: cleared\nPlayer #9 · hole 1: 4$/,
  )
  expect(keptText(keptEntries([aScore(9, 1, 4)], undefined), undefined)).toBe('Player #9 · hole 1: 4')
})

test('shows a press in words, below the scores', async () => {
  const press = { hole: 4, kind: 'press', of: 'g2:1-2:front' } as const
  const kept = keptEntries([aScore(1, 3, 5), { cell: press, value: 1 }], match)
  expect(keptText(kept, match)).toMatch(
    /Ann Weaver · hole 3: 5\nPress on the front nine from hole 4: pressed$/,
  )
  expect(keptEntries([{ cell: press, value: 1 }], undefined).others).toHaveLength(1)
})

test('discards the scores with their corrections, after a confirmation that counts them', async () => {
  const { feed } = await open()
  await press('Discard')
  const question = within(await screen.findByRole('dialog', { name: 'Discard these scores?' }))
  expect(question.getByText(/^2 of Ann Weaver and 1 of Bob Tanner\./)).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Keep them' }))
  expect((await keptCard()).getAllByText(/^hole/)).toHaveLength(3)
  await press('Discard')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText('Scores saved on this phone')).toBeNull())
  expect(feed.getSnapshot().setAside).toEqual([])
})

test('shows scores that are being sent, and can’t discard them', async () => {
  const { feed } = await open()
  await act(() => feed.enter(strokesCell(2, 7), 4))
  const card = await keptCard()
  expect(card.getByText('hole 7: 4')).toBeDefined()
  expect(card.getByText(/still being sent/)).toBeDefined()
  expect(card.getByRole('button', { name: 'Discard' }).hasAttribute('disabled')).toBe(true)
})

/** Ann's phone, with rejected scores of a match that is gone. */
async function open(entries: readonly KeptEntry[] = threeScores) {
  const { feed, happen } = fakeFeed(match, { isGone: true })
  for (const { cell, value } of entries) await feed.enter(cell, value)
  const ids = feed.getSnapshot().waiting.map(({ id }) => id)
  happen({ kind: 'rejected', ids, code: 'match-not-found' })
  renderWithAuth(
    <FedMatch feed={feed} userId={1} skeleton={null}>
      {() => null}
    </FedMatch>,
  )
  return { feed }
}

function aScore(ballNo: number, hole: number, value: number | null): KeptEntry {
  return { cell: strokesCell(ballNo, hole), value }
}

async function keptCard() {
  return within(await screen.findByRole('region', { name: 'Scores saved on this phone' }))
}

async function press(name: string) {
  await userEvent.click((await keptCard()).getByRole('button', { name }))
}
