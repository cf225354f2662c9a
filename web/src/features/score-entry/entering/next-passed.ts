import type { Cell } from '@nineteenth/contracts'
import { isSameCell } from '@nineteenth/contracts'

/** A hole that was just filled. */
export interface PassedHole {
  groupNo: number
  /** The cell of the score that filled it. */
  cell: Cell
  /** It stays visible until its last score was seen; then a line announces it for a while. */
  phase: 'in-sight' | 'announced'
  /** This phone's entry that filled it; undefined until it is stored, null if another phone filled it. */
  entryId: string | null | undefined
}

/** Whether this phone or another entered the last score of a hole. */
export type FilledBy = 'this-phone' | 'other-phone'

export type PassedEvent =
  /** The last score of a hole was entered here or elsewhere. */
  | { kind: 'filled'; groupNo: number; cell: Cell; by: FilledBy }
  /** A score is entered, on this hole or another. */
  | { kind: 'entered'; cell: Cell }
  /** A score is safe on this phone. */
  | { kind: 'kept'; cell: Cell; entryId: string }
  /** The golfer moves, or is led to a hole. */
  | { kind: 'went'; groupNo: number; holeNumber: number }
  | { kind: 'waited' }

/** The hole that was just filled, after an event. */
// oxlint-disable-next-line typescript/consistent-return -- the types see that every kind returns
export function nextPassed(passed: PassedHole | undefined, event: PassedEvent): PassedHole | undefined {
  switch (event.kind) {
    case 'filled': {
      const { groupNo, cell, by } = event
      return { groupNo, cell, phase: 'in-sight', entryId: by === 'this-phone' ? undefined : null }
    }
    case 'entered':
      // Undo is for the last score only.
      return passed && isSameCell(passed.cell, event.cell) ? passed : undefined
    case 'kept':
      return passed && isSameCell(passed.cell, event.cell) ? { ...passed, entryId: event.entryId } : passed
    case 'went':
      // A golfer who goes back to the hole needs no line about it; any other move means they have seen it.
      if (passed?.groupNo === event.groupNo && passed.cell.hole === event.holeNumber) return undefined
      return passed?.phase === 'in-sight' ? announced(passed) : passed
    case 'waited':
      return passed?.phase === 'in-sight' ? announced(passed) : undefined
  }
}

const phaseMs: Record<PassedHole['phase'], number> = { 'in-sight': 500, announced: 8_000 }

/** How long it stays in its phase; undefined until its last score is stored. */
export function waitMs(passed: PassedHole): number | undefined {
  return passed.entryId === undefined ? undefined : phaseMs[passed.phase]
}

function announced(passed: PassedHole): PassedHole {
  return { ...passed, phase: 'announced' }
}
