import { expect, test } from 'vitest'
import { toOwnCard } from './match-summary.ts'

test('a card has the holes played, with the pars of its tee and the entered scores', () => {
  const card = toOwnCard({
    playerNo: 2,
    startsOn: 10,
    holes: [10, 11, 12, 19],
    pars: [9, 10, 11, 12].map((number) => ({ number, par: 4 })),
    cells: [
      { hole: 9, value: 3 },
      { hole: 10, value: 5 },
      { hole: 11, value: 0 },
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
