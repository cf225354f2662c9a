import type { Entry, EntryOutcome, LogRow } from '../entry.ts'
import { cellKey, isOpen } from '../entry.ts'
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

/** Records a batch in a log in memory. Like the server it reads of each cell only what the rule asks for. */
export function recordInMemory(
  log: MemoryLog,
  entries: readonly Entry[],
  rule: Partial<Pick<RecordingState, 'findRejection'>> & { record?: typeof recordEntries } = {},
): EntryOutcome[] {
  const { findRejection = () => undefined, record = recordEntries } = rule
  const open = [...log.rows.values()].filter(isOpen)
  const cells = new Map(entries.map(({ cell }) => [cellKey(cell), readCell(cellKey(cell))]))
  const recording = record({ revision: log.revision, findRejection, cells, open }, entries)
  log.revision = recording.revision
  for (const row of [...recording.added, ...recording.changed]) log.rows.set(rowKey(row), row)
  for (const { row, revision } of recording.current)
    log.current.set(cellKey(row.cell), { entryId: row.id, revision })
  return recording.outcomes

  function readCell(key: string): CellState {
    const named = new Set(
      entries.filter(({ cell }) => cellKey(cell) === key).flatMap(({ id, base }) => [id, base]),
    )
    const rows = [...log.rows.values()].filter((row) => cellKey(row.cell) === key)
    const currentId = log.current.get(key)?.entryId
    return {
      current: rows.find(({ id }) => id === currentId) ?? null,
      rows: rows.filter((row) => isOpen(row) || named.has(row.id)),
    }
  }
}

export function rowKey({ cell, id }: Pick<LogRow, 'cell' | 'id'>): string {
  return `${cellKey(cell)} ${id}`
}
