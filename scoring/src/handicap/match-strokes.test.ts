import { expect, test } from 'vitest'
import { matchStrokes, matchStrokesOf } from './match-strokes.ts'

const whole = (handicap: number) => ({ numerator: handicap, denominator: 1 })
const tenths = (handicap: number) => ({ numerator: handicap, denominator: 10 })

test.each([
  ['[MS1] the lower plays off 0', [5, 12], [0, 7]],
  ['[MS1] a plus player is the lowest', [-2, 10], [0, 12]],
  ['[MS1] of two plus players too', [-3, -1], [0, 2]],
  ['[MS1] level players get no strokes', [10, 10], [0, 0]],
  ['[MS1] all play off the lowest', [4, 5, 10, 15], [0, 1, 6, 11]],
])('%s', (_rule, handicaps, expected) => {
  expect(matchStrokes(handicaps)).toEqual(expected)
})

test('[MS2] each handicap is rounded before the difference is taken', () => {
  expect(matchStrokesOf([tenths(104), tenths(45)], 100)).toEqual([5, 0])
})

test('[FB1] four-ball takes 90 percent of each handicap', () => {
  expect(matchStrokesOf([4, 12, 9, 20].map(whole), 90)).toEqual([0, 7, 4, 14])
})

test('[FB2] four-ball in Great Britain and Ireland takes 90 percent of the differences', () => {
  expect(matchStrokesOf([4, 12, 9, 20].map(whole), 90, [], 'gbi')).toEqual([0, 7, 5, 14])
  expect(matchStrokesOf([-2, 6, 10, 18].map(whole), 90, [], 'gbi')).toEqual([0, 7, 11, 18])
})

test('[PH3] a player with a higher par gets the difference, by either method', () => {
  expect(matchStrokesOf([10, 10].map(whole), 100, [2, 0])).toEqual([2, 0])
  expect(matchStrokesOf([10, 10, 10, 20].map(whole), 90, [2, 0, 0, 0], 'gbi')).toEqual([2, 0, 0, 9])
})

test('[SB5] shared balls play off the whole difference of their rounded handicaps', () => {
  const shared = [
    { ...whole(8), isAllowed: true } as const,
    { numerator: 35, denominator: 2, isAllowed: true } as const,
  ]
  expect(matchStrokesOf(shared, 90)).toEqual([0, 10])
})

test('[BA2] a shared ball has no allowance, but a share of the difference applies to every ball', () => {
  const shared = { ...whole(12), isAllowed: true } as const
  const handicaps = [whole(4), shared, whole(9), whole(20)]
  expect(matchStrokesOf(handicaps, 90)).toEqual([0, 8, 4, 14])
  expect(matchStrokesOf(handicaps, 90, [], 'gbi')).toEqual([0, 7, 5, 14])
})
