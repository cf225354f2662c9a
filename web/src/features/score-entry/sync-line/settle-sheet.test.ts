import { aScore, aState } from '#golf/testing/a-match.ts'
import { expect, test } from 'vitest'
import { claimsOf } from './settle-sheet.tsx'

const cell = { ballNo: 2, holeNumber: 7 }
const pickedUp = { strokes: null, isPickedUp: true }

test.each([
  ['names who has what', [bySomebody('Søren Østergård')], 'Søren Østergård’s says 4'],
  [
    'has whoever claims the same number together',
    [bySomebody('Bob'), bySomebody('Cy'), { ...bySomebody('Di'), ...pickedUp }],
    'Bob’s and Cy’s say 4, Di’s says picked up',
  ],
  [
    'takes a name with an “and” in it for one name',
    [bySomebody('Sam and Co'), bySomebody('Sam and Co')],
    'Sam and Co’s says 4',
  ],
])('a conflict %s', (_story, conflicts, claims) => {
  const match = aState({ scores: [aScore(2, 7, 5)], conflicts })
  expect(claimsOf(match, cell)).toMatchObject({
    playerName: 'Søren Østergård',
    sentence: `Søren Østergård’s score on 7: Ann Carter’s phone says 5, ${claims}`,
  })
})

test('an organiser who does not play is still somebody', () => {
  const scores = [{ ...aScore(2, 7, 5), enteredBy: 40 }]
  expect(claimsOf(aState({ organiserId: 40, scores }), cell).sentence).toContain(
    'The organiser’s phone says 5',
  )
})

function bySomebody(enteredByName: string) {
  return { ...aScore(2, 7, 4), enteredBy: 2, enteredByName }
}
