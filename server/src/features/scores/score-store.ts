import type { HistoryLine, MatchCell } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { AppError } from '#platform/app-error.ts'
import { isDatabaseAway, isDatabaseBusy, isTooSlow } from '#platform/database/database.ts'
import { groupCalls } from '#platform/group-calls.ts'
import type { Database } from '#tables.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import type { Recorded, Recording } from './recording-store.ts'
import { recordAll } from './recording-store.ts'

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
  const recordTogether = groupCalls<Recording, Recorded>({
    atOnce: recordingsAtOnce,
    waitingAtOnce: heldUpAtOnce,
    sizeLimit: entriesInOne,
    // A request without entries is work too.
    sizeOf: ({ entries }) => 1 + entries.length,
    keyOf: ({ matchId }) => matchId,
    tryAll: (recordings) => recordAll(database, recordings, 'try'),
    waitAll: (recordings) => recordAll(database, recordings, 'wait'),
    isWorthSplitting: (error) => isTooSlow(error) || (!isDatabaseAway(error) && !isDatabaseBusy(error)),
    patienceMs: longestWaitMs,
    tooLate: () => new AppError('unavailable', { because: 'contention' }),
    noteQueue,
  })

  return {
    /**
     * Records entries in their order, in one round trip: the database finds the caller's role under the same lock. What
     * the sender has missed is read afterwards and by itself: it may be a whole match.
     */
    async record(recording: Recording): Promise<Recorded> {
      const recorded = await recordTogether(recording)
      if (recorded.refusal !== undefined || recorded.missedSince === undefined) return recorded
      const missed = await matchStateStore(database).findChanges(recording.matchId, recorded.missedSince)
      return missed ? { ...recorded, changes: missed } : { refusal: 'match-not-found' }
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
      const { matchId, ballNo, holeNumber, limit } = filter
      const { rows } = await sql<HistoryRow>`
        select e.id, e.strokes, e.is_picked_up, e.entered_by,
          name_in_match(p.former_name, p.played_name, u.display_name) as entered_by_name, e.received_at, e.settled_by,
          case when e.standing_id is null then 'conflict' else 'applied' end as outcome
        from score_entries e
        join users u on u.id = e.entered_by
        left join match_players p on p.match_id = e.match_id and p.person_id = e.entered_by
        where e.match_id = ${matchId} and e.ball_no = ${ballNo} and e.hole_number = ${holeNumber} ${earlier(filter)}
        order by e.received_at desc, e.id desc limit ${limit}
      `.execute(database)
      return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }))
    },
  }
}

// The entry itself is the place to go on from: a time written out would lose its microseconds.
function earlier({ matchId, ballNo, holeNumber, after }: HistoryFilter): RawBuilder<unknown> {
  if (after === undefined) return sql``
  return sql`and (e.received_at, e.id) < (
    select k.received_at, k.id from score_entries k
    where k.match_id = ${matchId} and k.id = ${after} and k.ball_no = ${ballNo} and k.hole_number = ${holeNumber}
  )`
}
