import { expect, test } from 'vitest'
import { scoreRow } from '../testing/a-match.ts'
import { strokeTotalStatus, tallyStrokes } from './stroke-total.ts'

const first3 = { segment: 'total', fromHole: 1, toHole: 3 } as const

/** For example "won by A, lead 2, 0 left". */
function status(a: string, b: string): string {
  const sides = { a: { nets: scoreRow(a) }, b: { nets: scoreRow(b) } }
  const { kind, side, lead, holesLeft } = strokeTotalStatus(tallyStrokes(sides, first3), 'in-progress')
  return `${kind}${side === null ? '' : ` by ${side}`}, lead ${lead}, ${holesLeft} left`
}

test.each([
  ['[NA6] the lower total wins by strokes', '444', '554', 'won by A, lead 2, 0 left'],
  ['[NA6] whichever side it is', '445', '444', 'won by B, lead 1, 0 left'],
  ['[NA6] equal totals tie', '454', '544', 'tied, lead 0, 0 left'],
  ['[NA6] no segment is won before the last hole', '33.', '99.', 'up by A, lead 12, 1 left'],
  ['[NA6] level so far', '44.', '443', 'all-square, lead 0, 1 left'],
  ['[NA6] not started', '..4', '44.', 'not-started, lead 0, 3 left'],
  ['[NA6] a side that picked up has no total', '4X4', '999', 'won by B, lead null, 0 left'],
  ['[NA6] whichever side picked up', '999', 'X4X', 'won by A, lead null, 0 left'],
  [
    '[NA6] from that hole on the other side is up, whatever the strokes',
    'X3.',
    '99.',
    'up by B, lead null, 1 left',
  ],
  ['[NA6] even if the other side has not played the hole', '4X.', '4..', 'up by B, lead null, 2 left'],
  ['[NA6] an X before the first common hole has no effect', 'X4.', '..4', 'not-started, lead 0, 3 left'],
  ['[NA6] two without a total are level', 'X3.', '9X.', 'all-square, lead 0, 1 left'],
  ['[NA6] two without a total halve', '4X4', 'X99', 'tied, lead 0, 0 left'],
  ['[NA6] one X is enough', '999', '4X4', 'won by A, lead null, 0 left'],
])('%s', (_rule, a, b, expected) => {
  expect(status(a, b)).toBe(expected)
})

test('[NA6] only the holes of the segment count', () => {
  expect(
    tallyStrokes(
      { a: { nets: scoreRow('944') }, b: { nets: scoreRow('154') } },
      { segment: 'back', fromHole: 2, toHole: 3 },
    ),
  ).toEqual({
    leadOfA: 1,
    pickUpsOfA: 0,
    pickUpsOfB: 0,
    holesLeft: 0,
    holes: 2,
  })
})
