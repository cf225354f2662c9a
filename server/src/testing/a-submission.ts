import { randomUUID } from 'node:crypto'
import { strokesCell } from '@nineteenth/contracts'
import type { EntrySubmission, NewEntry } from '@nineteenth/contracts'

interface Strokes {
  holeNumber: number
  /** 0 is a ball picked up. */
  strokes: number | null
  id?: string
  base?: string | null
  settles?: string[]
}

/** A phone's submission: the strokes of some balls. */
export function aSubmission(
  balls: readonly { ballNo: number; scores: readonly Strokes[] }[],
  seen?: EntrySubmission['seen'],
): EntrySubmission {
  const entries = balls.flatMap(({ ballNo, scores }) =>
    scores.map(({ holeNumber, strokes, ...entry }) => ({
      cell: strokesCell(ballNo, holeNumber),
      value: strokes,
      ...entry,
    })),
  )
  return { ...aPhoneSends(entries), ...(seen && { seen }) }
}

let seq = 0

/** A phone's submission, with defaults for omitted fields. */
export function aPhoneSends(
  entries: readonly (Pick<NewEntry, 'cell' | 'value'> & Partial<NewEntry>)[],
  device = 1,
): EntrySubmission {
  const enteredAt = new Date().toISOString()
  const given = entries.map((entry) => ({ id: randomUUID(), seq: ++seq, settles: [], enteredAt, ...entry }))
  return { device, entries: given }
}
