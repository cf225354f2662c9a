import { expect, test } from 'vitest'
import { padNumbers, scoreName } from './number-pad.tsx'

test.each([
  [3, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  [4, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 12]],
  [5, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2]],
])('on a par %i, par is in the middle of the first row, and every score appears once', (par, numbers) => {
  expect(padNumbers(par)).toEqual(numbers)
})

test.each([
  [1, 3, 'Ace'],
  [1, 4, 'Ace'],
  [3, 5, 'Eagle'],
  [2, 5, '−3'],
  [3, 4, 'Birdie'],
  [4, 4, 'Par'],
  [5, 4, 'Bogey'],
  [6, 4, 'Double'],
  [7, 4, 'Triple'],
  [8, 4, '+4'],
])('%i on a par %i is called %s', (strokes, par, name) => {
  expect(scoreName(strokes, par)).toBe(name)
})
