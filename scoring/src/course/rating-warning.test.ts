import { expect, test } from 'vitest'
import { teeProblems } from './problems.ts'

const tee = {
  slope: 133,
  pars: [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4],
  strokeIndex: [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14],
}

test.each([
  ['[CO3] a rating near par is accepted', 721, []],
  ['[CO3] nine strokes from par are still plausible', 630, []],
  ['[CO3] a digit slipped: 62.1 for 72.1 warns', 621, [{ severity: 'warn', code: 'rating' }]],
  ['[CO3] a nine-hole rating on eighteen holes is rejected', 361, [{ severity: 'reject', code: 'rating' }]],
])('%s', (_rule, ratingTenths, expected) => {
  expect(teeProblems({ ...tee, ratingTenths })).toEqual(expected)
})

test('[CO3] a card of sixes is rejected as a whole', () => {
  expect(teeProblems({ ...tee, pars: Array<number>(18).fill(6), ratingTenths: 850 })).toContainEqual({
    severity: 'reject',
    code: 'par',
  })
})
