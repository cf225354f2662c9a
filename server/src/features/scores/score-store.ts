import type { EntryOutcome, MatchChanges } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { isDatabaseAway } from '#platform/database.ts'
import { groupCalls } from '#platform/group-calls.ts'
import type { Database } from '#tables.ts'

/** An entry as the database takes it. */
export interface EntryToRecord {
  id: string
  userId: number
  holeNumber: number
  strokes: number | null
  isPickedUp: boolean
  /** Undefined: applied as it comes. Null: its author saw an empty cell. */
  base: string | null | undefined
  settles: readonly string[]
}

export type Recorded =
  | { refusal: 'match-not-found' | 'match-complete' }
  | {
      refusal?: undefined
      outcomes: EntryOutcome[]
      /** What the sender has missed. */
      changes: MatchChanges
      /** What this very request changed; nothing when it changed nothing. */
      news: MatchChanges | null
    }

/** What one phone sends for one match. */
export interface Recording {
  matchId: number
  enteredBy: number
  seenRevision: number
  entries: readonly EntryToRecord[]
}

export type ScoreStore = ReturnType<typeof scoreStore>

// Up to here a recording alone is quicker; beyond, the database is busy and a shared commit is cheaper for everybody.
const recordingsAtOnce = 4
const entriesInOne = 200

export function scoreStore(database: Database) {
  return {
    /** Records entries in their order, in one round trip; access is checked under the same lock. */
    record: groupCalls<Recording, Recorded>({
      atOnce: recordingsAtOnce,
      most: entriesInOne,
      sizeOf: ({ entries }) => entries.length,
      callAll: (recordings) => recordAll(database, recordings),
      isWorthSplitting: (error) => !isDatabaseAway(error),
    }),

    async listHistory(matchId: number, userId: number, holeNumber: number) {
      return database
        .selectFrom('scoreEntries as entry')
        .innerJoin('users as author', 'author.id', 'entry.enteredBy')
        .where('entry.matchId', '=', matchId)
        .where('entry.userId', '=', userId)
        .where('entry.holeNumber', '=', holeNumber)
        .select([
          'entry.id',
          'entry.strokes',
          'entry.isPickedUp',
          'entry.enteredBy',
          'author.displayName as enteredByName',
          'entry.receivedAt',
          'entry.outcome',
        ])
        .orderBy('entry.receivedAt')
        .orderBy('entry.revision')
        .execute()
    },
  }
}

async function recordAll(database: Database, recordings: readonly Recording[]): Promise<Recorded[]> {
  // Matches are locked in one order by everybody: two groups never wait for each other.
  const places = [...recordings.keys()].toSorted(
    (one, other) => recordings[one]!.matchId - recordings[other]!.matchId,
  )
  const rows = JSON.stringify(places.map((place) => ({ place, ...toCall(recordings[place]!) })))
  const { rows: answers } = await sql<{ place: number; recorded: Recorded }>`
    select call.place, record_scores(
      call.match_id, call.entered_by, call.seen_revision,
      array(select e from jsonb_populate_recordset(null::new_score_entry, call.entries) e)
    ) as recorded
    from jsonb_to_recordset(${rows}::jsonb)
      as call(place int, match_id bigint, entered_by bigint, seen_revision bigint, entries jsonb)
  `.execute(database)
  const recorded = new Map(answers.map((answer) => [answer.place, answer.recorded]))
  return recordings.map((_, place) => {
    const answer = recorded.get(place)
    if (!answer) throw new Error('record_scores answered nothing')
    return answer
  })
}

function toCall({ matchId, enteredBy, seenRevision, entries }: Recording) {
  return {
    match_id: matchId,
    entered_by: enteredBy,
    seen_revision: seenRevision,
    entries: entries.map(toRow),
  }
}

function toRow({ id, userId, holeNumber, strokes, isPickedUp, base, settles }: EntryToRecord) {
  return {
    id,
    user_id: userId,
    hole_number: holeNumber,
    strokes,
    is_picked_up: isPickedUp,
    has_base: base !== undefined,
    base_id: base ?? null,
    settles,
  }
}
