import { expect, test } from 'vitest'
import { addFractions, roundHalfUp, roundToTenths } from './rounding.ts'

test.each([
  [5, 2, 3],
  [12, 5, 2],
  [-3, 2, -1],
  [-151, 100, -2],
  [-5, 2, -2],
  [7, 1, 7],
])('[RO1] %i/%i rounds half up to %i', (numerator, denominator, expected) => {
  expect(roundHalfUp({ numerator, denominator })).toBe(expected)
})

test('[RO1] a half below zero becomes 0 and never -0', () => {
  expect(Object.is(roundHalfUp({ numerator: -1, denominator: 2 }), 0)).toBe(true)
  expect(Object.is(roundHalfUp({ numerator: -0, denominator: 3 }), 0)).toBe(true)
})

test.each([
  [-155, 100, -15],
  [-156, 100, -16],
  [1055, 100, 106],
])('[RO1] %i/%i is %i tenths', (numerator, denominator, expected) => {
  expect(roundToTenths({ numerator, denominator })).toBe(expected)
})

test('[RO2] exact values add up without rounding in between', () => {
  expect(addFractions({ numerator: 1, denominator: 3 }, { numerator: 1, denominator: 6 })).toEqual({
    numerator: 3,
    denominator: 6,
  })
  expect(addFractions({ numerator: 1, denominator: 4 }, { numerator: 1, denominator: 6 })).toEqual({
    numerator: 5,
    denominator: 12,
  })
})

test('[RO2] equal denominators are preserved, so sums of many values stay exact', () => {
  const part = { numerator: 1, denominator: 113_000 }
  expect([part, part, part, part].reduce(addFractions)).toEqual({ numerator: 4, denominator: 113_000 })
})
