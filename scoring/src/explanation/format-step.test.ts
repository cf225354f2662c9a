import { expect, test } from 'vitest'
import { formatStep, formatValue } from './format-step.ts'
import { statement, step } from './step.ts'

test.each([
  [72, '72'],
  [-3, '−3'],
  [0, '0'],
  [null, '·'],
  ['X', 'X'],
  ['no-return', 'NR'],
  ['not-started', '–'],
  [{ numerator: 124, denominator: 10 }, '12.4'],
  [{ numerator: 1302, denominator: 100 }, '13.02'],
  [{ numerator: 15500, denominator: 1130 }, '13.72'],
  [{ numerator: -7, denominator: 10 }, '−0.7'],
  [{ numerator: -1, denominator: 10 }, '−0.1'],
  [{ numerator: -1, denominator: 1000 }, '0.00'],
  [{ numerator: 1005, denominator: 100 }, '10.05'],
  [{ numerator: 3495, denominator: 1000 }, '3.495'],
  [{ numerator: 34999, denominator: 10000 }, '3.4999'],
  [{ numerator: -3504, denominator: 1000 }, '−3.504'],
  [{ kind: 'place', place: 2, isShared: true }, 'T2'],
  [{ kind: 'no-return' }, 'NR'],
  [{ kind: 'won', side: 'A', lead: 3, holesLeft: 2 }, '3&2'],
  [{ kind: 'record', won: 1, halved: 0, lost: 2, open: 0 }, '1–2–0'],
] as const)('[EX3] %o reads %s', (value, text) => {
  expect(formatValue(value)).toBe(text)
})

const handicap = { numerator: 124, denominator: 10 }
const hole = (value: number) => ({ label: 'hole' as const, value })

test.each([
  ['[EX3] a sum', step('gross', 'ST1', 'sum', [hole(4), hole(5)]), 'Gross = 4 + 5 = 9'],
  [
    '[EX3] a difference',
    step('net', 'ST2', 'difference', [hole(85), { label: 'handicap', value: 13 }]),
    'Net = 85 − 13 = 72',
  ],
  [
    '[EX3] brackets around what is below zero',
    step('net', 'ST2', 'difference', [hole(70), hole(-2)]),
    'Net = 70 − (−2) = 72',
  ],
  [
    '[EX3] a share',
    step('index-on-this-slope', 'CH1', 'scale', [
      { label: 'handicap-index', value: handicap },
      hole(125),
      hole(113),
    ]),
    'Index on this slope = 12.4 × 125 ÷ 113 = 13.72',
  ],
  [
    '[EX3] a half',
    step('half-the-index', 'CH2', 'half', [{ label: 'handicap-index', value: handicap }]),
    'Half the index = 12.4 ÷ 2 = 6.2',
  ],
  [
    '[EX3] a rounding',
    step('course-handicap', 'CH1', 'round', [{ label: 'before-rounding', value: handicap }]),
    'Course handicap = 12.4 = 12',
  ],
  [
    '[EX3] a floor',
    step('quota', 'QU1', 'highest', [
      { label: 'points-to-make', value: -4 },
      { label: 'never-below', value: 0 },
    ]),
    'Quota = points to make −4, never below 0 = 0',
  ],
  [
    '[EX3] a match names its leader',
    step('match', 'MP1', 'match', [
      { label: 'hole', value: 'A' },
      { label: 'hole', value: 'A' },
      { label: 'hole', value: null },
    ]),
    'Match: A A · = A 2&1',
  ],
  [
    '[EX3] all square nobody',
    step('match', 'MP1', 'match', [{ label: 'hole', value: 'H' }]),
    'Match: H = AS',
  ],
  [
    '[EX3] a match by strokes',
    step('match', 'NA6', 'stroke-match', [
      { label: 'net-of-A', value: 34 },
      { label: 'net-of-B', value: 36 },
      { label: 'to-play', value: 1 },
    ]),
    'Match: net of A 34, net of B 36, 1 to play = A 2 up',
  ],
  [
    '[EX3] a place',
    step('position', 'PO1', 'place', [
      { label: 'better', value: 1 },
      { label: 'level', value: 0 },
    ]),
    'Position = 1 better, 0 level = 2',
  ],
  ['[EX3] a statement without operands', statement('not-started', 'CA4', [], 'not-started'), 'Not started'],
  [
    '[EX3] a statement of holes',
    statement('no-return', 'CA4', [{ label: 'hole', value: 'X' }], 'no-return'),
    'No return: X',
  ],
])('%s', (_rule, line, expected) => {
  expect(formatStep(line)).toBe(expected)
})

test('[EX3] players are called by their names', () => {
  const won = { kind: 'won', side: 'B', lead: 2, holesLeft: 1 } as const
  const against = statement('against', 'MP1', [{ label: 'lost', against: [7], value: won }], won)
  expect(formatStep(against, (player) => `Player ${player}`)).toBe('Against Player 7: lost 2&1')
  const everybody = statement('everybody', 'ST1', [{ label: 'player', ball: 'Ann', value: 72 }], null)
  expect(formatStep(everybody)).toBe('Everybody: Ann 72')
})
