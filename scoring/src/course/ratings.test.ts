import { expect, test } from 'vitest'
import { doNinesAddUp, isHarderForWomen } from './ratings.ts'

test.each([
  ['[CO8] nines that add up', [721, 358, 363], true],
  ['[CO8] a tenth lost by rounding is accepted', [721, 358, 364], true],
  ['[CO8] two tenths too many are not accepted', [721, 358, 365], false],
  ['[CO8] two tenths too few are not accepted', [721, 358, 361], false],
  ['[CO8] a nine typed twice', [721, 350, 350], false],
] as const)('%s', (_rule, [eighteen, front, back], expected) => {
  expect(doNinesAddUp(eighteen, front, back)).toBe(expected)
})

test('[CO7] a tee is harder for women; an equal or lower rating is a typing error', () => {
  expect(isHarderForWomen(774, 721)).toBe(true)
  expect(isHarderForWomen(721, 721)).toBe(false)
  expect(isHarderForWomen(721, 774)).toBe(false)
})
