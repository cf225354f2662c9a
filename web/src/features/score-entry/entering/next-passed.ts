import type { MatchCell } from '@nineteenth/contracts'
import { isSameCell } from '@nineteenth/contracts'

/** A hole that was filled a moment ago, by the score that filled it. */
export interface PassedHole extends MatchCell {
  groupNo: number
  /** It stays in sight until its last score was seen; then a line tells of it for a while. */
  phase: 'in-sight' | 'told'
  /** The own entry that filled it; not known while it is on its way to the store, null where there is none. */
  entryId: string | null | undefined
}

/** Whose the last score of a hole was: an own entry, or one that somebody else had made. */
export type FilledBy = 'entry' | 'somebody-else'

export type PassedEvent =
  /** The last score of a hole was entered, or was found to be there. */
  | { kind: 'filled'; groupNo: number; cell: MatchCell; by: FilledBy }
  /** A score is entered, there or elsewhere. */
  | { kind: 'entered'; cell: MatchCell }
  /** A score is safe on this phone. */
  | { kind: 'kept'; cell: MatchCell; entryId: string }
  /** The person does something, or is led to a hole. */
  | { kind: 'went'; groupNo: number; holeNumber: number }
  | { kind: 'waited' }

/** The hole that was just left, after what happens to it. */
// oxlint-disable-next-line typescript/consistent-return -- the types see that every kind returns
export function nextPassed(passed: PassedHole | undefined, event: PassedEvent): PassedHole | undefined {
  switch (event.kind) {
    case 'filled': {
      const { groupNo, cell, by } = event
      const { ballNo, holeNumber } = cell
      const entryId = by === 'entry' ? undefined : null
      return { ballNo, holeNumber, groupNo, phase: 'in-sight', entryId }
    }
    case 'entered':
      // Undo is of the last score: once there is a later one, there is nothing to offer.
      return passed && isSameCell(passed, event.cell) ? passed : undefined
    case 'kept':
      return passed && isSameCell(passed, event.cell) ? { ...passed, entryId: event.entryId } : passed
    case 'went':
      // Whoever goes back to the hole needs no line about it; whoever does anything else has seen it.
      if (passed?.groupNo === event.groupNo && passed.holeNumber === event.holeNumber) return undefined
      return passed?.phase === 'in-sight' ? told(passed) : passed
    case 'waited':
      return passed?.phase === 'in-sight' ? told(passed) : undefined
  }
}

const phaseMs: Record<PassedHole['phase'], number> = { 'in-sight': 500, told: 8_000 }

/** How long it stays as it is; until something happens while its last score is not drawn. */
export function waitMs(passed: PassedHole): number | undefined {
  return passed.entryId === undefined ? undefined : phaseMs[passed.phase]
}

function told(passed: PassedHole): PassedHole {
  return { ...passed, phase: 'told' }
}
