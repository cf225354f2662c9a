import { refusal, stubApi } from '#api/testing/stub-api.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { PlayerRecord } from '@nineteenth/contracts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RecordCards, RoundCards } from './record-cards.tsx'

const api = stubApi()

const pineHollow = { courseName: 'Pine Hollow Golf Club' }
const rounds = [
  { ...pineHollow, matchId: 11, date: '2026-05-01', gross: 90, toPar: 18, mean: 18 },
  { ...pineHollow, matchId: 12, date: '2026-06-01', gross: 84, toPar: 12, mean: 15 },
  { ...pineHollow, matchId: 13, date: '2026-07-01', gross: 71, toPar: -1, mean: 9.7 },
]
const record: PlayerRecord = {
  rounds: 4,
  trend: rounds,
  best: rounds.toReversed(),
  kinds: { eagle: 0, birdie: 3, par: 27, bogey: 30, double: 12 },
  byPar: [
    { par: 3, holes: 16, strokes: 57 },
    { par: 4, holes: 40, strokes: 190 },
    { par: 5, holes: 0, strokes: 0 },
  ],
  estimate: {
    index: 6.7,
    lowTenths: null,
    posted: [90, 84, 82].map((adjustedGross, at) => ({
      ...pineHollow,
      matchId: 11 + at,
      date: `2026-0${5 + at}-01`,
      adjustedGross,
      ratingTenths: 721,
      slope: 128,
      reductionTenths: 0,
    })),
  },
}

test('the trend and the distribution can be read as tables', async () => {
  show(record)
  const trend = within(await screen.findByRole('region', { name: 'Scoring trend' }))
  expect(rowsOf(trend.getByRole('table'))).toEqual([
    'Date Course Gross To par Mean of 5',
    'May 1, 2026 Pine Hollow Golf Club 90 +18 +18.0',
    'Jun 1, 2026 Pine Hollow Golf Club 84 +12 +15.0',
    'Jul 1, 2026 Pine Hollow Golf Club 71 −1 +9.7',
  ])
  const distribution = screen.getByRole('table', { name: 'Holes by score' })
  expect(rowsOf(distribution)).toEqual([
    'Score Holes Share',
    'Eagles 0 0%',
    'Birdies 3 4%',
    'Pars 27 38%',
    'Bogeys 30 42%',
    'Doubles 12 17%',
  ])
})

test('averages are by par, and the best rounds lead to their results', async () => {
  show(record)
  const averages = within(await screen.findByRole('region', { name: 'Average by par' }))
  expect(averages.getAllByRole('definition').map((one) => one.textContent)).toEqual(['3.56', '4.75', '–'])
  const best = within(screen.getByRole('region', { name: 'Best rounds' })).getAllByRole('link')
  expect(best.map((link) => link.getAttribute('href'))).toEqual([
    '/matches/13/results',
    '/matches/12/results',
    '/matches/11/results',
  ])
  expect(best[0]?.textContent).toBe('71Pine Hollow Golf ClubJul 1, 2026−1')
})

test('the estimate says that it is one, and its sheet ends in it', async () => {
  show(record)
  const card = await screen.findByRole('region', { name: 'Handicap estimate' })
  expect(card.textContent).toContain('An estimate: your official index is issued by your club.')
  await userEvent.click(within(card).getByRole('button', { name: 'How it comes about' }))
  const list = await screen.findByRole('list', { name: 'How the estimate comes to 6.7' })
  const lines = within(list).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Jul 1, 2026, Pine Hollow Golf Club(82 − 72.1) × 113 ÷ 128= 8.7',
    'The lowest together8.7= 8.7',
    'Their average8.7 ÷ 1= 8.7',
    'Adjusted for few scores8.7 + (−2.0)= 6.7',
    'Handicap index, estimatedAdjusted for few scores 6.7, never above 54.0= 6.7',
  ])
})

test.each([
  [0, 'there is none yet.'],
  [1, 'there is one.'],
  [2, 'there are two.'],
])('with %i rounds to post there is no estimate', async (count, words) => {
  show({
    ...record,
    estimate: { index: null, lowTenths: null, posted: record.estimate.posted.slice(0, count) },
  })
  const card = await screen.findByRole('region', { name: 'Handicap estimate' })
  expect(card.textContent).toContain(words)
  expect(within(card).queryByRole('button')).toBeNull()
})

test('one round is no trend yet', async () => {
  show({ ...record, trend: rounds.slice(0, 1) })
  expect(await screen.findByRole('region', { name: 'Best rounds' })).toBeDefined()
  expect(screen.queryByText('Scoring trend')).toBeNull()
})

test('rounds without a full card leave out what they cannot fill', async () => {
  show({ ...record, trend: [], best: [] })
  expect(await screen.findByRole('region', { name: 'Score distribution' })).toBeDefined()
  expect(screen.queryByText('Scoring trend')).toBeNull()
  expect(screen.queryByText('Best rounds')).toBeNull()
})

test('before the first round it says when there will be something', async () => {
  show({ ...record, rounds: 0 })
  expect(await screen.findByText('No round yet')).toBeDefined()
})

test('without an answer it says so and can be asked again', async () => {
  api.on('GET /api/users/me/record', () => refusal(503, 'unavailable'))
  renderWithAuth(<RecordCards />)
  expect(await screen.findByText('Your rounds could not be loaded')).toBeDefined()
  api.on('GET /api/users/me/record', () => Response.json(record))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Scoring trend')).toBeDefined()
})

function show(reply: PlayerRecord) {
  api.on('GET /api/users/me/record', () => Response.json(reply))
  return renderWithAuth(
    <>
      <RecordCards />
      <RoundCards />
    </>,
  )
}

function rowsOf(table: HTMLElement): string[] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' '))
}
