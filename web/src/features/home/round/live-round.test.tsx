import 'fake-indexeddb/auto'
import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import { anOwnCard, aScore, aState, aSummary } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { syncOf } from '#sync/browser-sync-client.ts'
import type { MatchSnapshot } from '#sync/match-feed.ts'
import { fakeFeed } from '#sync/testing/fake-feed.ts'
import type { MatchState } from '@nineteenth/contracts'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LiveRound } from './live-round.tsx'

afterEach(() => vi.restoreAllMocks())

const score = { figure: '+9', note: 'thru 1', others: [] }
const offline = { kind: 'offline', sinceMs: undefined } as const

test.each<[string, Partial<MatchSnapshot>]>([
  ['that has no signal', { isRead: true, connection: offline }],
  ['that is too old', { isRead: true, connection: { kind: 'too-old' } }],
  [
    'that is refused',
    { isRead: true, connection: { kind: 'connecting' }, trouble: { watching: { kind: 'unwell' } } },
  ],
])('a phone %s and never opened the match has the score of the list', (_which, parts) => {
  renderRound(undefined, parts)
  expect(screen.getByText('+9')).toBeDefined()
})

test.each<[string, Partial<MatchSnapshot>]>([
  ['the store is read', { isRead: false, connection: offline }],
  ['it is connecting', { isRead: true, connection: { kind: 'connecting' } }],
])('while %s nothing is said yet', (_while, parts) => {
  renderRound(undefined, parts)
  expect(screen.queryByText('+9')).toBeNull()
})

test('what the phone has is ahead of the list', () => {
  renderRound(aState({ scores: [aScore(1, 1, 4), aScore(2, 1, 5)] }), { isRead: true, connection: offline })
  expect(screen.queryByText('+9')).toBeNull()
  expect(screen.getByText('Hole 2')).toBeDefined()
})

test('the hole is the one that Enter Scores opens: where the group lacks a score, or the next of those you keep', () => {
  const scores = [aScore(1, 1, 4)]
  renderRound(aState({ scores }), { isRead: true, connection: offline })
  expect(screen.getByText('Hole 1')).toBeDefined()
  act(() => entryChoices.choose({ kept: { 7: [1] } }))
  expect(screen.getByText('Hole 2')).toBeDefined()
  act(() => entryChoices.choose({ kept: {} }))
})

test.each([
  ['with a hole to play', 17, ['Enter Scores', 'View match details']],
  ['that is full', 18, ['View match details', 'Enter Scores']],
])('a card %s leads to what is next', (_which, holes, links) => {
  const scores = Array.from({ length: holes }, (_, at) => [aScore(1, at + 1, 4), aScore(2, at + 1, 4)]).flat()
  renderRound(aState({ scores }), { isRead: true, connection: offline })
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(links)
})

function renderRound(mirror: MatchState | undefined, parts: Partial<MatchSnapshot>) {
  vi.spyOn(syncOf(1), 'matchFeed').mockReturnValue(fakeFeed(mirror, parts).feed)
  renderWithAuth(<LiveRound match={aSummary({ ownCard: anOwnCard(4) })} userId={1} score={score} />)
}
