import { expect, test } from 'vitest'
import { canTakeOver } from './can-take-over.ts'

test.each([
  ['waits while somebody looks', { isAgreed: false, isHidden: false, waiting: 0 }, false],
  ['comes in while nobody looks and nothing waits', { isAgreed: false, isHidden: true, waiting: 0 }, true],
  ['waits while scores are unsent', { isAgreed: false, isHidden: true, waiting: 3 }, false],
  ['comes in when the person agrees, whatever waits', { isAgreed: true, isHidden: false, waiting: 3 }, true],
])('a new version %s', (_story, circumstances, expected) => {
  expect(canTakeOver(circumstances)).toBe(expected)
})
