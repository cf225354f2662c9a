import { expect, test } from 'vitest'
import { toOwnCard } from './match-summary.ts'

test('a card has the holes that are played, with the pars of its tee and what was entered', () => {
  const card = toOwnCard({
    playerNo: 2,
    startsOn: 10,
    holes: [10, 11, 12, 19],
    pars: [9, 10, 11, 12].map((number) => ({ number, par: 4 })),
    scores: [
      { holeNumber: 9, strokes: 3, isPickedUp: false },
      { holeNumber: 10, strokes: 5, isPickedUp: false },
      { holeNumber: 11, strokes: null, isPickedUp: true },
    ],
  })
  expect(card).toEqual({
    playerNo: 2,
    startsOn: 10,
    holes: [
      { number: 10, par: 4, score: 5 },
      { number: 11, par: 4, score: 'X' },
      { number: 12, par: 4, score: null },
    ],
  })
})
