import { expect, test } from 'vitest'
import { letterOf } from './letter-of.ts'

test.each([
  ['ann@club.example', 'A'],
  ['', 'U'],
  [undefined, 'U'],
])('%s becomes %s', (email, expected) => {
  expect(letterOf(email)).toBe(expected)
})
