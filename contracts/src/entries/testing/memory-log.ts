import type { Cell } from '../cells.ts'
import { cellKey } from '../cells.ts'
import type { Entry, LogRow } from '../entry.ts'
import { isOpen } from '../entry.ts'
import type { EntryOutcome } from '../entry-schemas.ts'
import type { CellState, RecordingState } from '../record-entries.ts'
import { recordEntries } from '../record-entries.ts'

export interface MemoryLog {
  rows: Map<string, LogRow>
  current: Map<string, { entryId: string; revision: number }>
  revision: number
}

export function emptyLog(): MemoryLog {
  return { rows: new Map(), current: new Map(), revision: 0 }
}

/**
 * Records a batch in a log in memory. Like the server, it reads only the rows that the rule needs.
 */
export function recordInMemory(
  log: MemoryLog,
  entries: readonly Entry[],
  rule: Partial<Pick<RecordingState, 'findRejection'>> & {
    record?: typeof recordEntries
    /** Other cells that an entry's outcome depends on. */
    besides?: (cell: Cell) => readonly Cell[]
  } = {},
): EntryOutcome[] {
  const { findRejection = () => undefined, record = recordEntries, besides = () => [] } = rule
  const open = [...log.rows.values()].filter(isOpen)
  const named = entries.flatMap(({ cell }) => [cell, ...besides(cell)])
  const cells = new Map(named.map((cell) => [cellKey(cell), readCell(cellKey(cell))]))
  const recording = record({ revision: log.revision, findRejection, cells, open }, entries)
  log.revision = recording.revision
  for (const row of [...recording.added, ...recording.changed]) log.rows.set(rowKey(row), row)
  for (const { cell, id, changedIn } of recording.current)
    log.current.set(cellKey(cell), { entryId: id, revision: changedIn })
  return recording.outcomes

  function readCell(key: string): CellState {
    const named = new Set(
      entries.filter(({ cell }) => cellKey(cell) === key).flatMap(({ id, base }) => [id, base]),
    )
    const rows = [...log.rows.values()].filter((row) => cellKey(row.cell) === key)
    const currentId = log.current.get(key)?.entryId
    return {
      current: rows.find(({ id }) => id === currentId) ?? null,
      rows: rows.filter((row) => isOpen(row) || named.has(row.id) || row.id === currentId),
    }
  }
}

export function rowKey({ cell, id }: Pick<LogRow, 'cell' | 'id'>): string {
  return `${cellKey(cell)} ${id}`
}
