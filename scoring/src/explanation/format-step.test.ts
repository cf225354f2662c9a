import { expect, test } from 'vitest'
import { decimalsIn } from './decimals-in.ts'
import { formatStep } from './format-step.ts'
import { asFractions, formatValue } from './format-value.ts'
import { statement, step } from './step.ts'

test.each([
  [72, '72'],
  [-3, '−3'],
  [0, '0'],
  [null, '·'],
  ['X', 'X'],
  ['no-return', 'NR'],
  ['not-started', '–'],
  [{ numerator: 124, denominator: 10 }, '12.4'],
  [{ numerator: 1302, denominator: 100 }, '13.02'],
  [{ numerator: 15500, denominator: 1130 }, '13.72'],
  [{ numerator: -7, denominator: 10 }, '−0.7'],
  [{ numerator: -1, denominator: 10 }, '−0.1'],
  [{ numerator: -1, denominator: 1000 }, '0.00'],
  [{ numerator: 1005, denominator: 100 }, '10.05'],
  [{ numerator: 3495, denominator: 1000 }, '3.495'],
  [{ numerator: 34999, denominator: 10000 }, '3.4999'],
  [{ numerator: -3504, denominator: 1000 }, '−3.504'],
  [{ kind: 'place', place: 2, isShared: true }, 'T2'],
  [{ kind: 'no-return' }, 'NR'],
  [{ kind: 'won', side: 'A', lead: 3, holesLeft: 2 }, '3&2'],
  [{ kind: 'record', won: 1, halved: 0, lost: 2, open: 0 }, '1–2–0'],
] as const)('[EX3] %o reads %s', (value, text) => {
  expect(formatValue(value)).toBe(text)
})

test('[EX3] players are shown by name', () => {
  const won = { kind: 'won', side: 'B', lead: 2, holesLeft: 1 } as const
  const against = statement('against', 'MP1', [{ label: 'lost', against: [7], value: won }], won)
  expect(formatStep(against, (player) => `Player ${player}`)).toBe('Against Player 7: lost 2&1')
  const everybody = statement('everybody', 'ST1', [{ label: 'player', ball: 'Ann', value: 72 }], null)
  expect(formatStep(everybody)).toBe('Everyone: Ann 72')
})

test('[EX4] a sum that adds up with no number of decimals says that its numbers are rounded', () => {
  expect(decimalsIn([sumOf(125, 100)])).toBe(2)
  const odd = sumOf(-2162, 1130)
  expect(decimalsIn([odd])).toBe(asFractions)
  expect(formatStep(odd, String, asFractions)).toMatch(/ −1\.91 − 1\.91 \(each rounded\) = −3\.83$/)
})

test('[EX4] a number that needs more decimals gives them to its whole sum', () => {
  // −0.4545 is −0.5 to a tenth; −0.45 would be −0.4.
  const sum = step('points-over-quota', 'QU6', 'sum', [-20, -5, 2].map(elevenths))
  expect(decimalsIn([sum])).toBe(3)
})

function elevenths(numerator: number) {
  return { label: 'points-over-quota', value: { numerator, denominator: 11 } } as const
}

function sumOf(numerator: number, denominator: number) {
  const share = { label: 'share-of-team-handicap', value: { numerator, denominator } } as const
  return step('adjusted-to-team-par', 'BA2', 'sum', [share, share])
}
