import { stubApi } from '#api/testing/stub-api.ts'
import { anOwnCard, aSummary } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { today } from '#text/today.ts'
import type { MatchSummary } from '@nineteenth/contracts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { HomePage } from './home-page.tsx'

// Simulates a phone that goes offline between loading the page and its parts. A getter makes the
// import fail.
const lost = vi.hoisted(() => (name: string) => () => ({
  get [name]() {
    throw new TypeError('Failed to fetch dynamically imported module')
  },
}))
vi.mock('./round/round-hero.tsx', lost('RoundHero'))
vi.mock('./no-matches.tsx', lost('NoMatches'))
vi.mock('#golf/summaries/match-cards.tsx', lost('MatchCards'))

const api = stubApi()

test('shows a reload if the match cards can’t be loaded', async () => {
  renderHome([aSummary()])
  const alert = (await screen.findByText('Couldn’t show your matches')).closest('[role=alert]')
  expect(alert?.querySelector('button')?.textContent).toBe('Try again')
})

test('links to the scores if the round in play can’t be loaded', async () => {
  renderHome([aSummary({ id: 9, date: today(new Date()), ownCard: anOwnCard(4) })])
  const link = await screen.findByRole('link', { name: 'Enter Scores at Links of Inverallan' })
  expect(link.getAttribute('href')).toBe('/matches/9/scores')
})

test('links to New Match if the first step can’t be loaded', async () => {
  renderHome([])
  const link = await screen.findByRole('link', { name: 'Create First Match' })
  expect(link.getAttribute('href')).toBe('/matches/new')
})

function renderHome(matches: readonly MatchSummary[]) {
  api.on('GET /api/matches/recent', () => Response.json(matches))
  renderWithAuth(<HomePage Questions={() => null} />)
}
