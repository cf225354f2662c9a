import type { Stats } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { toStats } from './stats.ts'

const noNine = { bestNine: null, bestNineToPar: null }
const eighteen = { bestScore: 78, bestScoreToPar: '+6' }
const stats: Stats = {
  totalMatches: 8,
  roundsPlayed: 6,
  ...eighteen,
  ...noNine,
  handicap: 11.2,
  asked: 0,
  claims: 0,
  proposals: null,
}

test('the four figures as a card shows them', () => {
  expect(toStats(stats)).toEqual([
    { figure: '8' },
    { figure: '6' },
    { figure: '78', note: '(+6)' },
    { figure: '11.2' },
  ])
})

test('with nothing played nothing is invented', () => {
  const none = { bestScore: null, bestScoreToPar: null, ...noNine }
  const nothing = {
    totalMatches: 0,
    roundsPlayed: 0,
    ...none,
    handicap: 18.4,
    asked: 0,
    claims: 0,
    proposals: null,
  }
  expect(toStats(nothing)).toEqual([{ figure: '0' }, { figure: '0' }, { figure: '–' }, { figure: '18.4' }])
})

test('nine holes stand beside the best score, and in its place only by their name', () => {
  const nine = { bestNine: 38, bestNineToPar: '−1' }
  expect(toStats({ ...stats, ...nine })[2]).toEqual({ figure: '78', note: '(+6)', nine: 'Nine holes 38' })
  const alone = { ...stats, ...nine, bestScore: null, bestScoreToPar: null }
  expect(toStats(alone)[2]).toEqual({ figure: '38', note: '(−1)', nine: 'Nine holes' })
})

test.each([
  ['E', '(E)'],
  ['−1', '(−1)'],
  ['+12', '(+12)'],
])('%s to par is noted as %s', (bestScoreToPar, note) => {
  expect(toStats({ ...stats, bestScoreToPar })[2]?.note).toBe(note)
})
