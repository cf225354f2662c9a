import { expect, test } from 'vitest'
import { layOutTrend } from './trend-chart.tsx'

const frame = { width: 120, height: 120, margin: { top: 10, right: 10, bottom: 10, left: 10 } }

test('spaces dots evenly, and draws the line through the averages', () => {
  const { dots, line } = layOutTrend(
    [
      { value: 0, mean: 0 },
      { value: 20, mean: 10 },
      { value: 10, mean: 10 },
    ],
    frame,
  )
  expect(dots).toEqual([
    { x: 10, y: 110 },
    { x: 60, y: 10 },
    { x: 110, y: 60 },
  ])
  expect(line).toBe('M10 110 L60 60 L110 60')
})

test.each([
  ['3 17', '0 5 10 15 20'],
  ['-2 1', '-2 -1 0 1'],
  ['18 18', '18 19'],
  ['5 48', '0 20 40 60'],
])('draws rules for values %s at %s', (values, expected) => {
  const points = values.split(' ').map((value) => ({ value: Number(value), mean: Number(value) }))
  const { rules } = layOutTrend(points, frame)
  expect(rules.map(({ value }) => value).join(' ')).toBe(expected)
})

test('places one round in the middle', () => {
  expect(layOutTrend([{ value: 3, mean: 3 }], frame).dots[0]?.x).toBe(60)
})
