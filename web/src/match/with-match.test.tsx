import { aState } from '#golf/testing/a-match.ts'
import { aJoiner } from '#identity/testing/a-joiner.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { MatchSnapshot } from '#sync/match-feed.ts'
import { fakeFeed } from '#sync/testing/fake-feed.ts'
import { errorSentences } from '#text/error-sentences.ts'
import type { MatchState } from '@nineteenth/contracts'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FedMatch } from './with-match.tsx'

const offline = { kind: 'offline', sinceMs: undefined } as const

test.each<[string, Partial<MatchSnapshot>, string]>([
  ['offline', { connection: offline }, 'You’re offline. This match isn’t stored on this phone.'],
  [
    'an error of the server',
    { connection: offline, serverProblems: { watching: { kind: 'unwell' } } },
    'Nineteenth has a problem right now. We’ll keep trying.',
  ],
  [
    'a stream that breaks',
    { connection: { kind: 'reconnecting', sinceMs: 0 } },
    'Couldn’t load the match. We’ll keep trying.',
  ],
  ['an outdated client', { connection: { kind: 'too-old' } }, errorSentences['too-old']],
])('a match that can’t be shown because of %s is an error with a reload', async (_cause, parts, reason) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  show(undefined, { isRead: true, ...parts })
  const card = within(screen.getByRole('alert'))
  expect(card.getByRole('heading', { name: 'Error Loading Match' })).toBeDefined()
  expect(card.getByText('There was an error loading the match data. Please try again.')).toBeDefined()
  expect(card.getByText(reason)).toBeDefined()
  await userEvent.click(card.getByRole('button', { name: 'Retry Loading' }))
  expect(reload).toHaveBeenCalledOnce()
})

test.each<[string, Partial<MatchSnapshot>]>([
  ['the store is being read', { isRead: false, connection: offline }],
  ['it is connecting', { isRead: true, connection: { kind: 'connecting' } }],
])('while %s the match is loading', (_while, parts) => {
  show(undefined, parts)
  expect(screen.getByText('Loading')).toBeDefined()
})

test('a match that arrives later replaces the error', () => {
  const { set } = show(undefined, { isRead: true, connection: offline })
  act(() => set({ connection: { kind: 'live' }, match: aState() }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Match 7')).toBeDefined()
})

test('a missing match has its own card with the way to all matches', () => {
  show(undefined, { isRead: true, isGone: true })
  expect(screen.getByRole('heading', { name: 'Match Not Found' })).toBeDefined()
  expect(screen.getByText('The requested match could not be found.')).toBeDefined()
  expect(screen.getByText('It may have been deleted, or you may no longer be in it.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'View All Matches' }).getAttribute('href')).toBe('/matches')
})

test.each([
  ['/matches/7', 'Match'],
  ['/matches/7/scores', 'Scores'],
  ['/matches/7/calculate', 'Match'],
  ['/matches/7/results', 'Results'],
])('a member at %s has the pages of the match as tabs, and %s is the current one', (path, current) => {
  show(aState(), {}, { path })
  const tabs = within(screen.getByRole('navigation', { name: 'Match' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Scores', '/matches/7/scores'],
    ['Match', '/matches/7'],
    ['Results', '/matches/7/results'],
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(current)
})

test.each<[string, MatchState, Options]>([
  ['the match is complete', aState({ isComplete: true }), {}],
  ['a guest has the pages as the main navigation', aState(), { auth: { user: null, joiner: aJoiner() } }],
])('there are no tabs if %s', (_reason, match, options) => {
  show(match, {}, options)
  expect(screen.getByText('Match 7')).toBeDefined()
  expect(screen.queryByRole('navigation')).toBeNull()
})

type Options = Parameters<typeof renderWithAuth>[1]

function show(match: MatchState | undefined, parts: Partial<MatchSnapshot>, options?: Options) {
  const { feed, set } = fakeFeed(match, parts)
  renderWithAuth(
    <FedMatch userId={1} feed={feed} skeleton={<p>Loading</p>}>
      {({ match: { id } }) => <p>{`Match ${id}`}</p>}
    </FedMatch>,
    options,
  )
  return { set }
}
