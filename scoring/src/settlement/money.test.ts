import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, type Currency } from './currencies.ts'
import { formatMoney, formatSignedMoney, parseMoney } from './money.ts'

test.each<[number, Currency, string]>([
  [500, '', '5'],
  [250, '', '2.50'],
  [205, '', '2.05'],
  [0, '', '0'],
  [250, '$', '$2.50'],
  [500, '€', '€5'],
  [-250, '£', '−£2.50'],
  [250, '¥', '¥250'],
  [250, 'kr', '2.50 kr'],
])('[MO1] %i in "%s" reads %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text)
})

test.each([
  [250, '+$2.50'],
  [-500, '−$5'],
  [0, '$0'],
])('[MO1] a balance of %i has its sign before the symbol: %s', (amount, text) => {
  expect(formatSignedMoney(amount, '$')).toBe(text)
})

test.each<[string, Currency, number | null]>([
  ['5', '', 500],
  ['2.50', '', 250],
  ['2,50', '', 250],
  ['2.5', '', 250],
  ['2.', '', 200],
  ['.5', '', 50],
  ['.', '', null],
  ['.5', '¥', null],
  [' $2.50 ', '$', 250],
  ['$5', '', 500],
  ['5 kr', '$', 500],
  ['kr 5', 'kr', 500],
  ['2,50€', '€', 250],
  ['2$50', '$', null],
  ['$5$', '$', null],
  ['$', '$', null],
  ['0', '', 0],
  ['500', '¥', 500],
  ['2.50', '¥', null],
  ['2.505', '', null],
  ['1,000', '', null],
  ['-5', '', null],
  ['five', '', null],
  ['5 5', '', null],
  ['', '', null],
])('[MO2] "%s" typed in "%s" is %s', (text, currency, amount) => {
  expect(parseMoney(text, currency)).toBe(amount)
})

test('[MO2] every formatted amount parses back to itself', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.constantFrom(...currencies), (amount, currency) => {
      expect(parseMoney(formatMoney(amount, currency), currency)).toBe(amount)
    }),
  )
})
