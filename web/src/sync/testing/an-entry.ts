import type { EntryDraft } from '../outbox.ts'
import { strokesCell } from '@nineteenth/contracts'

/** Bob's four on the first hole, into an empty cell. */
export function aDraft(given: Partial<EntryDraft> = {}): EntryDraft {
  return {
    id: crypto.randomUUID(),
    cell: strokesCell(2, 1),
    value: 4,
    base: null,
    settles: [],
    enteredBy: 2,
    enteredAt: new Date(0).toISOString(),
    ...given,
  }
}
