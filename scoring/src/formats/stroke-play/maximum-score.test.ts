import { expect, test } from 'vitest'
import type { HoleScore } from '#card/hole-score.ts'
import { countedScores, type MaximumScore } from './maximum-score.ts'

const scores: HoleScore[] = [4, 9, 'X', null]
const pars = [4, 4, 3, 5]
const strokes = [0, 1, 2, 0]

test.each([
  ['[MX1] off leaves the card unchanged', { kind: 'off' }, [4, 9, 'X', null]],
  ['[MX1] twice par', { kind: 'double-par' }, [4, 8, 6, null]],
  ['[MX1] net double bogey is par + 2 + strokes', { kind: 'net-double-bogey' }, [4, 7, 7, null]],
  ['[MX1] a number', { kind: 'fixed', strokes: 6 }, [4, 6, 6, null]],
] as const)('%s', (_rule, maximum: MaximumScore, expected) => {
  expect(countedScores({ scores, pars }, strokes, maximum, 'in-progress')).toEqual(expected)
})

test('[MX1] plus strokes lower the maximum', () => {
  expect(
    countedScores({ scores: [9], pars: [4] }, [-1], { kind: 'net-double-bogey' }, 'in-progress'),
  ).toEqual([5])
})

test('[MX1] net double bogey equals the one used for posting: at most par + 5 (ND1)', () => {
  expect(
    countedScores({ scores: [12], pars: [4] }, [4], { kind: 'net-double-bogey' }, 'in-progress'),
  ).toEqual([9])
})

test.each([
  ['a hole without a score counts the maximum once the match is completed', scores, [4, 8, 6, 10]],
  ['but not for who never began', [null, null, null, null], [null, null, null, null]],
] as const)('[MX1] %s', (_rule, given, expected) => {
  expect(countedScores({ scores: given, pars }, strokes, { kind: 'double-par' }, 'complete')).toEqual(
    expected,
  )
})
