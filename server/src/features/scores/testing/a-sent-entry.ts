import { randomUUID } from 'node:crypto'
import { strokesCell } from '@nineteenth/contracts'
import type { SentEntry } from '../decide-recordings.ts'

interface Given extends Partial<Omit<SentEntry, 'cell' | 'value' | 'base'>> {
  base?: string | null | undefined
  ballNo?: number
  holeNumber?: number
  /** 0 is a ball picked up. */
  strokes?: number | null
}

/** Strokes as a phone sends them. */
export function aSentEntry({
  ballNo = 1,
  holeNumber = 1,
  strokes = 4,
  base,
  ...given
}: Given = {}): SentEntry {
  return {
    id: randomUUID(),
    seq: null,
    cell: strokesCell(ballNo, holeNumber),
    value: strokes,
    settles: [],
    enteredAt: null,
    ...(base !== undefined && { base }),
    ...given,
  }
}
