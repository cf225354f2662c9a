import { expect, test } from 'vitest'
import { estimateHandicapIndex } from '../posting/index-estimate.ts'
import { scoreDifferential } from '../posting/score-differential.ts'
import { formatStep } from './format-step.ts'
import { explainIndex } from './index-steps.ts'

const round = (adjustedGross: number, slope = 113) => ({ adjustedGross, ratingTenths: 720, slope })

function lines(posted: Parameters<typeof explainIndex>[0]): string[] {
  const { rounds, steps } = explainIndex(posted)
  return [
    ...rounds.map(({ at, step }) => `${at} ${formatStep(step)}`),
    ...steps.map((step) => formatStep(step)),
  ]
}

test('[IX1] the rounds that count, their average, and the adjustment for few scores', () => {
  expect(lines([round(90), round(84, 130), round(88), round(95), round(86, 120), round(99)])).toEqual([
    '1 Score differential = (84 − 72.0) × 113 ÷ 130 = 10.4',
    '4 Score differential = (86 − 72.0) × 113 ÷ 120 = 13.2',
    'The lowest together = 10.4 + 13.2 = 23.6',
    'Their average = 23.6 ÷ 2 = 11.8',
    'Adjusted for few scores = 11.8 + (−1.0) = 10.8',
    'Handicap index, estimated = Adjusted for few scores 10.8, never above 54.0 = 10.8',
  ])
})

test('[IX4] the last line holds an index at 54.0', () => {
  expect(lines([round(140), round(140), round(140), round(140), round(140)]).at(-1)).toBe(
    'Handicap index, estimated = Their average 68.0, never above 54.0 = 54.0',
  )
})

test('[IX1] below three rounds there is nothing to explain', () => {
  expect(explainIndex([round(90), round(80)])).toEqual({ rounds: [], steps: [] })
})

test('[EX2] the last line is the estimate, for every length of a record', () => {
  for (let count = 3; count <= 24; count++) {
    const posted = Array.from({ length: count }, (_none, at) => round(70 + ((at * 7) % 31), 100 + at))
    const latest = posted.slice(-20)
    const differentials = latest.map((one) => scoreDifferential({ ...one, conditions: 0 }))
    expect(explainIndex(posted).steps.at(-1)?.value).toEqual({
      numerator: estimateHandicapIndex(differentials),
      denominator: 10,
    })
  }
})
