import { aScore, aState } from '#golf/testing/a-match.ts'
import { expect, test } from 'vitest'
import { claimsOf } from './claims.ts'

test('a conflict names who has what', () => {
  const conflict = { ...aScore(2, 7, 4), entryId: 'x', enteredBy: 2, enteredByName: 'Søren Østergård' }
  const match = aState({ scores: [aScore(2, 7, 5)], conflicts: [conflict] })
  expect(claimsOf(match, conflict)).toMatchObject({
    playerName: 'Søren Østergård',
    sentence: 'Søren Østergård’s score on 7: Ann Carter’s phone says 5, Søren Østergård’s says 4',
  })
})

test('three claims on one cell: whoever has the same number stands together', () => {
  const base = { ...aScore(2, 7, 4), enteredBy: 2 }
  const conflicts = [
    { ...base, entryId: 'x', enteredByName: 'Bob' },
    { ...base, entryId: 'y', enteredByName: 'Cy' },
    { ...base, entryId: 'z', strokes: null, isPickedUp: true, enteredByName: 'Di' },
  ]
  const { sentence } = claimsOf(aState({ scores: [aScore(2, 7, 5)], conflicts }), {
    ...base,
    enteredByName: 'Bob',
  })
  expect(sentence).toBe(
    'Søren Østergård’s score on 7: Ann Carter’s phone says 5, Bob’s and Cy’s say 4, Di’s says picked up',
  )
})

test('a name with an “and” in it is one name', () => {
  const conflict = { ...aScore(2, 7, 4), entryId: 'x', enteredBy: 2, enteredByName: 'Sam and Co' }
  const match = aState({ scores: [aScore(2, 7, 5)], conflicts: [conflict, { ...conflict, entryId: 'y' }] })
  expect(claimsOf(match, conflict).sentence).toBe(
    'Søren Østergård’s score on 7: Ann Carter’s phone says 5, Sam and Co’s says 4',
  )
})

test('an organiser who does not play is still somebody', () => {
  const conflict = { ...aScore(1, 7, 4), entryId: 'x', enteredByName: 'Bob' }
  const match = aState({
    organiserId: 40,
    scores: [{ ...aScore(1, 7, 5), enteredBy: 40 }],
    conflicts: [conflict],
  })
  expect(claimsOf(match, conflict).sentence).toBe(
    'Ann Carter’s score on 7: The organiser’s phone says 5, Bob’s says 4',
  )
})
