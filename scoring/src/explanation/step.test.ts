import { expect, test } from 'vitest'
import { isFraction, statement, step, type Operand, type Operation, type Value } from './step.ts'

const operand = (value: Value): Operand => ({ label: 'hole', value })
const half = { numerator: 25, denominator: 10 }

function valueOf(operation: Exclude<Operation, 'given'>, ...values: Value[]): Value {
  return step('gross', 'ST1', operation, values.map(operand)).value
}

test.each([
  ['[EX1] a sum of whole numbers', 'sum', [4, 5, 3], 12],
  ['[EX1] a sum of nothing', 'sum', [], 0],
  [
    '[EX1] a sum with fractions stays exact',
    'sum',
    [1, half, { numerator: 1, denominator: 3 }],
    { numerator: 115, denominator: 30 },
  ],
  ['[EX1] a difference', 'difference', [85, 13], 72],
  ['[EX1] a difference of several', 'difference', [10, 3, 2], 5],
  [
    '[EX1] a difference of fractions',
    'difference',
    [{ numerator: 713, denominator: 10 }, 72],
    { numerator: -7, denominator: 10 },
  ],
  ['[EX1] a share', 'scale', [half, 120, 113], { numerator: 3000, denominator: 1130 }],
  ['[EX1] a share of a whole number', 'scale', [10, 95, 100], { numerator: 950, denominator: 100 }],
  ['[EX1] a rounding, half up', 'round', [half], 3],
  [
    '[EX1] half of some tenths, rounded',
    'half',
    [{ numerator: 87, denominator: 10 }],
    { numerator: 44, denominator: 10 },
  ],
  ['[EX1] the highest', 'highest', [-4, 0], 0],
  ['[EX1] a place', 'place', [2, 0], { kind: 'place', place: 3, isShared: false }],
  ['[EX1] a shared place', 'place', [0, 1], { kind: 'place', place: 1, isShared: true }],
  ['[EX1] a match', 'match', ['A', 'H', null], { kind: 'up', side: 'A', lead: 1, holesLeft: 1 }],
  [
    '[EX1] a match the other way',
    'match',
    ['B', 'B', null],
    { kind: 'won', side: 'B', lead: 2, holesLeft: 1 },
  ],
  [
    '[EX1] a match by strokes',
    'stroke-match',
    [33, 36, 0],
    { kind: 'won', side: 'A', lead: 3, holesLeft: 0 },
  ],
  [
    '[EX1] a match by strokes with a ball picked up',
    'stroke-match',
    ['no-return', 36, 0],
    { kind: 'won', side: 'B', lead: null, holesLeft: 0 },
  ],
  ['[EX1] a record', 'record', [1, 2, 3, 4], { kind: 'record', won: 1, lost: 2, halved: 3, open: 4 }],
] as const)('%s', (_rule, operation, values, expected) => {
  expect(valueOf(operation, ...values)).toEqual(expected)
})

test('[EX1] a difference of zero is never -0', () => {
  expect(Object.is(valueOf('difference', 0, 0), 0)).toBe(true)
})

test('[EX1] a statement preserves its operands', () => {
  const told = statement('no-return', 'CA4', [operand('X')], 'no-return')
  expect(told).toEqual({
    label: 'no-return',
    rule: 'CA4',
    operation: 'given',
    operands: [operand('X')],
    value: 'no-return',
  })
})

test.each([
  [half, true],
  [3, false],
  [null, false],
  ['X', false],
  [{ kind: 'no-return' }, false],
] as const)('[EX1] %o is a fraction: %s', (value, expected) => {
  expect(isFraction(value)).toBe(expected)
})
