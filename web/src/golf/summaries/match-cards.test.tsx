import type { MatchResults } from '@nineteenth/contracts'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MatchCard } from './match-cards.tsx'
import { anOwnCard, aSummary } from '../testing/a-match.ts'

type GameTable = MatchResults['tables'][number]

const names = {
  players: [],
  balls: [
    { ballNo: 1, name: 'Ann Carter' },
    { ballNo: 2, name: 'Bob Hughes' },
  ],
  sides: [],
}

test('a complete match shows its tables, the first enabled format open, winner first', async () => {
  const tables = [
    table('Nassau', ['Front', 'Back', 'Total'], {
      rows: [row(1, '2 down', 'AS', 'lost 3&2'), row(2, '2 up', 'AS', '3&2', true)],
    }),
    table('Gross', ['Score', 'Position'], { rows: [row(2, '78', '1', true), row(1, 'NR', 'NR')] }),
  ]
  render(<MatchCard match={aSummary({ isComplete: true, results: { ...names, tables } })} />)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Nassau', 'Gross'])
  expect(columns()).toEqual(['Player', 'Front', 'Back', 'Total'])

  await userEvent.click(screen.getByRole('tab', { name: 'Gross' }))
  expect(columns()).toEqual(['Player', 'Score', 'Position'])
  const [, first, second] = screen.getAllByRole('row')
  expect(texts(first)).toEqual(['Bob Hughes', '78', '1'])
  expect(within(first!).getByLabelText('Winner')).toBeDefined()
  expect(texts(second)).toEqual(['Ann Carter', 'NR', 'NR'])
  const [link, ...more] = screen.getAllByRole('link')
  expect([link?.textContent, link?.getAttribute('href'), more]).toEqual(['View scorecard', '/matches/1', []])
})

test('shows the reader’s card after the first score', () => {
  const { rerender } = render(<MatchCard match={aSummary({ ownCard: anOwnCard() })} />)
  expect(screen.queryByRole('img')).toBeNull()
  rerender(<MatchCard match={aSummary({ ownCard: anOwnCard(5, 'X', 2) })} />)
  expect(screen.getByRole('img', { name: /^Your card: 5, X, 2, not played/ })).toBeDefined()
})

test('players have the color of their side, else their own', () => {
  const players = [3, 4].map((playerNo) => ({ playerNo, displayName: `Golfer ${playerNo}`, sideNo: 2 }))
  const { rerender } = render(<MatchCard match={aSummary({ players })} />)
  expect(colors()).toEqual(['var(--hue-2)', 'var(--hue-2)'])
  rerender(<MatchCard match={aSummary()} />)
  expect(colors()).toEqual(['var(--hue-1)', 'var(--hue-2)'])
})

test.each([
  [false, /^Links of InverallanJul 18, 2026White TeesIn Progress.*View match details$/],
  [true, /^Links of InverallanJul 18, 2026White TeesComplete.*View scorecard$/],
])('a match without tables shows the course, date and status: %o', (isComplete, words) => {
  const { container } = render(<MatchCard match={aSummary({ isComplete })} />)
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(container.textContent).toMatch(words)
})

test('a large field shows five players and counts the others; a player without a name has a number', () => {
  const rows = [7, 1, 2, 3, 4, 5, 6].map((player) => row(player, '80', '1'))
  const results = { ...names, tables: [table('Gross', ['Score', 'Position'], { rows })] }
  render(<MatchCard match={aSummary({ isComplete: true, results })} />)
  expect(screen.getAllByRole('row')).toHaveLength(6)
  expect(screen.getByText('and 2 more')).toBeDefined()
  expect(screen.getByText('Player #7')).toBeDefined()
})

test('says what a game needs that can’t be played', () => {
  const results = { ...names, tables: [table('Nassau', [], { needs: 'Nassau is for two teams.' })] }
  render(<MatchCard match={aSummary({ isComplete: true, results })} />)
  expect(screen.getByText('Nassau is for two teams.')).toBeDefined()
})

function row(player: number, ...cells: (string | boolean)[]) {
  const isWinner = cells.at(-1) === true
  const texts = cells.filter((cell) => typeof cell === 'string')
  return { ball: player, side: null, cells: texts, place: null, thru: null, isWinner, inWords: '' }
}

function table(title: string, titles: string[], parts: Partial<GameTable>): GameTable {
  const columns = titles.map((column) => ({ key: column, title: column }))
  return { game: title.length, format: title, title, columns, rows: [], sides: [], ...parts }
}

function columns() {
  return screen.getAllByRole('columnheader').map((header) => header.textContent)
}

function texts(line: HTMLElement | undefined) {
  return [...(line?.children ?? [])].map((cell) => cell.textContent)
}

function colors(): string[] {
  return Array.from(document.querySelectorAll<HTMLElement>('[style]'), ({ style }) => style.background)
}
