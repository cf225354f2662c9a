import { ApiError } from '#api/api-error.ts'
import type { EntryOutcome, EntrySubmission, ErrorCode, MatchChanges, OpenEntry } from '@nineteenth/contracts'
import { errorStatus, readSubject } from '@nineteenth/contracts'
import type { Entry, LogRow, MatchRules } from '@nineteenth/contracts/entries'
import { cellKey, findRejection, isOpen, firstHoleStrokes } from '@nineteenth/contracts/entries'
import { emptyLog, inOrder, recordInMemory } from '@nineteenth/contracts/entries/testing'
import type { Answer } from '../send-outbox-client.ts'
import { matchDetails } from './a-match.ts'

/** A line of the log for tests. */
interface Recorded extends LogRow {
  outcome: 'applied' | 'conflict'
  /** The cell's current entry when it took effect. */
  found: LogRow | undefined
}

/** Planted bugs: a test must notice each. */
export type ServerFault = 'forgets ids' | 'last write wins' | 'skips changes' | 'keeps its epoch'

/** A server for one match in memory, with the same rule as the real one. */
export function aServer(fault?: ServerFault) {
  // A match begins at revision 1.
  let log = { ...emptyLog(), revision: 1 }
  let life = 1
  let isComplete = false
  let detailsRevision = 1

  return {
    get log() {
      const cells = Map.groupBy(log.rows.values(), ({ cell }) => cellKey(cell))
      return [...cells.values()].flatMap(withFound).toSorted((one, other) => one.revision - other.revision)
    },
    submit,
    changesSince,
    epoch,
    backUp: () => structuredClone(log),
    restore,
    complete: () => setComplete(true),
    reopen: () => setComplete(false),
  }

  function epoch(): string {
    return `life ${life}`
  }

  /** Restores the database from a backup, and starts another epoch. */
  function restore(backup: typeof log): void {
    log = structuredClone(backup)
    if (fault !== 'keeps its epoch') life += 1
  }

  function setComplete(next: boolean): void {
    isComplete = next
    log.revision += 1
    detailsRevision = log.revision
  }

  function submit(enteredBy: number, { device, seen, entries }: EntrySubmission): Answer {
    if (seen && seen.epoch !== epoch()) return { outcomes: [], changes: changesSince(0) }
    const sent = entries.map((entry) => ({ ...entry, device, enteredBy, joinedPhone: null }))
    const outcomes = fault ? sent.flatMap(recordFaultily) : record(sent)
    return { outcomes, changes: changesSince(Math.min(seen?.revision ?? 0, log.revision)) }
  }

  function record(entries: readonly Entry[]): EntryOutcome[] {
    const match: MatchRules = {
      epoch: epoch(),
      isComplete,
      holes: Array.from({ length: 18 }, (_, index) => index + 1),
      balls: new Set(Array.from({ length: 144 }, (_, index) => index + 1)),
      usesCell: () => true,
      mayEnter: () => true,
      ballsOf: ({ kind, of }) => readSubject(kind, of)?.sides ?? [],
    }
    return recordInMemory(log, entries, {
      findRejection: (entry, read) => findRejection(match, entry, read),
      besides: (cell) => firstHoleStrokes(match, cell),
    })
  }

  function recordFaultily(sent: Entry): EntryOutcome[] {
    const key = `${cellKey(sent.cell)} ${sent.id}`
    const isRecorded = log.rows.has(key)
    const id = isRecorded && fault === 'forgets ids' ? `${sent.id}#${log.revision}` : sent.id
    const current = log.current.get(cellKey(sent.cell))
    const base = fault === 'last write wins' ? { base: current?.entryId ?? null } : {}
    const outcomes = record([{ ...sent, id, ...base }])
    const row = log.rows.get(key)
    // The log still has what the phone had seen.
    if (row && !isRecorded) log.rows.set(key, { ...row, base: sent.base ?? null })
    return outcomes.map((outcome) => ({ ...outcome, id: sent.id }))
  }

  function changesSince(since: number): MatchChanges {
    const rows = [...log.rows.values()]
    const isNews = ({ changedIn }: LogRow) => since < detailsRevision || changedIn > since
    const cells = rows.filter(({ cell, id }) => {
      const current = log.current.get(cellKey(cell))
      return current?.entryId === id && current.revision > since
    })
    const isSkipped = fault === 'skips changes' && since > 0 && log.revision % 5 === 0
    return {
      epoch: epoch(),
      since,
      revision: log.revision,
      details: since < detailsRevision ? matchDetails({ isComplete }) : null,
      cells: isSkipped ? [] : cells.map((row) => ({ ...row.cell, ...toCurrent(row) })),
      open: Array.from(Map.groupBy(rows, ({ cell }) => cellKey(cell)).values(), (own) => ({
        ...own[0]!.cell,
        isNews: own.some(isNews),
        entries: own.filter(isOpen).map(toOpen),
      })).flatMap(({ isNews: hasNews, ...cell }) => (hasNews ? [cell] : [])),
    }
  }
}

/** The error when the server rejects the whole request. */
export function apiError(code: ErrorCode): ApiError {
  return new ApiError(errorStatus[code], JSON.stringify({ code }))
}

/** The rows of a cell, each with the one that was current before it. */
function withFound(cell: readonly LogRow[]): Recorded[] {
  let found: LogRow | undefined
  return inOrder(cell).map((row) => {
    const recorded: Recorded = { ...row, outcome: row.appliedAs === null ? 'conflict' : 'applied', found }
    if (row.appliedAs === row.id) found = row
    return recorded
  })
}

function toCurrent({ id, value, enteredBy }: LogRow) {
  // A server that forgets ids records one again.
  return { value, entry: id.replace(/#.*/, ''), by: enteredBy }
}

function toOpen(row: LogRow): Omit<OpenEntry, 'hole' | 'kind' | 'of'> {
  return { ...toCurrent(row), byName: 'A player', state: row.isWaiting ? 'waiting' : 'conflict' }
}
