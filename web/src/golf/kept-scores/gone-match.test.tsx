import { ConnectionError } from '#api/api-error.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { fakeFeed } from '#sync/testing/fake-feed.ts'
import type { MatchState } from '@nineteenth/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { GoneMatch } from './gone-match.tsx'
import { MatchNotFound } from '../match-problems.tsx'
import { aPlayer, aScore, aState } from '../testing/a-match.ts'

const ann = aPlayer({ userId: 1, displayName: 'Ann Weaver' })
const bob = aPlayer({ userId: 2, displayName: 'Bob Tanner' })
const players = [ann, bob]
const oldLinks = aState({ id: 9, players, course: { ...aState().course, name: 'Old Links' } })

afterEach(() => vi.unstubAllGlobals())

test('below the own words of the page stand the scores, by player and hole', async () => {
  await open()
  expect(screen.getByText('The requested match could not be found.')).toBeDefined()
  const card = await keptCard()
  expect(card.getByRole('heading', { name: 'Links of Inverallan, Jul 18, 2026' })).toBeDefined()
  expect(card.getByText(/The match was deleted, or you are no longer in it/)).toBeDefined()
  expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual(['Ann Weaver', 'Bob Tanner'])
  expect(card.getByText('hole 4: 5')).toBeDefined()
  expect(card.getByText('hole 5: picked up')).toBeDefined()
})

test('a match of which this phone has nothing is just not found', async () => {
  await open({ isEmpty: true })
  expect(await screen.findByText('The requested match could not be found.')).toBeDefined()
  await act(async () => {})
  expect(screen.queryByText('Scores kept on this phone')).toBeNull()
})

test('they are copied to another match of the same players, and what stands there stays', async () => {
  const there = fakeFeed({ ...oldLinks, scores: [aScore(1, 4, 6)] })
  await open({
    there,
    matches: [{ ...oldLinks, scores: [aScore(1, 4, 6)] }, aState({ id: 8, players: [ann] })],
  })
  await press('Copy to another match')
  const sheet = within(await screen.findByRole('dialog', { name: 'Copy to another match' }))
  const offered = await sheet.findAllByRole('button', { name: /fit$/ })
  expect(offered.map((button) => button.textContent)).toEqual(['Old LinksJul 18, 2026 · 2 of 3 fit'])
  await userEvent.click(sheet.getByRole('button', { name: /^Old Links/ }))
  const told = await screen.findByText(
    '2 copied to Old Links, Jul 18, 2026. 1 stays here: that hole has a score already.',
  )
  expect(told.closest('output')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Open that match' }).getAttribute('href')).toBe('/matches/9/scores')
  expect(there.entered).toEqual([
    { ballNo: 2, holeNumber: 4, strokes: 3, isPickedUp: false },
    { ballNo: 1, holeNumber: 5, strokes: null, isPickedUp: true },
  ])
  expect((await keptCard()).getAllByText(/^hole/).map((line) => line.textContent)).toEqual(['hole 4: 5'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('once all are copied the card is gone, and where they went is said', async () => {
  await open({ there: fakeFeed(oldLinks), matches: [oldLinks] })
  await press('Copy to another match')
  await userEvent.click(await screen.findByRole('button', { name: /^Old Links/ }))
  expect(await screen.findByText('3 copied to Old Links, Jul 18, 2026.')).toBeDefined()
  expect(screen.queryByText('Scores kept on this phone')).toBeNull()
})

test('without a match that could take them the next step is a new one', async () => {
  await open({ matches: [{ ...oldLinks, isComplete: true }] })
  await press('Copy to another match')
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('No match takes them')).toBeDefined()
  expect(sheet.getByRole('link', { name: 'New Match' }).getAttribute('href')).toBe('/matches/new')
})

test('without signal the matches cannot be listed: it says so, and can be tried again', async () => {
  const { listOpenMatches } = await open({ matches: [oldLinks] })
  listOpenMatches.mockRejectedValueOnce(new ConnectionError('no line'))
  await press('Copy to another match')
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText(/Check your signal/)).toBeDefined()
  await userEvent.click(sheet.getByRole('button', { name: 'Try again' }))
  expect(await sheet.findByRole('button', { name: /^Old Links/ })).toBeDefined()
})

test('a copy that fails is told, and nothing has gone', async () => {
  const there = fakeFeed(oldLinks)
  there.storeBy(() => Promise.reject(new Error('full')))
  await open({ there, matches: [oldLinks] })
  await press('Copy to another match')
  await userEvent.click(await screen.findByRole('button', { name: /^Old Links/ }))
  expect(await screen.findByText('Failed to copy scores')).toBeDefined()
  expect((await keptCard()).getAllByText(/^hole/)).toHaveLength(3)
})

test('they are shared as text; where a phone cannot share, on the clipboard', async () => {
  await open()
  const writeText = vi.fn<Clipboard['writeText']>(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  ;(await keptCard()).getByRole('button', { name: 'Share as text' }).click()
  expect(await screen.findByText('Scores copied')).toBeDefined()
  expect(writeText.mock.calls).toEqual([
    ['Links of Inverallan, July 18, 2026\nAnn Weaver · hole 4: 5, hole 5: picked up\nBob Tanner · hole 4: 3'],
  ])
})

test('they are discarded only after it was said what is lost', async () => {
  await open()
  await press('Discard')
  const question = within(await screen.findByRole('dialog', { name: 'Discard these scores?' }))
  expect(question.getByText(/^2 of Ann Weaver and 1 of Bob Tanner\./)).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Keep them' }))
  expect((await keptCard()).getAllByText(/^hole/)).toHaveLength(3)
  await press('Discard')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText('Scores kept on this phone')).toBeNull())
})

test('a score that was corrected is discarded with what it corrects', async () => {
  const { here } = await open()
  await act(async () => {
    const id = await here.feed.enterScore({ ballNo: 1, holeNumber: 4, strokes: 6, isPickedUp: false })
    here.happen({ kind: 'refused', ids: [id], code: 'match-not-found' })
  })
  expect((await keptCard()).getByText('hole 4: 6')).toBeDefined()
  await press('Discard')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(here.feed.getSnapshot().setAside).toEqual([]))
})

test('while the server has not answered they are shown, and nothing is decided about them', async () => {
  const { here } = await open()
  await act(() => here.feed.enterScore({ ballNo: 2, holeNumber: 7, strokes: 4, isPickedUp: false }))
  const card = await keptCard()
  expect(card.getByText('hole 7: 4')).toBeDefined()
  expect(card.getByText(/still being sent/)).toBeDefined()
  for (const name of ['Copy to another match', 'Discard'])
    expect(card.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
})

interface Phone {
  isEmpty?: boolean
  there?: ReturnType<typeof fakeFeed>
  matches?: MatchState[]
}

/** Ann's phone, with three scores of a match that is gone. */
async function open({ isEmpty = false, there = fakeFeed(oldLinks), matches = [] }: Phone = {}) {
  const here = fakeFeed(aState({ players }), { isGone: true })
  if (!isEmpty) await refuseThree(here)
  const listOpenMatches = vi.fn<() => Promise<MatchState[]>>(async () => matches)
  renderWithAuth(
    <GoneMatch feed={here.feed} feedOf={() => there.feed} userId={1} listOpenMatches={listOpenMatches}>
      <MatchNotFound />
    </GoneMatch>,
  )
  return { here, listOpenMatches }
}

async function refuseThree({ feed, happen }: ReturnType<typeof fakeFeed>) {
  await feed.enterScore({ ballNo: 1, holeNumber: 5, strokes: null, isPickedUp: true })
  await feed.enterScore({ ballNo: 1, holeNumber: 4, strokes: 5, isPickedUp: false })
  await feed.enterScore({ ballNo: 2, holeNumber: 4, strokes: 3, isPickedUp: false })
  const ids = feed.getSnapshot().waiting.map(({ id }) => id)
  happen({ kind: 'refused', ids, code: 'match-not-found' })
}

async function keptCard() {
  return within(await screen.findByRole('region', { name: 'Scores kept on this phone' }))
}

async function press(name: string) {
  await userEvent.click((await keptCard()).getByRole('button', { name }))
}
