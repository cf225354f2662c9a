import { expect, test } from 'vitest'
import { bestBall, holeOutcome, opponentOf } from './hole-outcome.ts'

test.each([
  ['[MP1] the lower net wins', 4, 5, 'A'],
  ['[MP1] whichever side it is', 5, 4, 'B'],
  ['[MP1] equal halves', 5, 5, 'H'],
  ['[MP1] picked up loses to any number', 'X', 12, 'B'],
  ['[MP1] on either side', 12, 'X', 'A'],
  ['[MP1] and halves with picked up', 'X', 'X', 'H'],
  ['[MP1] a net of zero is a score', 0, 1, 'A'],
  ['[MP1] a net below zero too', -1, 0, 'A'],
  ['[MP1] a missing score leaves the hole open', null, 4, null],
  ['[MP1] on either side', 4, null, null],
  ['[MP1] even against picked up', 'X', null, null],
] as const)('%s', (_rule, netA, netB, expected) => {
  expect(holeOutcome(netA, netB)).toBe(expected)
})

test.each([
  ['[BB1] the lower ball counts', [6, 4], 4],
  ["[BB1] with one picked up the partner's ball counts", [5, 'X'], 5],
  ['[BB1] in either order', ['X', 5], 5],
  ['[BB1] both picked up is picked up', ['X', 'X'], 'X'],
  ['[BB1] a partner without a score leaves the hole open', [null, 4], null],
  ['[BB1] in either order', [4, null], null],
  ['[BB1] even against a score below zero', [null, -1], null],
  ['[BB1] in either order', [-1, null], null],
  ['[BB1] a net of zero counts', [0, 3], 0],
] as const)('%s', (_rule, nets, expected) => {
  expect(bestBall(nets)).toBe(expected)
})

test('[NA4] each side is the opponent of the other', () => {
  expect([opponentOf('A'), opponentOf('B')]).toEqual(['B', 'A'])
})
