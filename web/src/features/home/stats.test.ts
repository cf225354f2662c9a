import type { Stats } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { toStats } from './stats.ts'

const stats: Stats = { totalMatches: 8, roundsPlayed: 6, bestScore: 78, bestScoreToPar: '+6', handicap: 11.2 }

test('the four figures as a card shows them', () => {
  expect(toStats(stats)).toEqual([
    { figure: '8' },
    { figure: '6' },
    { figure: '78', note: '(+6)' },
    { figure: '11.2' },
  ])
})

test('with nothing played nothing is invented', () => {
  const nothing = { totalMatches: 0, roundsPlayed: 0, bestScore: null, bestScoreToPar: null, handicap: 18.4 }
  expect(toStats(nothing)).toEqual([{ figure: '0' }, { figure: '0' }, { figure: '–' }, { figure: '18.4' }])
})

test.each([
  ['E', '(E)'],
  ['-1', '(−1)'],
  ['+12', '(+12)'],
])('%s to par is noted as %s', (bestScoreToPar, note) => {
  expect(toStats({ ...stats, bestScoreToPar })[2]?.note).toBe(note)
})
