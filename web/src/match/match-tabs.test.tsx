import { aState } from '#golf/testing/a-match.ts'
import { aJoiner } from '#identity/testing/a-joiner.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { fakeFeed } from '#sync/testing/fake-feed.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FedMatch } from './with-match.tsx'

test.each([
  ['/matches/7', 'Match'],
  ['/matches/7/scores', 'Scores'],
  ['/matches/7/calculate', 'Match'],
  ['/matches/7/results', 'Results'],
])('a member at %s has the pages of the match as tabs, and %s is the current one', (path, current) => {
  open(path)
  const tabs = within(screen.getByRole('navigation', { name: 'Match' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Scores', '/matches/7/scores'],
    ['Match', '/matches/7'],
    ['Results', '/matches/7/results'],
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(current)
})

test('a complete match has no tabs, and a guest has them as the main navigation only', () => {
  const { unmount } = open('/matches/7', { isComplete: true })
  expect(screen.getByText('the page')).toBeDefined()
  expect(screen.queryByRole('navigation')).toBeNull()
  unmount()
  open('/matches/7', {}, { user: null, joiner: aJoiner() })
  expect(screen.queryByRole('navigation')).toBeNull()
})

function open(
  path: string,
  parts: Parameters<typeof aState>[0] = {},
  auth: NonNullable<Parameters<typeof renderWithAuth>[1]>['auth'] = {},
) {
  const { feed } = fakeFeed(aState(parts))
  return renderWithAuth(
    <FedMatch feed={feed} feedOf={() => feed} userId={1} skeleton={null}>
      {() => 'the page'}
    </FedMatch>,
    { path, auth },
  )
}
