import { expect, test } from 'vitest'
import { aPlayer, aTee, pars, strokeIndex } from '../testing/a-match.ts'
import { contestantsOf } from './contestant.ts'

const nine = aTee({ pars: pars.slice(0, 9), strokeIndex: strokeIndex.slice(0, 9) })

test('[CH1] the course handicap comes from the own tee', () => {
  const players = [
    aPlayer({ indexTenths: 104, tee: aTee({ slope: 130, ratingTenths: 711 }) }),
    aPlayer({ id: 'Bob', indexTenths: 104 }),
  ]
  expect(contestantsOf(players).map(({ courseHandicap }) => courseHandicap)).toEqual([11, 10])
})

test('[CH2] nine holes take half the index, rounded or exact', () => {
  const player = aPlayer({ indexTenths: 9, tee: nine })
  expect(contestantsOf([player])[0]!.courseHandicap).toBe(1)
  expect(contestantsOf([player], 'exact')[0]!.courseHandicap).toBe(0)
})

test('[CH3] plus handicaps stay below zero, over nine holes too', () => {
  expect(contestantsOf([aPlayer({ indexTenths: -24 })])[0]!.courseHandicap).toBe(-2)
  expect(contestantsOf([aPlayer({ indexTenths: -40, tee: nine })])[0]!.courseHandicap).toBe(-2)
})

test('[CA1] a card shorter than the round is not entered to its end', () => {
  const [short] = contestantsOf([aPlayer({ tee: nine, scores: [4, 'X'] })])
  expect(short!.scores).toEqual([4, 'X', null, null, null, null, null, null, null])
  const [long] = contestantsOf([aPlayer({ tee: nine, scores: pars })])
  expect(long!.scores).toEqual(pars.slice(0, 9))
})

test('[SI4] par and ranks are those of the own tee', () => {
  expect(contestantsOf([aPlayer({ tee: nine })])[0]).toMatchObject({
    par: 36,
    ranks: [4, 2, 8, 6, 1, 5, 9, 3, 7],
    side: null,
  })
  expect(contestantsOf([aPlayer({ side: 'B' })])[0]!.side).toBe('B')
})
