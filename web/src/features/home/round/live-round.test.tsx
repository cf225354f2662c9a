import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import { aRound, aScore, aState, aSummary, anOwnCard } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { syncOf } from '#sync/browser-sync-client.ts'
import type { MatchSnapshot } from '#sync/match-feed.ts'
import { fakeFeed } from '#sync/testing/fake-feed.ts'
import type { MatchState } from '@nineteenth/contracts'
import { act, screen } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { LiveRound } from './live-round.tsx'

afterEach(() => vi.restoreAllMocks())

const score = { figure: '+9', note: 'thru 1', others: [] }
const offline = { kind: 'offline', sinceMs: undefined } as const

const connecting = { kind: 'connecting' } as const
const serverProblems = { watching: { kind: 'unwell' } } as const

test.each<[string, Partial<MatchSnapshot>, boolean]>([
  ['has no signal', { isRead: true, connection: offline }, true],
  ['is too old', { isRead: true, connection: { kind: 'too-old' } }, true],
  ['is rejected', { isRead: true, connection: connecting, serverProblems }, true],
  ['is reading its store', { isRead: false, connection: offline }, false],
  ['is connecting', { isRead: true, connection: connecting }, false],
])(
  'a phone that %s and never opened the match shows the list’s score, unless it is still loading',
  (_which, parts, isShown) => {
    renderRound(undefined, parts)
    expect(screen.queryByText('+9') !== null).toBe(isShown)
  },
)

test('the phone’s own data comes before the list', () => {
  renderRound(aState({ cells: [aScore(1, 1, 4), aScore(2, 1, 5)] }), { isRead: true, connection: offline })
  expect(screen.queryByText('+9')).toBeNull()
  expect(screen.getByText('Hole 2')).toBeDefined()
})

test('shows the hole that Enter Scores opens: the next one without a score of the group, or of the players you score', () => {
  const scores = [aScore(1, 1, 4)]
  renderRound(aState({ cells: scores }), { isRead: true, connection: offline })
  expect(screen.getByText('Hole 1')).toBeDefined()
  act(() => entryChoices.choose({ kept: { 7: [1] } }))
  expect(screen.getByText('Hole 2')).toBeDefined()
  act(() => entryChoices.choose({ kept: {} }))
})

test.each([
  ['with a hole to play', 17, ['Enter Scores', 'View match details']],
  ['that is complete', 18, ['View match details', 'Enter Scores']],
])('a card %s leads to the next step', (_which, holes, links) => {
  const scores = [...aRound(1, 4, holes), ...aRound(2, 4, holes)]
  renderRound(aState({ cells: scores }), { isRead: true, connection: offline })
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(links)
})

function renderRound(mirror: MatchState | undefined, parts: Partial<MatchSnapshot>) {
  vi.spyOn(syncOf(1), 'matchFeed').mockReturnValue(fakeFeed(mirror, parts).feed)
  renderWithAuth(<LiveRound match={aSummary({ ownCard: anOwnCard(4) })} userId={1} score={score} />)
}
