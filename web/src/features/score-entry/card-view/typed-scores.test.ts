import { expect, test } from 'vitest'
import { clampStrokes, mayGoOn } from './score-cell.tsx'

test.each([
  ['1', 1],
  ['4', 4],
  ['0', 0],
  ['12', 12],
  ['13', 12],
  ['99', 12],
  ['-2', 0],
  ['', 0],
  ['abc', 0],
  ['4.7', 4],
])('%s is clamped to %i', (typed, strokes) => {
  expect(clampStrokes(typed)).toBe(strokes)
})

test('only a 1 can have a second digit', () => {
  expect(['1', '2', '12', ''].map(mayGoOn)).toEqual([true, false, false, false])
})
