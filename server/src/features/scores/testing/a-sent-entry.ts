import { randomUUID } from 'node:crypto'
import type { SentEntry } from '../decide-recordings.ts'

interface Given extends Partial<Pick<SentEntry, 'id' | 'settles' | 'isAllowed'>> {
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
  const cell = { hole: holeNumber, kind: 'strokes', of: `b${ballNo}` } as const
  return {
    id: randomUUID(),
    cell,
    value: strokes,
    settles: [],
    isAllowed: true,
    ...(base !== undefined && { base }),
    ...given,
  }
}
