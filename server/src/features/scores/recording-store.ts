import type { EntryOutcome, MatchChanges, Score } from '@nineteenth/contracts'
import { cellKey, rolesThatMay } from '@nineteenth/contracts'
import { sql } from 'kysely'
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
  /** Undefined: on top of the author's own score, or of an empty cell. Null: its author saw an empty cell. */
  base: string | null | undefined
  settles: readonly string[]
  /** Whether the sender may enter scores of this ball; otherwise the entry is rejected, unless the log has it. */
  isAllowed: boolean
}

export type Recorded =
  | { refusal: 'match-not-found' | 'not-allowed' | 'match-complete' | 'unavailable' }
  | {
      refusal?: undefined
      outcomes: EntryOutcome[]
      /** What was recorded together with theirs. */
      changes: MatchChanges
      /** The revision since which the sender has missed more than that. */
      missedSince: number | undefined
      /** What changed in the match; nothing where nothing did, or where another that was recorded together tells it. */
      news: MatchChanges | null
    }

/** What one phone sends for one match. */
export interface Recording {
  matchId: number
  enteredBy: number
  /** The phone that joined by the link, if it did: refused once its session has ended. */
  phone?: string | undefined
  /** Whether the link limits a member to their own group. If it began to only now, nothing is recorded. */
  isBound?: boolean
  seenRevision: number
  seenEpoch: string | undefined
  entries: readonly EntryToRecord[]
}

type Refusal = Extract<Recorded, { refusal: string }>['refusal']
type Refused = Extract<EntryOutcome, { outcome: 'refused' }>['code']

interface RecordedRow {
  matchId: number
  refusal: Refusal | null
  epoch: string
  revisionBefore: number
  revision: number
  outcomes: ('stands' | 'applied' | 'conflict' | Refused)[]
  news: StoredChanges | null
}

/**
 * Records what phones send, in one round trip and one commit. Where somebody else is changing a match it waits, or it
 * answers nothing for that match.
 */
export async function recordAll(
  database: Database,
  recordings: readonly Recording[],
  patience: 'wait' | 'try',
): Promise<(Recorded | undefined)[]> {
  const byMatch = Map.groupBy(recordings, ({ matchId }) => matchId)
  const calls = [...byMatch.values()]
  const ofEach = (field: (recording: Recording) => string | number) =>
    calls.map((call) => `{${call.map(field).join(',')}}`)
  const { rows } = await sql<RecordedRow>`/* record_scores */
    select call.match_id, refusal, epoch, revision_before, revision, outcomes, news
    from unnest(
      ${[...byMatch.keys()]}::bigint[],
      ${ofEach(({ enteredBy }) => enteredBy)}::text[],
      ${ofEach(({ seenEpoch }) => (seenEpoch === undefined ? 'null' : JSON.stringify(seenEpoch)))}::text[],
      ${ofEach(({ entries }) => entries.length)}::text[],
      ${calls.map((call) => `{${call.flatMap(({ entries }) => entries.map(toRowText)).join(',')}}`)}::text[],
      ${ofEach(({ phone }) => phone ?? 'null')}::text[],
      ${ofEach(({ isBound }) => String(isBound ?? false))}::text[]
    ) call (match_id, persons, seen_epochs, entry_counts, entries, phones, bound)
    cross join lateral unnest(record_scores(
      call.match_id, ${rolesThatMay('enterScores')}, ${patience === 'wait'},
      persons::bigint[], seen_epochs::text[], entry_counts::int[], entries::new_score_entry[], phones::uuid[], bound::boolean[]
    )) with ordinality recorded (refusal, epoch, revision_before, revision, outcomes, news, nth)
    order by nth
  `.execute(database)
  const rowsOf = Map.groupBy(rows, ({ matchId }) => matchId)
  const answers = new Map(
    [...rowsOf].flatMap(([matchId, own]) => toRecorded(byMatch.get(matchId) ?? [], own)),
  )
  return recordings.map((recording) => answers.get(recording))
}

// As PostgreSQL writes a row in a list. Everything in it is a number, a boolean or a UUID.
function toRowText({
  id,
  ballNo,
  userId,
  holeNumber,
  strokes,
  isPickedUp,
  base,
  settles,
  isAllowed,
}: EntryToRecord): string {
  const fields = [id, ballNo, userId, holeNumber, strokes, isPickedUp, base !== undefined, base]
  return JSON.stringify(
    `(${fields.map((field) => field ?? '').join(',')},"{${settles.join(',')}}",${isAllowed})`,
  )
}

/** What became of the recordings of one match, each with its row. */
function toRecorded(call: readonly Recording[], rows: readonly RecordedRow[]): [Recording, Recorded][] {
  const taken = rows.filter(({ refusal }) => refusal === null)
  const told = taken.find((row) => row.news)?.news
  const news = told ? toChanges(told) : newsOfStanding(call, rows)
  return call.map((recording, at) => {
    const row = rows[at]
    if (!row) throw new Error('record_scores answers all or nobody')
    if (row.refusal !== null) return [recording, { refusal: row.refusal }]
    const since = sinceOf(recording, row)
    return [
      recording,
      {
        outcomes: recording.entries.flatMap(({ id }, nth) => toOutcome(id, row.outcomes[nth])),
        changes: news,
        missedSince: since < row.revisionBefore ? since : undefined,
        news: row === taken[0] && row.revision > row.revisionBefore ? news : null,
      },
    ]
  })
}

function sinceOf({ seenEpoch, seenRevision }: Recording, { epoch }: RecordedRow): number {
  return seenEpoch === undefined || seenEpoch === epoch ? seenRevision : 0
}

/** What changed where nothing but the entries themselves did: who sent them knows what they say. */
function newsOfStanding(call: readonly Recording[], rows: readonly RecordedRow[]): MatchChanges {
  const scores = new Map<string, Score>()
  for (const [at, { entries, enteredBy }] of call.entries())
    for (const [nth, { id, ballNo, holeNumber, strokes, isPickedUp }] of entries.entries())
      if (rows[at]?.outcomes?.[nth] === 'stands' && ballNo !== undefined) {
        const score = { ballNo, holeNumber, strokes, isPickedUp, entryId: id, enteredBy }
        scores.set(cellKey(score), score)
      }
  const { epoch, revisionBefore, revision } = rows.find(({ refusal }) => refusal === null) ?? rows[0]!
  return {
    epoch,
    since: revisionBefore,
    revision,
    details: null,
    scores: [...scores.values()],
    conflicts: [],
    closedConflicts: [],
  }
}

/** None for a phone from another epoch, of which nothing was recorded. */
function toOutcome(id: string, outcome: RecordedRow['outcomes'][number] | undefined): EntryOutcome[] {
  if (outcome === undefined) return []
  if (outcome === 'stands' || outcome === 'applied') return [{ id, outcome: 'applied' }]
  if (outcome === 'conflict') return [{ id, outcome }]
  return [{ id, outcome: 'refused', code: outcome }]
}
