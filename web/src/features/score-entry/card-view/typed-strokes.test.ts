import { expect, test } from 'vitest'
import { totalText } from './total-text.ts'
import { clampStrokes, mayGoOn } from './typed-strokes.ts'

test.each([
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

test('only a 1 may become more', () => {
  expect(['1', '2', '12', ''].map(mayGoOn)).toEqual([true, false, false, false])
})

test('a nine shows its strokes, a dash while there are none, and NR without a return', () => {
  expect(totalText({ kind: 'in-progress', strokes: 9, toPar: 1, holesPlayed: 2 })).toBe('9')
  expect(totalText({ kind: 'not-started', holesPlayed: 0 })).toBe('-')
  expect(totalText({ kind: 'no-return', holesPlayed: 2 })).toBe('NR')
  expect(totalText(null)).toBe('-')
})
