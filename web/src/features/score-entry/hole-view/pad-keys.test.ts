import { expect, test } from 'vitest'
import { padKeys, scoreName } from './pad-keys.ts'

test.each([3, 4, 5])(
  'on a par %i par is in the middle of the first row, and every score is there once',
  (par) => {
    const { around, higher, rest } = padKeys(par)
    expect(around[2]).toEqual({ strokes: par, name: 'Par' })
    expect([around.length, higher.length, rest.length]).toEqual([5, 5, 2])
    const all = [...around, ...higher, ...rest].map(({ strokes }) => strokes)
    expect(all.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  },
)

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
