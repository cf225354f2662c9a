import { expect, test } from 'vitest'
import type { PassedEvent, PassedHole } from './next-passed.ts'
import { nextPassed, waitMs } from './next-passed.ts'

const cell = { ballNo: 3, holeNumber: 1 }
const filled: PassedEvent = { kind: 'filled', groupNo: 1, cell, by: 'entry' }
const kept: PassedEvent = { kind: 'kept', cell, entryId: 'a' }
const waited: PassedEvent = { kind: 'waited' }

test.each<[string, PassedEvent[], string]>([
  ['is none before it is filled', [kept, waited, went(1)], 'nothing'],
  ['is in sight, for as long as its score needs to be stored', [filled], 'in-sight'],
  ['is in sight a moment longer, to be seen', [filled, kept], 'in-sight for 500'],
  ['is told of', [filled, kept, waited], 'told for 8000'],
  ['is forgotten', [filled, kept, waited, waited], 'nothing'],
  ['is told of at once when the person goes on', [filled, kept, went(2)], 'told for 8000'],
  ['is told of from when its score is stored, gone on or not', [filled, went(2)], 'told'],
  ['stored after going on', [filled, went(2), kept], 'told for 8000'],
  ['is told of while the person goes elsewhere', [filled, kept, waited, went(5)], 'told for 8000'],
  [
    'is forgotten by the next score, which is not what Undo would take back',
    [filled, entered(1), kept, waited, entered(2)],
    'nothing',
  ],
  ['is forgotten by going back', [filled, kept, waited, went(1)], 'nothing'],
  ['is forgotten when its score was not kept: the person is led back', [filled, went(1)], 'nothing'],
  ['is another group’s: theirs is not gone back to', [filled, kept, went(1, 2)], 'told for 8000'],
  ['filled by somebody else waits for no store', [{ ...filled, by: 'somebody-else' }], 'in-sight for 500'],
  ['is not stored by another score', [filled, keptAt(2, 1), keptAt(3, 2)], 'in-sight'],
])('a hole that is passed %s', (_story, events, expected) => {
  expect(textOf(events.reduce(nextPassed, undefined))).toBe(expected)
})

test('it is known by the own entry that filled it', () => {
  expect([filled, kept].reduce(nextPassed, undefined)?.entryId).toBe('a')
  expect(nextPassed(undefined, { ...filled, by: 'somebody-else' })?.entryId).toBeNull()
})

function went(holeNumber: number, groupNo = 1): PassedEvent {
  return { kind: 'went', groupNo, holeNumber }
}

function entered(holeNumber: number): PassedEvent {
  return { kind: 'entered', cell: { ballNo: 3, holeNumber } }
}

function keptAt(ballNo: number, holeNumber: number): PassedEvent {
  return { kind: 'kept', cell: { ballNo, holeNumber }, entryId: 'b' }
}

function textOf(passed: PassedHole | undefined): string {
  if (!passed) return 'nothing'
  const ms = waitMs(passed)
  return ms === undefined ? passed.phase : `${passed.phase} for ${ms}`
}
