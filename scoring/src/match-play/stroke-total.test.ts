import { expect, test } from 'vitest'
import type { HoleScore } from '../card/hole-score.ts'
import { strokeTotalStatus, tallyStrokes } from './stroke-total.ts'

const first3 = { segment: 'total', fromHole: 1, toHole: 3 } as const

function status(a: HoleScore[], b: HoleScore[]) {
  return strokeTotalStatus(tallyStrokes({ a: { nets: a }, b: { nets: b } }, first3), 'in-progress')
}

test.each([
  [
    '[NA6] the lower total wins by strokes',
    [4, 4, 4],
    [5, 5, 4],
    { kind: 'won', side: 'A', lead: 2, holesLeft: 0 },
  ],
  ['[NA6] whichever side it is', [4, 4, 5], [4, 4, 4], { kind: 'won', side: 'B', lead: 1, holesLeft: 0 }],
  ['[NA6] equal totals tie', [4, 5, 4], [5, 4, 4], { kind: 'tied', side: null, lead: 0, holesLeft: 0 }],
  [
    '[NA6] nothing is won before the last hole',
    [3, 3, null],
    [9, 9, null],
    { kind: 'up', side: 'A', lead: 12, holesLeft: 1 },
  ],
  ['[NA6] level so far', [4, 4, null], [4, 4, 3], { kind: 'all-square', side: null, lead: 0, holesLeft: 1 }],
  [
    '[NA6] not started',
    [null, null, 4],
    [4, 4, null],
    { kind: 'not-started', side: null, lead: 0, holesLeft: 3 },
  ],
  [
    '[NA6] a side that picked up has no total',
    [4, 'X', 4],
    [9, 9, 9],
    { kind: 'won', side: 'B', lead: null, holesLeft: 0 },
  ],
  [
    '[NA6] whichever side it is',
    [9, 9, 9],
    ['X', 4, 'X'],
    { kind: 'won', side: 'A', lead: null, holesLeft: 0 },
  ],
  [
    '[NA6] from that hole on the other is up, whatever the strokes',
    ['X', 3, null],
    [9, 9, null],
    { kind: 'up', side: 'B', lead: null, holesLeft: 1 },
  ],
  [
    '[NA6] also where the other has not played the hole',
    [4, 'X', null],
    [4, null, null],
    { kind: 'up', side: 'B', lead: null, holesLeft: 2 },
  ],
  [
    '[NA6] before a hole that both have an X changes nothing',
    ['X', 4, null],
    [null, null, 4],
    { kind: 'not-started', side: null, lead: 0, holesLeft: 3 },
  ],
  [
    '[NA6] two without a total are level',
    ['X', 3, null],
    [9, 'X', null],
    { kind: 'all-square', side: null, lead: 0, holesLeft: 1 },
  ],
  [
    '[NA6] two without a total halve',
    [4, 'X', 4],
    ['X', 9, 9],
    { kind: 'tied', side: null, lead: 0, holesLeft: 0 },
  ],
  ['[NA6] once is enough', [9, 9, 9], [4, 'X', 4], { kind: 'won', side: 'A', lead: null, holesLeft: 0 }],
] as const)('%s', (_rule, a, b, expected) => {
  expect(status([...a], [...b])).toEqual(expected)
})

test('[NA6] only the holes of the segment count', () => {
  const nets = { a: { nets: [9, 4, 4] }, b: { nets: [1, 5, 4] } }
  expect(tallyStrokes(nets, { segment: 'back', fromHole: 2, toHole: 3 })).toEqual({
    leadOfA: 1,
    pickUpsOfA: 0,
    pickUpsOfB: 0,
    holesLeft: 0,
    holes: 2,
  })
})
