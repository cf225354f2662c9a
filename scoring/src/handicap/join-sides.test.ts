import { expect, test } from 'vitest'
import { joinSides } from './join-sides.ts'

test.each([
  ['the smaller side', [two(100), one(100)], [one(50)], [1]],
  ['of equal sides the one with higher handicaps', [one(100), one(200)], [one(50)], [1]],
  ['of identical sides the first', [one(100), one(100)], [one(50)], [0]],
  ['the best player first, in any order', [one(100), one(200)], [one(90), one(10)], [0, 1]],
  ['a ball of two counts as two', [one(100), one(200)], [two(10), one(50), one(60)], [1, 0, 0]],
  ['three sides', [two(0), one(0), two(50)], [one(10), one(20)], [1, 2]],
])('a player joins %s', (_rule, sides, joining, joined) => {
  expect(joinSides(sides, joining)).toEqual(joined)
})

function one(tenths: number) {
  return { players: 1, tenths }
}

function two(tenths: number) {
  return { players: 2, tenths }
}
