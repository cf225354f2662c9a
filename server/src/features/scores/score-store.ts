import type { Cell, HistoryLine } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { AppError } from '#platform/app-error.ts'
import { isDatabaseAway, isDatabaseBusy, isTooSlow } from '#platform/database/database.ts'
import { groupCalls } from '#platform/group-calls.ts'
import type { Database } from '#tables.ts'
import type { RecordingRequest } from './decide-recordings.ts'
import type { RecordingReply } from './record-requests.ts'
import { recordLocked, recordRequests } from './record-requests.ts'

export interface HistoryFilter extends Cell {
  matchId: number
  /** The last entry of the previous page. */
  after: string | undefined
  limit: number
}

interface HistoryRow extends Omit<HistoryLine, 'enteredAt' | 'receivedAt'> {
  enteredAt: Date
  receivedAt: Date
}

export type ScoreStore = ReturnType<typeof scoreStore>

// Up to this many requests, separate commits are faster. Beyond that the database is busy, and a
// shared commit is cheaper.
const recordingsAtOnce = 2
// Limits how many requests wait for locked matches, so that they don't delay others or use all
// connections.
const heldUpAtOnce = 2
const entriesInOne = 200
// Another node may have changed a match between reading and writing; a second try is cheaper than a lock.
const triesWithoutLock = 2
// Reject calls that have waited too long: their phones retry, and the proxy doesn't mark this node as down.
const longestWaitMs = 1_000

export function scoreStore(database: Database, onQueueChange?: (length: number) => void) {
  const recordTogether = groupCalls<RecordingRequest, RecordingReply>({
    atOnce: recordingsAtOnce,
    waitingAtOnce: heldUpAtOnce,
    sizeLimit: entriesInOne,
    // A request without entries still counts as one.
    sizeOf: ({ entries }) => 1 + entries.length,
    keyOf: ({ matchId }) => matchId,
    tryAll: (requests) => recordRequests(database, requests),
    quickTries: triesWithoutLock,
    waitAll: (requests) =>
      database.transaction().execute((transaction) => recordLocked(transaction, requests)),
    isWorthSplitting: (error) => isTooSlow(error) || (!isDatabaseAway(error) && !isDatabaseBusy(error)),
    patienceMs: longestWaitMs,
    timeoutError: () => new AppError('unavailable', { because: 'contention' }),
    onQueueChange,
  })

  return {
    /** Records entries in their order, together with concurrent requests. */
    record: recordTogether,

    /** The entries of a cell, newest first, after an entry of that cell. */
    async listHistory(filter: HistoryFilter): Promise<HistoryLine[]> {
      const { limit } = filter
      const { rows } = await sql<HistoryRow>`
        select e.id, e.value, e.entered_by, e.received_at, e.settled_by,
          name_in_match(p.former_name, p.played_name, u.display_name) as entered_by_name,
          -- A phone with a wrong clock must not reorder the history.
          case when e.entered_at between e.received_at - interval '1 day' and e.received_at + interval '1 day'
            then e.entered_at else e.received_at end as entered_at,
          case when e.applied_as is not null then 'applied' when e.is_waiting then 'waiting' else 'conflict' end as outcome
        from entries e
        join users u on u.id = e.entered_by
        left join match_players p on p.match_id = e.match_id and p.person_id = e.entered_by
        where ${isInCell('e', filter)} ${earlier(filter)}
        order by e.revision desc limit ${limit}
      `.execute(database)
      return rows.map(({ enteredAt, receivedAt, ...row }) => ({
        ...row,
        enteredAt: enteredAt.toISOString(),
        receivedAt: receivedAt.toISOString(),
      }))
    },
  }
}

function earlier(filter: HistoryFilter): RawBuilder<unknown> {
  if (filter.after === undefined) return sql``
  return sql`and e.revision < (select k.revision from entries k where ${isInCell('k', filter)} and k.id = ${filter.after})`
}

function isInCell(alias: 'e' | 'k', { matchId, hole, kind, of }: HistoryFilter): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`
    ${column('matchId')} = ${matchId} and ${column('hole')} = ${hole} and ${column('kind')} = ${kind}
    and ${column('of')} = ${of}
  `
}
