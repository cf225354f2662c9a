import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MatchCard } from './match-card.tsx'
import { aSummary } from './testing/a-match.ts'

const players = [
  { userId: 1, displayName: 'Ann Carter' },
  { userId: 2, displayName: 'Bob Hughes' },
]

test('a complete match shows its tables, the first enabled format open, winner first', async () => {
  const tables = [
    {
      format: 'nassau' as const,
      rows: [row(1, '2 down', 'AS', 'lost 3&2'), row(2, '2 up', 'AS', '3&2', true)],
    },
    { format: 'gross' as const, rows: [row(2, '78', '1', true), row(1, 'NR', 'NR')] },
  ]
  render(<MatchCard match={aSummary({ isComplete: true, results: { players, tables } })} />)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Nassau', 'Gross'])
  expect(columns()).toEqual(['Player', 'Front', 'Back', 'Total'])

  await userEvent.click(screen.getByRole('tab', { name: 'Gross' }))
  expect(columns()).toEqual(['Player', 'Score', 'Position'])
  const [, first, second] = screen.getAllByRole('row')
  expect(texts(first)).toEqual(['Bob Hughes', '78', '1'])
  expect(within(first!).getByLabelText('Winner')).toBeDefined()
  expect(texts(second)).toEqual(['Ann Carter', 'NR', 'NR'])
  expect(screen.getByRole('link', { name: 'View scorecard' }).getAttribute('href')).toBe('/matches/1')
})

test('a match in progress has no tables', () => {
  render(<MatchCard match={aSummary()} />)
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(screen.getByText('In Progress')).toBeDefined()
  expect(screen.getByRole('link', { name: 'View match details' })).toBeDefined()
})

test('a large field shows its first five and counts the others; somebody without a name has a number', () => {
  const rows = [7, 1, 2, 3, 4, 5, 6].map((player) => row(player, '80', '1'))
  const results = { players, tables: [{ format: 'gross' as const, rows }] }
  render(<MatchCard match={aSummary({ isComplete: true, results })} />)
  expect(screen.getAllByRole('row')).toHaveLength(6)
  expect(screen.getByText('and 2 more')).toBeDefined()
  expect(screen.getByText('Player #7')).toBeDefined()
})

test('sides that cannot play nassau are told why there is no table', () => {
  const results = { players, tables: [{ format: 'nassau' as const, rows: [] }] }
  render(<MatchCard match={aSummary({ isComplete: true, results })} />)
  expect(
    screen.getByText('Nassau needs two sides of the same size, or one player against two or three.'),
  ).toBeDefined()
})

function row(player: number, ...cells: (string | boolean)[]) {
  const isWinner = cells.at(-1) === true
  return { player, cells: cells.filter((cell) => typeof cell === 'string'), thru: null, isWinner }
}

function columns() {
  return screen.getAllByRole('columnheader').map((header) => header.textContent)
}

function texts(line: HTMLElement | undefined) {
  return [...(line?.children ?? [])].map((cell) => cell.textContent)
}
