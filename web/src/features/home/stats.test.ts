import type { Stats } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { toStats } from './stat-cards.tsx'

const nothing: Stats = {
  totalMatches: 0,
  roundsPlayed: 0,
  bestScore: null,
  bestScoreToPar: null,
  bestNine: null,
  bestNineToPar: null,
  handicap: 18.4,
  asked: 0,
  claims: 0,
}

test('shows no figures without rounds', () => {
  expect(toStats(nothing)).toEqual([{ figure: '0' }, { figure: '0' }, { figure: '–' }, { figure: '18.4' }])
})

test.each([
  ['as the best score', '+6', null, { figure: '78', note: '(+6)' }],
  ['nine holes beside the best score', 'E', '−1', { figure: '78', note: '(E)', nine: 'Nine holes 38' }],
  [
    'nine holes instead of a best score, labeled',
    null,
    '−1',
    { figure: '38', note: '(−1)', nine: 'Nine holes' },
  ],
])('%s', (_what, bestScoreToPar, bestNineToPar, expected) => {
  const bestScore = bestScoreToPar === null ? null : 78
  const bestNine = bestNineToPar === null ? null : 38
  expect(toStats({ ...nothing, bestScore, bestScoreToPar, bestNine, bestNineToPar })[2]).toEqual(expected)
})
