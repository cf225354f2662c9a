import type { EntryOutcome, HistoryLine, MatchCell, MatchChanges } from '@nineteenth/contracts'
import { rolesThatMay } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isDatabaseAway } from '#platform/database.ts'
import { groupCalls } from '#platform/group-calls.ts'
import type { Database } from '#tables.ts'
import type { StoredChanges } from '../matches/match-state-store.ts'
import { toChanges } from '../matches/match-state-store.ts'

/** An entry as the database takes it. */
export interface EntryToRecord {
  id: string
  /** Whose ball, or which. */
  userId?: number
  ballNo?: number
  holeNumber: number
  strokes: number | null
  isPickedUp: boolean
  /** Undefined: applied as it comes. Null: its author saw an empty cell. */
  base: string | null | undefined
  settles: readonly string[]
}

export type Recorded =
  | { refusal: 'match-not-found' | 'not-allowed' | 'match-complete' }
  | {
      refusal?: undefined
      outcomes: EntryOutcome[]
      /** What the sender has missed. */
      changes: MatchChanges
      /** What this very request changed; nothing when it changed nothing. */
      news: MatchChanges | null
    }

type StoredRecorded =
  | Extract<Recorded, { refusal: string }>
  | { refusal?: undefined; outcomes: EntryOutcome[]; changes: StoredChanges; news: StoredChanges | null }

/** What one phone sends for one match. */
export interface Recording {
  matchId: number
  enteredBy: number
  seenRevision: number
  seenEpoch: string | undefined
  entries: readonly EntryToRecord[]
}

export interface HistoryFilter extends MatchCell {
  matchId: number
  /** The last entry that is known already. */
  after: string | undefined
  limit: number
}

interface HistoryRow extends Omit<HistoryLine, 'receivedAt'> {
  receivedAt: Date
}

export type ScoreStore = ReturnType<typeof scoreStore>

// Up to here a recording alone is quicker; beyond, the database is busy and a shared commit is cheaper for everybody.
const recordingsAtOnce = 4
const entriesInOne = 200

export function scoreStore(database: Database) {
  return {
    /** Records entries in their order, in one round trip: the database finds the caller's role under the same lock. */
    record: groupCalls<Recording, Recorded>({
      atOnce: recordingsAtOnce,
      most: entriesInOne,
      sizeOf: ({ entries }) => entries.length,
      callAll: (recordings) => recordAll(database, recordings),
      isWorthSplitting: (error) => !isDatabaseAway(error),
    }),

    /** What was entered for a cell, newest first, beginning after an entry of that cell. */
    async listHistory(filter: HistoryFilter): Promise<HistoryLine[]> {
      const { matchId, ballNo, holeNumber, limit } = filter
      const { rows } = await sql<HistoryRow>`
        select e.id, e.strokes, e.is_picked_up, e.entered_by, u.display_name as entered_by_name, e.received_at, e.outcome
        from score_entries e join users u on u.id = e.entered_by
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

async function recordAll(database: Database, recordings: readonly Recording[]): Promise<Recorded[]> {
  // Matches are locked in one order by everybody: two groups never wait for each other.
  const places = [...recordings.keys()].toSorted(
    (one, other) => recordings[one]!.matchId - recordings[other]!.matchId,
  )
  const rows = JSON.stringify(places.map((place) => ({ place, ...toCall(recordings[place]!) })))
  const { rows: answers } = await sql<{ place: number; recorded: StoredRecorded }>`
    select call.place, record_scores(
      call.match_id, call.entered_by, ${rolesThatMay('enterScores')}, call.seen_revision, call.seen_epoch,
      array(select e from jsonb_populate_recordset(null::new_score_entry, call.entries) e)
    ) as recorded
    from jsonb_to_recordset(${rows}::jsonb)
      as call(place int, match_id bigint, entered_by bigint, seen_revision bigint, seen_epoch text, entries jsonb)
  `.execute(database)
  const recorded = new Map(answers.map((answer) => [answer.place, toRecorded(answer.recorded)]))
  return recordings.map((_, place) => {
    const answer = recorded.get(place)
    if (!answer) throw new Error('record_scores answered nothing')
    return answer
  })
}

function toRecorded(stored: StoredRecorded): Recorded {
  if (stored.refusal !== undefined) return stored
  const { outcomes, changes, news } = stored
  return { outcomes, changes: toChanges(changes), news: news && toChanges(news) }
}

function toCall({ matchId, enteredBy, seenRevision, seenEpoch, entries }: Recording) {
  return {
    match_id: matchId,
    entered_by: enteredBy,
    seen_revision: seenRevision,
    seen_epoch: seenEpoch ?? null,
    entries: entries.map(toRow),
  }
}

function toRow({ id, userId, ballNo, holeNumber, strokes, isPickedUp, base, settles }: EntryToRecord) {
  return {
    id,
    user_id: userId ?? null,
    ball_no: ballNo ?? null,
    hole_number: holeNumber,
    strokes,
    is_picked_up: isPickedUp,
    has_base: base !== undefined,
    base_id: base ?? null,
    settles,
  }
}
