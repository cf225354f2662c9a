import { expect, test } from 'vitest'
import { proposeSides } from './propose-sides.ts'

test.each([
  ['four players: best with worst', [54, 120, 180, 240], 'A B B A'],
  ['the input order doesn’t matter', [240, 54, 180, 120], 'A A B B'],
  ['a plus handicap is the best', [0, -21], 'B A'],
  ['equal handicaps keep their order', [100, 100, 100, 100], 'A B B A'],
  ['one against two: by average', [10, 20, 30], 'B A B'],
])('%s', (_rule, tenths, sides) => {
  expect(proposeSides(tenths).join(' ')).toBe(sides)
})
