import { anOwnCard, aSummary } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { formatShortDate } from '#text/format-date.ts'
import { today } from '#text/today.ts'
import type { Stats } from '@nineteenth/contracts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HomePage } from './home-page.tsx'
import { QuestionsLine } from './questions-line.tsx'

const best = { bestScore: 78, bestScoreToPar: '+6', bestNine: 39, bestNineToPar: '+3' }
const stats: Stats = {
  totalMatches: 8,
  roundsPlayed: 6,
  ...best,
  handicap: 11.2,
  asked: 0,
  claims: 0,
  proposals: null,
}
const replies = new Map<string, () => Response>()

beforeEach(() => {
  replies.clear()
  replies.set('/api/stats', () => Response.json(stats))
  replies.set('/api/matches/recent', () => Response.json([]))
  vi.stubGlobal('fetch', async (url: string) => replies.get(url)?.() ?? new Response('', { status: 404 }))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('Home greets by name, offers a new match and shows the four figures', async () => {
  renderWithAuth(<HomePage Questions={QuestionsLine} />)
  expect(screen.getByRole('heading', { name: 'Welcome back, Ann' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'New Match' }).getAttribute('href')).toBe('/matches/new')
  expect(await screen.findByText('(+6)')).toBeDefined()
  expect(figureOf('Total Matches')).toBe('8')
  expect(figureOf('Rounds Played')).toBe('6')
  expect(figureOf('Best Score')).toBe('78(+6)Nine holes 39')
  expect(figureOf('Handicap')).toBe('11.2')
})

test('a match in progress and a complete one are told apart', async () => {
  const matches = [aSummary({ id: 7 }), aSummary({ id: 6, isComplete: true, courseName: 'Pine Hollow' })]
  replies.set('/api/matches/recent', () => Response.json(matches))
  renderWithAuth(<HomePage Questions={QuestionsLine} />)
  const [running, finished] = await screen.findAllByRole('listitem')
  expect(running?.textContent).toMatch(
    /^Links of InverallanJul 18, 2026White TeesIn Progress.*View match details$/,
  )
  expect(linkIn(running)).toBe('/matches/7')
  expect(finished?.textContent).toMatch(/^Pine HollowJul 18, 2026White TeesComplete.*View scorecard$/)
  expect(linkIn(finished)).toBe('/matches/6')
})

test('the hero shows the round in play with its date, and the list has it too', async () => {
  const round = aSummary({ id: 9, date: today(new Date()), ownCard: anOwnCard(4, 5) })
  replies.set('/api/matches/recent', () =>
    Response.json([round, aSummary({ id: 6, courseName: 'Pine Hollow' })]),
  )
  renderWithAuth(<HomePage Questions={QuestionsLine} />)
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

test('an app that was left open over midnight knows the new day when somebody comes back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 6, 18, 23, 50) })
  replies.set('/api/matches/recent', () =>
    Response.json([aSummary({ date: '2026-07-19', ownCard: anOwnCard() })]),
  )
  renderWithAuth(<HomePage Questions={QuestionsLine} />)
  expect(await screen.findByRole('listitem')).toBeDefined()
  vi.setSystemTime(new Date(2026, 6, 19, 7))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByRole('region', { name: 'Continue round' })).toBeDefined()
})

test('a round to begin says with whom', async () => {
  const round = aSummary({ date: today(new Date()), ownCard: anOwnCard() })
  replies.set('/api/matches/recent', () => Response.json([round]))
  renderWithAuth(<HomePage Questions={QuestionsLine} />)
  const hero = within(await screen.findByRole('region', { name: 'Continue round' }))
  expect(hero.getByText('Tee off')).toBeDefined()
  expect(hero.getByText('with Søren')).toBeDefined()
})

test('the only match is in Recent Matches although the hero shows it', async () => {
  const round = aSummary({ date: today(new Date()), ownCard: anOwnCard(4) })
  replies.set('/api/matches/recent', () => Response.json([round]))
  renderWithAuth(<HomePage Questions={QuestionsLine} />)
  const list = within(await screen.findByRole('region', { name: 'Recent Matches' }))
  expect(await list.findByText(formatShortDate(round.date))).toBeDefined()
  expect(list.getByRole('link', { name: 'View match details' }).getAttribute('href')).toBe('/matches/1')
})

test('without matches the next step is the first one', async () => {
  renderWithAuth(<HomePage Questions={QuestionsLine} />)
  expect(await screen.findByText('No matches yet')).toBeDefined()
  expect(screen.getByText('Start tracking your golf matches by creating your first match')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Create First Match' }).getAttribute('href')).toBe('/matches/new')
})

test('Home counts the questions for you, with links to where you answer them', async () => {
  const proposals = { count: 1, courseId: 4, courseName: 'Pine Hollow' }
  replies.set('/api/stats', () => Response.json({ ...stats, asked: 2, claims: 1, proposals }))
  renderWithAuth(<HomePage Questions={QuestionsLine} />)
  const line = within(await screen.findByRole('region', { name: '4 questions for you' }))
  expect(line.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['A guest wants to keep their rounds', '/players'],
    ['Proposed change to Pine Hollow', '/courses/4'],
  ])
})

test('without questions there is no line for them', async () => {
  renderWithAuth(<HomePage Questions={QuestionsLine} />)
  expect(await screen.findByText('(+6)')).toBeDefined()
  expect(screen.queryByText(/question/)).toBeNull()
})

test('while matches are on their way their place is kept', () => {
  renderWithAuth(<HomePage Questions={QuestionsLine} />)
  expect(screen.getByRole('status', { name: 'Loading your matches' })).toBeDefined()
  expect(screen.queryByText('No matches yet')).toBeNull()
})

test('what could not be loaded says so and can be asked for again; the rest is there', async () => {
  replies.set('/api/matches/recent', () => new Response('', { status: 503 }))
  renderWithAuth(<HomePage Questions={QuestionsLine} />)
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Your matches could not be loaded')).toBeDefined()
  expect(await screen.findByText('(+6)')).toBeDefined()
  replies.set('/api/matches/recent', () => Response.json([aSummary()]))
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Links of Inverallan')).toBeDefined()
})

function figureOf(label: string) {
  return screen.getByText(label).nextElementSibling?.textContent
}

function linkIn(item: HTMLElement | undefined) {
  return item?.querySelector('a')?.getAttribute('href')
}
