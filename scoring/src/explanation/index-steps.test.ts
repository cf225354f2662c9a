import { expect, test } from 'vitest'
import { estimateIndex, type PostedScore } from '../posting/estimate-index.ts'
import { formatStep } from './format-step.ts'
import { explainIndex, type PostedToIndex } from './index-steps.ts'

const round = (adjustedGross: number, slope = 113, reductionTenths = 0) => ({
  adjustedGross,
  ratingTenths: 720,
  slope,
  completedByTenths: null,
  reductionTenths,
})

function lines(posted: readonly PostedToIndex[], lowTenths: number | null = null): string[] {
  const { rounds, steps } = explainIndex(posted, lowTenths)
  return [
    ...rounds.map(({ at, step }) => `${at} ${formatStep(step)}`),
    ...steps.map((step) => formatStep(step)),
  ]
}

test('[IX1] the rounds that count, their average, and the adjustment for few scores', () => {
  expect(lines([round(90), round(84, 130), round(88), round(95), round(86, 120), round(99)])).toEqual([
    '1 Score differential = (84 − 72.0) × 113 ÷ 130 = 10.4',
    '4 Score differential = (86 − 72.0) × 113 ÷ 120 = 13.2',
    'Sum of the lowest = 10.4 + 13.2 = 23.6',
    'Average = 23.6 ÷ 2 = 11.8',
    'Adjusted for few scores = 11.8 − 1.0 = 10.8',
    'Handicap index, estimated = Adjusted for few scores 10.8, never above 54.0 = 10.8',
  ])
})

test('[IX4] the last line holds an index at 54.0', () => {
  expect(lines([round(140), round(140), round(140), round(140), round(140)]).at(-1)).toBe(
    'Handicap index, estimated = average 68.0, never above 54.0 = 54.0',
  )
})

test('[IX1] below three rounds there is no explanation', () => {
  expect(explainIndex([round(90), round(80)], null)).toEqual({ rounds: [], steps: [] })
})

test('[IX5] the exceptional score reduction is shown after its differential', () => {
  expect(lines([round(84, 113, -10), round(90), round(91)]).slice(0, 3)).toEqual([
    '0 Score differential = (84 − 72.0) × 113 ÷ 113 = 12.0',
    '0 Score differential = 12.0 − 1.0 = 11.0',
    'Sum of the lowest = 11.0 = 11.0',
  ])
})

test.each([
  ['[IX2] a rise of more than 3.0 counts half', 65, '10.6'],
  ['[IX2] a rise of more than 5.0 is cut off', 40, '9.0'],
])('%s', (_rule, low, expected) => {
  const rising = Array.from({ length: 20 }, () => round(84))
  const capped = lines(
    rising.map((one) => ({ ...one, reductionTenths: -4 })),
    low,
  )
  expect(capped.at(-1)).toMatch(new RegExp(`= ${expected}$`))
})

test('[IX6] the 54.0 limit applies after the caps', () => {
  const high = Array.from({ length: 20 }, () => round(128))
  expect(lines(high, 490).slice(-4)).toEqual([
    'Average = 448.0 ÷ 8 = 56.0',
    'Index + soft cap = 56.0 + 52.0 = 108.0',
    'Half of the rise counts = 108.0 ÷ 2 = 54.0',
    'Handicap index, estimated = half of the rise counts 54.0, never above 54.0 = 54.0',
  ])
})

test('[SD2] a nine is completed in its own line with the index of that day', () => {
  const nine = { ...round(44, 125), ratingTenths: 355, completedByTenths: 140 }
  expect(lines([nine, round(99), round(98)])[0]).toBe(
    '0 Score differential = (44 − 35.5) × 113 ÷ 125 + 14.0 × 0.52 + 1.2 = 16.2',
  )
  expect(lines([{ ...nine, adjustedGross: 35, completedByTenths: -15 }, round(99), round(98)])[0]).toBe(
    '0 Score differential = (35 − 35.5) × 113 ÷ 125 + (−1.5) × 0.52 + 1.2 = 0.0',
  )
})

test('[IX6] the last line is the estimate, through nines, exceptional scores and caps', () => {
  const scores = Array.from({ length: 60 }, (_none, at): PostedScore => {
    const over = 6 + ((at * 11) % 17) + (at > 40 ? 12 : 0) - (at === 25 ? 15 : 0)
    const score = { adjustedGross: 72 + over, ratingTenths: 720, slope: 113, day: 7 * at, holes: 18 as const }
    return at % 4 === 1
      ? { ...score, adjustedGross: 36 + Math.floor(over / 2), ratingTenths: 361, holes: 9 }
      : score
  })
  for (let count = 4; count <= scores.length; count++) {
    const { indexTenths, lowTenths, record } = estimateIndex(scores.slice(0, count))
    const posted = record.map(({ at, ...recorded }) => ({ ...scores[at]!, ...recorded }))
    expect(explainIndex(posted, lowTenths).steps.at(-1)?.value).toEqual({
      numerator: indexTenths,
      denominator: 10,
    })
  }
})
