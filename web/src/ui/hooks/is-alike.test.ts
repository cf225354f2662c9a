import { expect, test } from 'vitest'
import { isAlike } from './is-alike.ts'

const act = () => 1

test.each([
  ['the same values', { place: 'T2', numbers: [{ text: '+3' }] }, { place: 'T2', numbers: [{ text: '+3' }] }],
  ['nothing and nothing', { note: null }, { note: null }],
  ['the same function', { act }, { act }],
])('%s are equal', (_what, one, other) => {
  expect(isAlike(one, other)).toBe(true)
})

test.each([
  ['another text deep within', { numbers: [{ text: '+3' }] }, { numbers: [{ text: '+4' }] }],
  ['one more', [1, 2], [1, 2, 3]],
  ['another key', { isLeading: undefined }, { openBets: undefined }],
  ['nothing instead of something', { note: null }, { note: {} }],
  ['another function', { act }, { act: () => 1 }],
])('%s is not equal', (_what, one, other) => {
  expect(isAlike(one, other)).toBe(false)
})
