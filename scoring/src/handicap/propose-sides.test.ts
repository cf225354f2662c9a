import { expect, test } from 'vitest'
import { proposeSides } from './propose-sides.ts'

test.each([
  ['[SD1] four players: best with worst', [54, 120, 180, 240], 'A B B A'],
  ['[SD1] the order they are given in decides nothing', [240, 54, 180, 120], 'A A B B'],
  ['[SD1] a plus handicap is the best', [0, -21], 'B A'],
  ['[SD1] equal handicaps keep their order', [100, 100, 100, 100], 'A B B A'],
  ['[SD1] an odd one out joins the smaller side', [10, 20, 30], 'A B B'],
])('%s', (_rule, tenths, sides) => {
  expect(proposeSides(tenths).join(' ')).toBe(sides)
})
