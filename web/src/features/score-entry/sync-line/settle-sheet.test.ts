import { aConflict, aScore, aState } from '#golf/testing/a-match.ts'
import { strokesCell } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { scoreText } from '#golf/card/entered-score.ts'
import { valuesIn, valuesText } from './settle-sheet.tsx'

const cell = strokesCell(2, 7)

test.each([
  [
    'names the players and their scores',
    [aConflict(2, 7, 4, 'Søren Østergård')],
    'Søren Østergård entered 4',
  ],
  [
    'groups the names that have the same score',
    [aConflict(2, 7, 4, 'Bob'), aConflict(2, 7, 4, 'Cy'), aConflict(2, 7, 0, 'Di')],
    'Bob and Cy entered 4, Di entered “picked up”',
  ],
  [
    'treats a name with an “and” in it as one name',
    [aConflict(2, 7, 4, 'Sam and Co'), aConflict(2, 7, 4, 'Sam and Co')],
    'Sam and Co entered 4',
  ],
])('a conflict %s', (_story, open, theirs) => {
  const match = aState({ cells: [aScore(2, 7, 5)], open })
  expect(valuesText(valuesIn(match, cell), scoreText)).toBe(`Ann Carter entered 5, ${theirs}`)
})

test('an entry that waits for its base isn’t in conflict', () => {
  const waiting = { ...aConflict(2, 7, 4), state: 'waiting' as const }
  expect(valuesIn(aState({ cells: [aScore(2, 7, 5)], open: [waiting] }), cell)).toHaveLength(1)
})

test('names an organizer who doesn’t play', () => {
  const cells = [{ ...aScore(2, 7, 5), by: 40 }]
  const values = valuesIn(aState({ organiserId: 40, cells }), cell)
  expect(valuesText(values, scoreText)).toBe('The organizer entered 5')
})

test('calls the reader “you”', () => {
  const match = aState({ cells: [aScore(2, 7, 5)], open: [aConflict(2, 7, 4, 'Bob')] })
  expect(valuesText(valuesIn(match, cell, 1), scoreText)).toBe('You entered 5, Bob entered 4')
})
