import { expect, test } from 'vitest'
import { possessive } from './possessive.ts'

test.each([
  ['Dave', 'Dave’s'],
  ['Chris', 'Chris’'],
  ['Ann & Bob', 'Ann & Bob’s'],
  ['Bob Hughes (Hawks)', 'Bob Hughes’'],
  ['Bob Miller (left)', 'Bob Miller’s'],
])('%s becomes %s', (name, expected) => {
  expect(possessive(name)).toBe(expected)
})
