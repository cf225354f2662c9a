import { ApiError } from '#api/api-error.ts'
import type { EntryOutcome, ErrorCode, MatchChanges, Score } from '@nineteenth/contracts'
import { errorStatus } from '@nineteenth/contracts'
import type { Entry, LogRow } from '@nineteenth/contracts/entries'
import { cellKey, isOpen } from '@nineteenth/contracts/entries'
import { emptyLog, inOrder, recordInMemory, rowKey } from '@nineteenth/contracts/entries/testing'
import type { Answer, Submission } from '../send-outbox-client.ts'
import { matchDetails } from './a-match.ts'

/** A line of the log, as tests read it. */
interface Recorded extends Score {
  base: string | null
  settles: readonly string[]
  outcome: EntryOutcome['outcome']
  /** What was current in the cell when it was judged. */
  found: Score | undefined
  settledBy: string | null
  appliedAs: string | null
  revision: number
  changedIn: number
}

/** Ways to get it wrong, to see that somebody notices. */
export type ServerFault = 'forgets ids' | 'last write wins' | 'skips changes' | 'keeps its epoch'

/** A server for one match in memory, which decides by the same rule. */
export function aServer(fault?: ServerFault) {
  let log = emptyLog()
  const foundBy = new Map<LogRow['id'], LogRow | undefined>()
  let life = 1

  return {
    get log() {
      return [...log.rows.values()].map(toRecorded)
    },
    submit,
    changesSince,
    epoch,
    backUp: () => structuredClone(log),
    restore,
  }

  function epoch(): string {
    return `life ${life}`
  }

  /** The database goes back to where it stood, and begins another life. */
  function restore(backup: typeof log): void {
    log = structuredClone(backup)
    if (fault !== 'keeps its epoch') life += 1
  }

  function submit(enteredBy: number, { balls = [], seenRevision = 0, seenEpoch }: Submission): Answer {
    if (seenEpoch !== undefined && seenEpoch !== epoch()) return { outcomes: [], changes: changesSince(0) }
    const outcomes = balls.flatMap(({ ballNo, scores }) =>
      scores.map(({ id = '', holeNumber, strokes, isPickedUp, base, settles = [] }) =>
        record({
          id,
          device: null,
          seq: null,
          cell: { hole: holeNumber, kind: 'strokes', of: `b${ballNo}` },
          value: isPickedUp ? 0 : strokes,
          ...(base !== undefined && { base }),
          settles,
          enteredBy,
          joinedPhone: null,
          enteredAt: null,
        }),
      ),
    )
    return { outcomes, changes: changesSince(Math.min(seenRevision, revisionNow())) }
  }

  function record(sent: Entry): EntryOutcome {
    const found = currentOf(sent)
    const isKnown = log.rows.has(rowKey(sent))
    const id = isKnown && fault === 'forgets ids' ? `${sent.id}#${log.revision}` : sent.id
    const base = fault === 'last write wins' ? { base: found?.id ?? null } : {}
    const [outcome] = recordInMemory(log, [{ ...sent, id, ...base }])
    if (!isKnown && fault === 'last write wins') sayBase({ ...sent, id })
    if (id !== sent.id || !isKnown) noteFound({ ...sent, id }, found)
    if (outcome?.outcome === 'applied') return { id: sent.id, outcome: 'applied' }
    if (outcome?.outcome === 'rejected') return { id: sent.id, outcome: 'refused', code: 'too-many-waiting' }
    return { id: sent.id, outcome: 'conflict' }
  }

  /** The log says what the phone had seen, whatever the faulty server judged it by. */
  function sayBase({ base = null, ...sent }: Entry): void {
    const row = log.rows.get(rowKey(sent))
    if (row) log.rows.set(rowKey(sent), { ...row, base })
  }

  /** Of an entry, and of those that waited for it. */
  function noteFound({ cell, id }: Entry, current: LogRow | undefined): void {
    const rows = inOrder([...log.rows.values()].filter((row) => cellKey(row.cell) === cellKey(cell)))
    const from = rows.findIndex((row) => row.id === id)
    let found = current
    for (const row of from < 0 ? [] : rows.slice(from)) {
      foundBy.set(row.id, found)
      if (row.appliedAs === row.id) found = row
    }
  }

  function currentOf({ cell }: Pick<LogRow, 'cell'>): LogRow | undefined {
    const entryId = log.current.get(cellKey(cell))?.entryId
    return entryId === undefined ? undefined : log.rows.get(rowKey({ cell, id: entryId }))
  }

  /** A match begins at 1. */
  function revisionNow(): number {
    return log.revision + 1
  }

  function changesSince(since: number): MatchChanges {
    const rows = [...log.rows.values()]
    const current = rows.filter((row) => currentOf(row) === row)
    const missed = current.filter(({ cell }) => (log.current.get(cellKey(cell))?.revision ?? 0) + 1 > since)
    const isSkipped = fault === 'skips changes' && since > 0 && revisionNow() % 5 === 0
    const changed = rows.filter(({ changedIn }) => changedIn + 1 > since)
    return {
      epoch: epoch(),
      since,
      revision: revisionNow(),
      details: since === 0 ? matchDetails() : null,
      scores: isSkipped ? [] : missed.map(toScore),
      conflicts: changed.filter(isOpen).map((row) => ({ ...toScore(row), enteredByName: 'Somebody' })),
      closedConflicts: changed
        .filter((row) => !isOpen(row) && row.revision + 1 <= since)
        .map((row) => toScore(row))
        .map(({ entryId, ballNo, holeNumber }) => ({ entryId, ballNo, holeNumber })),
    }
  }

  function toRecorded(row: LogRow): Recorded {
    const { id, base, settles, appliedAs, settledBy, revision, changedIn } = row
    const found = foundBy.get(id)
    return {
      ...toScore(row),
      base,
      settles,
      outcome: appliedAs === null ? 'conflict' : 'applied',
      found: found && toScore(found),
      appliedAs,
      settledBy,
      revision,
      changedIn,
    }
  }
}

/** The server says no. */
export function refusal(code: ErrorCode): ApiError {
  return new ApiError(errorStatus[code], JSON.stringify({ code }))
}

function toScore({ cell, value, id, enteredBy }: LogRow): Score {
  return {
    ballNo: Number(cell.of.slice(1)),
    holeNumber: cell.hole,
    strokes: value === 0 ? null : value,
    isPickedUp: value === 0,
    // A server that forgets ids records one again.
    entryId: id.replace(/#.*/, ''),
    enteredBy,
  }
}
