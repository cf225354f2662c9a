import { errorReply, stubApi } from '#api/testing/stub-api.ts'
import { fromProfile } from '#identity/auth-state.ts'
import { anOwnProfile } from '#identity/testing/an-own-profile.ts'
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
const unnoted = { average: null, trend: [] }
const record: PlayerRecord = {
  rounds: 4,
  eighteen: { trend: rounds, best: rounds.toReversed() },
  nine: { trend: [], best: [] },
  noted: { putts: unnoted, fairways: unnoted, greens: unnoted, penalties: unnoted },
  kinds: { eagle: 0, birdie: 3, par: 27, bogey: 30, double: 12 },
  byPar: [
    { par: 3, holes: 16, strokes: 57 },
    { par: 4, holes: 40, strokes: 190 },
    { par: 5, holes: 0, strokes: 0 },
  ],
  rivals: [
    { userId: 7, displayName: 'José Ñandú', won: 5, halved: 1, lost: 3 },
    { userId: 8, displayName: 'Zoë O’Brien', won: 0, halved: 0, lost: 1 },
  ],
  estimate: {
    index: 6.7,
    lowTenths: null,
    posted: [90, 84, 82].map((adjustedGross, index) => ({
      ...pineHollow,
      matchId: 11 + index,
      date: `2026-0${5 + index}-01`,
      holes: 18,
      adjustedGross,
      ratingTenths: 721,
      slope: 128,
      completedByTenths: null,
      reductionTenths: 0,
    })),
  },
}

test('shows the trend and the distribution as tables', async () => {
  show(record)
  const trend = within(await screen.findByRole('region', { name: 'Scoring trend' }))
  expect(rowsOf(trend.getByRole('table'))).toEqual([
    'Date Course Gross To par Average of 5',
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

test('shows averages by par, and links the best rounds to their results', async () => {
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

test('shows putts, fairways, greens and penalties, with the trend of one as a table', async () => {
  const { courseName } = pineHollow
  const round = (matchId: number, count: number, holes: number, value: number, mean: number) => ({
    matchId,
    courseName,
    count,
    holes,
    value,
    mean,
    date: `2026-0${matchId}-01`,
  })
  const noted = {
    putts: { average: 32.7, trend: [round(5, 17, 9, 34, 34), round(6, 32, 18, 32, 32.7)] },
    fairways: { average: 57, trend: [round(5, 3, 7, 43, 43), round(6, 9, 14, 64, 57)] },
    greens: { average: 33, trend: [round(6, 6, 18, 33, 33)] },
    penalties: unnoted,
  }
  show({ ...record, noted })
  const card = within(await screen.findByRole('region', { name: 'Putts, fairways and greens' }))
  expect(card.getAllByRole('definition').map((one) => one.textContent)).toEqual(['32.7', '57%', '33%', '–'])
  expect(rowsOf(card.getByRole('table'))).toEqual([
    'Date Course Putts Holes Putts per 18 holes Average of 5',
    'May 1, 2026 Pine Hollow Golf Club 17 9 34.0 34.0',
    'Jun 1, 2026 Pine Hollow Golf Club 32 18 32.0 32.7',
  ])
  await userEvent.click(card.getByRole('radio', { name: 'Fairways' }))
  expect(rowsOf(card.getByRole('table')).at(-1)).toBe('Jun 1, 2026 Pine Hollow Golf Club 9 14 64% 57%')
  await userEvent.click(card.getByRole('radio', { name: 'Greens' }))
  expect(card.queryByRole('table')).toBeNull()
  expect(card.getByText(/^The trend appears after two rounds/)).toBeDefined()
})

test('says where to turn on putts, fairways and penalties while none are noted', async () => {
  show(record)
  const card = await screen.findByRole('region', { name: 'Putts, fairways and greens' })
  expect(card.textContent).toContain('turn on “Note my putts, fairways and penalties”')
  expect(within(card).queryByRole('radio')).toBeNull()
})

test('saves the estimate as the handicap in one tap', async () => {
  api.on('PATCH /api/users/me', () => Response.json(anOwnProfile({ handicap: 6.7 })))
  show(record)
  await userEvent.click(await screen.findByRole('button', { name: 'Use it: 6.7 as your handicap' }))
  expect(await screen.findByText('Your handicap is now 6.7')).toBeDefined()
  expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ handicap: '6.7' })
})

test('hides the button if the estimate is already the handicap', async () => {
  show(record, fromProfile(anOwnProfile({ handicap: 6.7 })))
  await screen.findByRole('region', { name: 'Handicap estimate' })
  expect(screen.queryByRole('button', { name: /^Use it/ })).toBeNull()
})

test('marks the estimate as one, and ends its explanation with it', async () => {
  show(record)
  const card = await screen.findByRole('region', { name: 'Handicap estimate' })
  expect(card.textContent).toContain('Your club issues your official index.')
  await userEvent.click(within(card).getByRole('button', { name: 'How it’s calculated' }))
  const list = await screen.findByRole('list', { name: 'How the estimate comes to 6.7' })
  const lines = within(list).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Jul 1, 2026, Pine Hollow Golf Club(82 − 72.1) × 113 ÷ 128= 8.7',
    'Sum of the lowest8.7= 8.7',
    'Average8.7 ÷ 1= 8.7',
    'Adjusted for few scores8.7 − 2.0= 6.7',
    'Handicap index, estimatedAdjusted for few scores 6.7, never above 54.0= 6.7',
  ])
})

test('lists frequent opponents with results, linked to their page', async () => {
  show(record)
  const links = within(await screen.findByRole('region', { name: 'Head to head' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'José Ñandú5 won, 1 tied, 3 lost',
    'Zoë O’Brien0 won, 0 tied, 1 lost',
  ])
  expect(links[0]?.getAttribute('href')).toBe('/players/7')
})

test('shows nine-hole rounds apart from full rounds', async () => {
  const nines = rounds.map((one) => ({ ...one, gross: 36 + one.toPar }))
  show({ ...record, nine: { trend: nines, best: nines.slice(0, 1) } })
  const trend = within(await screen.findByRole('region', { name: 'Scoring trend, nine holes' }))
  expect(trend.getByText(/^Your latest 3 rounds of nine holes, to par/)).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Best nine holes' })).getAllByRole('link')).toHaveLength(1)
  expect(within(screen.getByRole('region', { name: 'Best rounds' })).getAllByRole('link')).toHaveLength(3)
})

test('explains how nine-hole rounds were completed, and with which index', async () => {
  const [first, ...others] = record.estimate.posted
  const nine = { holes: 9 as const, adjustedGross: 37, ratingTenths: 353, slope: 121, completedByTenths: 87 }
  show({
    ...record,
    estimate: { index: 6.7, lowTenths: null, posted: [...others, { ...first!, ...nine }] },
  })
  const card = await screen.findByRole('region', { name: 'Handicap estimate' })
  expect(card.textContent).toContain('your latest 3 rounds here, 1 of them nine holes.')
  await userEvent.click(within(card).getByRole('button', { name: 'How it’s calculated' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText(/A nine-hole round gets an expected differential for the other nine/)).toBeDefined()
  expect(sheet.getAllByRole('listitem')[0]?.textContent).toBe(
    'May 1, 2026, Pine Hollow Golf Club, nine holes(37 − 35.3) × 113 ÷ 121 + 8.7 × 0.52 + 1.2= 7.3',
  )
})

test.each([
  [0, 'Play 54 more holes'],
  [1, 'Play 36 more holes'],
  [2, 'Play 18 more holes'],
])('shows no estimate with %i rounds', async (count, words) => {
  show({
    ...record,
    estimate: { index: null, lowTenths: null, posted: record.estimate.posted.slice(0, count) },
  })
  const card = await screen.findByRole('region', { name: 'Handicap estimate' })
  expect(card.textContent).toContain(words)
  expect(within(card).queryByRole('button')).toBeNull()
})

test('shows no trend for one round, and no best rounds without full cards', async () => {
  show({ ...record, eighteen: { trend: rounds.slice(0, 1), best: [] } })
  expect(await screen.findByRole('region', { name: 'Score distribution' })).toBeDefined()
  expect(screen.queryByText('Scoring trend')).toBeNull()
  expect(screen.queryByText('Best rounds')).toBeNull()
})

test('says what will appear before the first round', async () => {
  show({ ...record, rounds: 0 })
  expect(await screen.findByText('No rounds yet')).toBeDefined()
})

test('offers to try again after a timeout', async () => {
  api.on('GET /api/users/me/record', () => errorReply(503, 'unavailable'))
  renderWithAuth(<RecordCards />)
  expect(await screen.findByText('Couldn’t load your rounds')).toBeDefined()
  api.on('GET /api/users/me/record', () => Response.json(record))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Scoring trend')).toBeDefined()
})

function show(reply: PlayerRecord, user = fromProfile(anOwnProfile())) {
  api.on('GET /api/users/me/record', () => Response.json(reply))
  return renderWithAuth(
    <>
      <RecordCards />
      <RoundCards />
    </>,
    { auth: { user } },
  )
}

function rowsOf(table: HTMLElement): string[] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' '))
}
