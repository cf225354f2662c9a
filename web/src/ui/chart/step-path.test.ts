import { expect, test } from 'vitest'
import { layOut } from './step-path.ts'

test('a value holds until the next one, and the last one to the edge', () => {
  const { path } = layOut(
    [
      { atMs: 0, value: 10 },
      { atMs: 50, value: 20 },
      { atMs: 100, value: 15 },
    ],
    112,
    156,
  )
  expect(path).toBe('M6 128 H56 V28 H106 V78 H106')
})

test('one value is a straight line across', () => {
  const { path, marks } = layOut([{ atMs: 5, value: 11.2 }], 112, 138)
  expect(path).toBe('M6 69 H106')
  expect(marks).toMatchObject([{ x: 6, y: 69, isLabelled: true }])
})

test('first, last, lowest and highest are labelled, the rest is not', () => {
  const values = [12, 11, 9, 10, 14, 13, 12.5]
  const { marks } = layOut(
    values.map((value, atMs) => ({ atMs, value })),
    112,
    138,
  )
  expect(marks.map(({ isLabelled }) => isLabelled)).toEqual([true, false, true, false, true, false, true])
})

test('a label stands where the line does not run: below a mark that it comes down to, else above', () => {
  const values = [12, 9, 14]
  const { marks } = layOut(
    values.map((value, atMs) => ({ atMs, value })),
    112,
    138,
  )
  expect(marks.map(({ y, labelY }) => (labelY > y ? 'below' : 'above'))).toEqual(['above', 'below', 'above'])
})
