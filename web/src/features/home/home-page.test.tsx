import { stubApi } from '#api/testing/stub-api.ts'
import { anOwnCard, aSummary } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { formatShortDate } from '#text/format-date.ts'
import { today } from '#text/today.ts'
import type { MatchSummary, Stats } from '@nineteenth/contracts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HomePage } from './home-page.tsx'
import { QuestionsLine } from './questions-line.tsx'

const best = { bestScore: 78, bestScoreToPar: '+6', bestNine: 39, bestNineToPar: '+3' }
const stats: Stats = { totalMatches: 8, roundsPlayed: 6, ...best, handicap: 11.2, asked: 0, claims: 0 }
const api = stubApi()

beforeEach(() => api.on('GET /api/stats', () => Response.json(stats)))
afterEach(() => void vi.useRealTimers())

test('Home greets by name, offers a new match and shows the four figures', async () => {
  show()
  expect(screen.getByRole('heading', { name: 'Welcome back, Ann' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'New Match' }).getAttribute('href')).toBe('/matches/new')
  expect(await screen.findByText('(+6)')).toBeDefined()
  expect(figureOf('Total Matches')).toBe('8')
  expect(figureOf('Rounds Played')).toBe('6')
  expect(figureOf('Best Score')).toBe('78(+6)Nine holes 39')
  expect(figureOf('Handicap')).toBe('11.2')
  expect(screen.queryByText(/question/)).toBeNull()
})

test('the hero shows the round in play with its date, and the list has it too', async () => {
  const round = aSummary({ id: 9, date: today(new Date()), ownCard: anOwnCard(4, 5) })
  show(round, aSummary({ id: 6, courseName: 'Pine Hollow' }))
  const hero = within(await screen.findByRole('region', { name: 'Continue round' }))
  expect(hero.getByRole('heading', { name: 'Links of Inverallan' })).toBeDefined()
  expect(hero.getByText(formatShortDate(round.date))).toBeDefined()
  expect(hero.getByText('In Progress')).toBeDefined()
  expect(hero.getByText('Hole 3')).toBeDefined()
  expect(hero.getByRole('img', { name: /^Your card: 4, 5, not played/ })).toBeDefined()
  expect(hero.getByRole('link', { name: 'Enter Scores' }).getAttribute('href')).toBe('/matches/9/scores')
  expect(hero.getByRole('link', { name: 'View match details' }).getAttribute('href')).toBe('/matches/9')
  const cards = await screen.findAllByRole('listitem')
  expect(cards.map(linkIn)).toEqual(['/matches/9', '/matches/6'])
  expect(within(cards[0]!).getByText(formatShortDate(round.date))).toBeDefined()
})

test('an app left open overnight uses the new day when the golfer comes back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 6, 18, 23, 50) })
  show(aSummary({ date: '2026-07-19', ownCard: anOwnCard() }))
  expect(await screen.findByRole('listitem')).toBeDefined()
  vi.setSystemTime(new Date(2026, 6, 19, 7))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByRole('region', { name: 'Continue round' })).toBeDefined()
})

test('a round that hasn’t begun shows the other players', async () => {
  show(aSummary({ date: today(new Date()), ownCard: anOwnCard() }))
  const hero = within(await screen.findByRole('region', { name: 'Continue round' }))
  expect(hero.getByText('Tee off')).toBeDefined()
  expect(hero.getByText('with Søren')).toBeDefined()
})

test('without matches, offers to create the first', async () => {
  show()
  expect(await screen.findByText('No matches yet')).toBeDefined()
  expect(screen.getByText('Start tracking your golf matches by creating your first match')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Create First Match' }).getAttribute('href')).toBe('/matches/new')
})

test('Home counts your open questions, with links to answer them', async () => {
  api.on('GET /api/stats', () => Response.json({ ...stats, asked: 2, claims: 1 }))
  show()
  const line = within(await screen.findByRole('region', { name: '3 questions for you' }))
  expect(line.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['A guest created an account', '/players'],
  ])
})

test('reserves space for matches while they load', () => {
  show()
  expect(screen.getByRole('status', { name: 'Loading your matches' })).toBeDefined()
  expect(screen.queryByText('No matches yet')).toBeNull()
})

test('a failed part shows a retry; the rest of the page works', async () => {
  api.on('GET /api/matches/recent', () => new Response('', { status: 503 }))
  renderWithAuth(<HomePage Questions={QuestionsLine} />)
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Couldn’t load your matches')).toBeDefined()
  expect(await screen.findByText('(+6)')).toBeDefined()
  api.on('GET /api/matches/recent', () => Response.json([aSummary()]))
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Links of Inverallan')).toBeDefined()
})

function show(...matches: readonly MatchSummary[]) {
  api.on('GET /api/matches/recent', () => Response.json(matches))
  renderWithAuth(<HomePage Questions={QuestionsLine} />)
}

function figureOf(label: string) {
  return screen.getByText(label).nextElementSibling?.textContent
}

function linkIn(item: HTMLElement | undefined) {
  return item?.querySelector('a')?.getAttribute('href')
}
