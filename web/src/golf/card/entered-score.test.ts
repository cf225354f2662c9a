import { aScore, aState } from '#golf/testing/a-match.ts'
import { expect, test } from 'vitest'
import { enteredStrokes, scoreText } from './entered-score.ts'

test.each([
  [5, '5'],
  [0, 'picked up'],
  [null, 'nothing'],
  [undefined, 'nothing'],
])('%o reads %s', (value, text) => {
  expect(scoreText(value)).toBe(text)
})

test('ignores cleared cells and other kinds of entries', () => {
  const press = { ...aScore(1, 4, 1), kind: 'press', of: 'g1:1-2:front' } as const
  const cells = [aScore(1, 1, 4), aScore(1, 2, null), aScore(2, 1, 0), press]
  expect(enteredStrokes(aState({ cells }))).toEqual([aScore(1, 1, 4), aScore(2, 1, 0)])
})
