import type { HistoryLine, MatchCell } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { AppError } from '#platform/app-error.ts'
import { isDatabaseAway, isDatabaseBusy, isTooSlow } from '#platform/database/database.ts'
import { groupCalls } from '#platform/group-calls.ts'
import type { Database } from '#tables.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import type { RecordingRequest } from './decide-recordings.ts'
import type { RecordingReply } from './record-requests.ts'
import { recordLocked, recordRequests } from './record-requests.ts'

export interface HistoryFilter extends MatchCell {
  matchId: number
  /** The last entry that is known already. */
  after: string | undefined
  limit: number
}

interface HistoryRow extends Omit<HistoryLine, 'receivedAt'> {
  receivedAt: Date
}

/** Somebody in a match, the ball that they play, and the group it walks in. */
export interface Walker {
  playerNo: number
  userId: number
  ballNo: number
  groupNo: number | null
}

export type ScoreStore = ReturnType<typeof scoreStore>

// Up to here a recording alone is quicker; beyond, the database is busy and a shared commit is cheaper for everybody.
const recordingsAtOnce = 2
// Matches that somebody else is changing must not hold up the others, nor take all connections.
const heldUpAtOnce = 2
const entriesInOne = 200
// One of many that are held up: its phone asks again, and a proxy does not take the node for dead.
const longestWaitMs = 1_000

export function scoreStore(database: Database, noteQueue?: (length: number) => void) {
  const recordTogether = groupCalls<RecordingRequest, RecordingReply>({
    atOnce: recordingsAtOnce,
    waitingAtOnce: heldUpAtOnce,
    sizeLimit: entriesInOne,
    // A request without entries is work too.
    sizeOf: ({ entries }) => 1 + entries.length,
    keyOf: ({ matchId }) => matchId,
    tryAll: (requests) => recordRequests(database, requests),
    waitAll: (requests) =>
      database.transaction().execute((transaction) => recordLocked(transaction, requests)),
    isWorthSplitting: (error) => isTooSlow(error) || (!isDatabaseAway(error) && !isDatabaseBusy(error)),
    patienceMs: longestWaitMs,
    tooLate: () => new AppError('unavailable', { because: 'contention' }),
    noteQueue,
  })

  return {
    /**
     * Records entries in their order, together with what others send at the same time. What the sender has missed is read
     * afterwards and separately: it may be a whole match.
     */
    async record(request: RecordingRequest): Promise<RecordingReply> {
      const reply = await recordTogether(request)
      if (reply.refusal !== undefined || reply.missedSince === undefined) return reply
      const missed = await matchStateStore(database).findChanges(request.matchId, reply.missedSince)
      return missed ? { ...reply, changes: missed } : { refusal: 'match-not-found' }
    },

    async listWalkers(matchId: number): Promise<Walker[]> {
      const { rows } = await sql<Walker>`
        select p.player_no, p.person_id as user_id, b.ball_no, b.group_no
        from match_players p join match_balls b using (match_id, ball_no)
        where p.match_id = ${matchId}
      `.execute(database)
      return rows
    },

    /** What was entered for a cell, newest first, beginning after an entry of that cell. */
    async listHistory(filter: HistoryFilter): Promise<HistoryLine[]> {
      const { limit } = filter
      const { rows } = await sql<HistoryRow>`
        select e.id, nullif(e.value, 0) as strokes, coalesce(e.value = 0, false) as is_picked_up, e.entered_by,
          name_in_match(p.former_name, p.played_name, u.display_name) as entered_by_name, e.received_at, e.settled_by,
          case when e.applied_as is null then 'conflict' else 'applied' end as outcome
        from entries e
        join users u on u.id = e.entered_by
        left join match_players p on p.match_id = e.match_id and p.person_id = e.entered_by
        where ${isInCell('e', filter)} ${earlier(filter)}
        order by e.revision desc limit ${limit}
      `.execute(database)
      return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }))
    },
  }
}

function earlier(filter: HistoryFilter): RawBuilder<unknown> {
  if (filter.after === undefined) return sql``
  return sql`and e.revision < (select k.revision from entries k where ${isInCell('k', filter)} and k.id = ${filter.after})`
}

function isInCell(alias: 'e' | 'k', { matchId, ballNo, holeNumber }: HistoryFilter): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`
    ${column('matchId')} = ${matchId} and ${column('hole')} = ${holeNumber} and ${column('kind')} = 'strokes'
    and ${column('of')} = ${`b${ballNo}`}
  `
}
