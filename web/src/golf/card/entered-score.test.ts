import { expect, test } from 'vitest'
import { isStanding, scoreText } from './entered-score.ts'

test.each([
  [{ strokes: 5, isPickedUp: false }, '5', true],
  [{ strokes: null, isPickedUp: true }, 'picked up', true],
  [{ strokes: null, isPickedUp: false }, 'nothing', false],
])('%o is said as %s', (score, text, stands) => {
  expect(scoreText(score)).toBe(text)
  expect(isStanding(score)).toBe(stands)
})
