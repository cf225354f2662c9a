import { strokesCell } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import type { PassedEvent, PassedHole } from './next-passed.ts'
import { nextPassed, waitMs } from './next-passed.ts'

const cell = strokesCell(3, 1)
const filled: PassedEvent = { kind: 'filled', groupNo: 1, cell, by: 'this-phone' }
const kept: PassedEvent = { kind: 'kept', cell, entryId: 'a' }
const waited: PassedEvent = { kind: 'waited' }

test.each<[string, PassedEvent[], string]>([
  ['is undefined before a hole is filled', [kept, waited, went(1)], 'nothing'],
  ['stays visible until its score is stored', [filled], 'in-sight'],
  ['stays visible a moment longer', [filled, kept], 'in-sight for 500'],
  ['is announced', [filled, kept, waited], 'announced for 8000'],
  ['is forgotten after a while', [filled, kept, waited, waited], 'nothing'],
  ['is announced at once when the golfer moves on', [filled, kept, went(2)], 'announced for 8000'],
  ['is announced once its score is stored', [filled, went(2)], 'announced'],
  ['is announced if its score is stored after moving on', [filled, went(2), kept], 'announced for 8000'],
  ['stays announced while the golfer moves elsewhere', [filled, kept, waited, went(5)], 'announced for 8000'],
  [
    'is forgotten after the next score, which Undo would not undo',
    [filled, entered(1), kept, waited, entered(2)],
    'nothing',
  ],
  ['is forgotten when the golfer goes back', [filled, kept, waited, went(1)], 'nothing'],
  ['is forgotten when its score wasn’t stored, as the golfer is led back', [filled, went(1)], 'nothing'],
  ['stays announced when another group’s hole opens', [filled, kept, went(1, 2)], 'announced for 8000'],
  ['filled by another phone needs no storing', [{ ...filled, by: 'other-phone' }], 'in-sight for 500'],
  ['isn’t marked as stored by other scores', [filled, keptAt(2, 1), keptAt(3, 2)], 'in-sight'],
])('a hole that was filled %s', (_story, events, expected) => {
  expect(textOf(events.reduce(nextPassed, undefined))).toBe(expected)
})

test('has the id of your entry that filled it', () => {
  expect([filled, kept].reduce(nextPassed, undefined)?.entryId).toBe('a')
  expect(nextPassed(undefined, { ...filled, by: 'other-phone' })?.entryId).toBeNull()
})

function went(holeNumber: number, groupNo = 1): PassedEvent {
  return { kind: 'went', groupNo, holeNumber }
}

function entered(holeNumber: number): PassedEvent {
  return { kind: 'entered', cell: strokesCell(3, holeNumber) }
}

function keptAt(ballNo: number, holeNumber: number): PassedEvent {
  return { kind: 'kept', cell: strokesCell(ballNo, holeNumber), entryId: 'b' }
}

function textOf(passed: PassedHole | undefined): string {
  if (!passed) return 'nothing'
  const ms = waitMs(passed)
  return ms === undefined ? passed.phase : `${passed.phase} for ${ms}`
}
