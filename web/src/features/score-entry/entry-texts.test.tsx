import { aRound, aState } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { fakeFeed } from '#sync/testing/fake-feed.ts'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import { FedMatch } from '#match/with-match.tsx'
import { entryParts } from './score-entry-page.tsx'

test('shows a text while the match loads', () => {
  const { feed } = fakeFeed(undefined, { isRead: false })
  renderWithAuth(<FedMatch feed={feed} userId={1} {...entryParts()} />)
  expect(screen.getByText('Loading match data...')).toBeDefined()
})

test.each([
  [8, 'Save and Continue to Back Nine'],
  [17, 'Complete Scorecard'],
])('the button says Saving... while the scores of %d holes are stored', async (holes, button) => {
  entryChoices.choose({ view: 'card', knowsStorageRisk: true })
  const scores = [...aRound(1, 4, holes), ...aRound(2, 4, holes)]
  const { feed, storeBy } = fakeFeed(aState({ cells: scores }))
  renderWithAuth(<FedMatch feed={feed} userId={1} {...entryParts()} />)
  const storing = Promise.withResolvers<void>()
  storeBy(() => storing.promise)
  await userEvent.type(screen.getByRole('spinbutton', { name: `Ann Carter, hole ${holes + 1}` }), '4')
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDefined()
  await act(async () => storing.resolve())
})
