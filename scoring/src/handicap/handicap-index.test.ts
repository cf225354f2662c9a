import { expect, test } from 'vitest'
import {
  formatHandicap,
  formatHandicapIndex,
  highestTypedTenths,
  parseHandicapIndex,
} from './handicap-index.ts'

test.each([
  ['[HX1] a plus handicap is negative', '+2.4', -24],
  ['[HX1] a minus sign means the same', '-1.5', -15],
  ['[HX1] a decimal is optional', '12', 120],
  ['[HX1] surrounding spaces are ignored', ' 7.3 ', 73],
  ['[HX1] plus zero is zero', '+0.0', 0],
  ['[HX2] 54.0 is the highest', '54.0', 540],
  ['[HX2] above 54.0 is rejected', '54.1', null],
  ['[HX2] +10.0 is the lowest', '+10.0', -100],
  ['[HX2] below +10.0 is rejected', '+10.1', null],
  ['[HX1] two decimals are rejected', '12.34', null],
  ['[HX1] words are rejected', 'abc', null],
  ['[HX1] digits inside words are rejected', 'a12', null],
  ['[HX1] three digits are rejected', '123', null],
  ['[HX1] an empty text is rejected', '', null],
])('%s', (_rule, text, tenths) => {
  expect(parseHandicapIndex(text)).toBe(tenths)
})

test('[HX1] zero is never -0', () => {
  expect(Object.is(parseHandicapIndex('+0.0'), 0)).toBe(true)
})

test('[HX2] a typed handicap may go to 99.9', () => {
  expect(parseHandicapIndex('99.9', highestTypedTenths)).toBe(999)
})

test.each([
  [-24, '+2.4'],
  [-3, '+0.3'],
  [0, '0.0'],
  [150, '15.0'],
  [999, '99.9'],
])('[HX3] %i tenths print as %s', (tenths, text) => {
  expect(formatHandicapIndex(tenths)).toBe(text)
})

test.each([
  [-2, '+2'],
  [0, '0'],
  [13, '13'],
])('[HX3] %i strokes print as %s', (strokes, text) => {
  expect(formatHandicap(strokes)).toBe(text)
})
