import type { EntryOutcome, MatchChanges } from '@nineteenth/contracts'
import type { Recording } from '@nineteenth/contracts/entries'
import { cellKey, isOpen } from '@nineteenth/contracts/entries'
import type { Database } from '#tables.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import { matchSetupStore } from '../matches/setup/match-setup-store.ts'
import type { Decision, MatchToRecord, RecordingRequest, RequestRejection } from './decide-recordings.ts'
import { decideRecordings, isFromOtherEpoch } from './decide-recordings.ts'
import { lockMatch, readMatches, writeMatches } from './recording-store.ts'

export type RecordingReply =
  | { rejection: RequestRejection }
  | {
      rejection?: undefined
      outcomes: EntryOutcome[]
      /** The recorded changes, including those of requests recorded together with theirs. */
      changes: MatchChanges
      /** The revision since which the sender has missed more than `changes`. */
      missedSince: number | undefined
      /** The changes to announce; null if there are none, or if a different reply announces them. */
      news: MatchChanges | null
    }

interface Decided {
  match: MatchToRecord
  requests: readonly RecordingRequest[]
  decision: Decision
}

/**
 * Records requests for many matches with one read and one write, without a lock while it decides. Matches that are locked
 * or were changed meanwhile are skipped; their requests get undefined.
 */
export async function recordRequests(
  database: Database,
  requests: readonly RecordingRequest[],
): Promise<(RecordingReply | undefined)[]> {
  const decided = await decide(database, requests)
  const ready = decided.filter((one) => !givesConsent(one))
  const written = await write(database, ready)
  const replies = new Map(
    ready.flatMap((one) => (written.has(one.match.matchId) || !isChanged(one) ? repliesTo(one) : [])),
  )
  for (const one of decided.filter(givesConsent)) {
    const found = await database
      .transaction()
      .execute((transaction) => lockAndRecord(transaction, one, 'try'))
    found?.forEach((reply, at) => replies.set(one.requests[at]!, reply))
  }
  const found = new Set(decided.map(({ match }) => match.matchId))
  return requests.map((request) =>
    found.has(request.matchId) ? replies.get(request) : { rejection: 'match-not-found' },
  )
}

/** The same for requests that are all for one match; waits until others have finished changing it. */
export async function recordLocked(
  transaction: Database,
  requests: readonly RecordingRequest[],
): Promise<RecordingReply[]> {
  const [decided] = await decide(transaction, requests)
  // Only a request that changes something takes the lock: a stranger must not block a match.
  if (decided && !isChanged(decided)) return repliesTo(decided).map(([, reply]) => reply)
  const recorded = decided && (await lockAndRecord(transaction, decided, 'wait'))
  return recorded ?? requests.map(() => ({ rejection: 'match-not-found' }))
}

/** Locks a match and decides again; undefined if it can't be locked. */
async function lockAndRecord(
  transaction: Database,
  { match: { matchId }, requests }: Decided,
  lockMode: 'wait' | 'try',
): Promise<RecordingReply[] | undefined> {
  if (!(await lockMatch(transaction, matchId, lockMode))) return undefined
  const [decided] = await decide(transaction, requests)
  if (!decided) return requests.map(() => ({ rejection: 'match-not-found' }))
  const written = await write(transaction, [decided])
  const { match, decision } = decided
  if (isChanged(decided) && !written.has(matchId)) throw new Error('the locked match was not written')
  const setup = matchSetupStore(transaction)
  for (const userId of decision.newPlayers) await setup.giveConsent(matchId, userId)
  const changes = givesConsent(decided)
    ? await matchStateStore(transaction).findChanges(matchId, match.revision)
    : undefined
  return repliesTo(decided, changes).map(([, reply]) => reply)
}

/** A member's first entry also records their consent. */
function givesConsent({ decision }: Decided): boolean {
  return decision.newPlayers.length > 0
}

async function decide(database: Database, requests: readonly RecordingRequest[]): Promise<Decided[]> {
  const byMatch = Map.groupBy(requests, ({ matchId }) => matchId)
  const matches = await readMatches(database, requests)
  return matches.map((match) => {
    const own = byMatch.get(match.matchId) ?? []
    return { match, requests: own, decision: decideRecordings(match, own) }
  })
}

function isChanged({ match, decision }: Decided): boolean {
  return decision.recording.revision > match.revision
}

function write(database: Database, decided: readonly Decided[]): Promise<Set<number>> {
  const changed = decided.filter(isChanged)
  return writeMatches(
    database,
    changed.map(({ match, decision }) => ({ match, recording: decision.recording })),
  )
}

/** The first accepted request gets the changes. */
function repliesTo(
  { match, requests, decision }: Decided,
  changes = changesOf(match, decision),
): [RecordingRequest, RecordingReply][] {
  let news = changes.revision > match.revision ? changes : null
  return requests.map((request, at) => {
    const { rejection, outcomes } = decision.answers[at]!
    if (rejection !== null) return [request, { rejection }]
    const since = isFromOtherEpoch(match, request) ? 0 : (request.seen?.revision ?? 0)
    const missedSince = since < match.revision ? since : undefined
    const reply = { outcomes, changes, missedSince, news }
    news = null
    return [request, reply]
  })
}

/** The changes of a recording, up to its own revision; later changes are announced by their own recordings. */
function changesOf(match: MatchToRecord, { recording }: Decision): MatchChanges {
  return {
    epoch: match.epoch,
    since: match.revision,
    revision: recording.revision,
    details: null,
    cells: recording.current.map(({ cell, value, id, enteredBy }) => ({
      ...cell,
      value,
      entry: id,
      by: enteredBy,
    })),
    open: openIn(match, recording),
  }
}

/** The open entries of each cell in which they changed. */
function openIn({ rows, names }: MatchToRecord, { added, changed }: Recording): MatchChanges['open'] {
  const now = new Map([...rows, ...changed, ...added].map((row) => [`${cellKey(row.cell)} ${row.id}`, row]))
  const open = [...now.values()].filter(isOpen).toSorted((one, other) => one.revision - other.revision)
  const touched = [...added, ...changed].filter((row) => isOpen(row) || row.changedIn > row.revision)
  const cells = new Map(touched.map(({ cell }) => [cellKey(cell), cell]))
  return Array.from(cells, ([key, cell]) => ({
    ...cell,
    entries: open
      .filter((row) => cellKey(row.cell) === key)
      .map(({ id, value, enteredBy, isWaiting }) => ({
        entry: id,
        value,
        by: enteredBy,
        byName: names.find(({ userId }) => userId === enteredBy)?.name ?? '',
        state: isWaiting ? ('waiting' as const) : ('conflict' as const),
      })),
  }))
}
