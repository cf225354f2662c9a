import { expect, test } from 'vitest'
import { layOut } from './step-chart.tsx'

test('draws each value until the next, and the last to the edge', () => {
  expect(layOutDays([10, 20, 15]).path).toBe('M6 110 H56 V28 H106 V69 H106')
})

test('draws one value as a straight line', () => {
  const { path, marks } = layOutDays([11.2])
  expect(path).toBe('M6 69 H106')
  expect(marks).toMatchObject([{ x: 6, y: 69, isLabelled: true }])
})

test('labels the first, last, lowest and highest value', () => {
  const { marks } = layOutDays([12, 11, 9, 10, 14, 13, 12.5])
  expect(marks.map(({ isLabelled }) => isLabelled)).toEqual([true, false, true, false, true, false, true])
})

test('places labels off the line: below a mark if the line comes down to it, otherwise above', () => {
  const { marks } = layOutDays([12, 9, 14])
  expect(marks.map(({ y, labelY }) => (labelY > y ? 'below' : 'above'))).toEqual(['above', 'below', 'above'])
})

/** One value a day. */
function layOutDays(values: readonly number[]) {
  return layOut(
    values.map((value, atMs) => ({ atMs, value })),
    112,
    138,
  )
}
