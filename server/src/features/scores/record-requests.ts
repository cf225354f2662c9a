import type { EntryOutcome, MatchCell, MatchChanges, Score } from '@nineteenth/contracts'
import type { EntryOutcome as Recorded, LogRow } from '@nineteenth/contracts/entries'
import { isOpen } from '@nineteenth/contracts/entries'
import type { Database } from '#tables.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import { matchSetupStore } from '../matches/setup/match-setup-store.ts'
import type { Decision, MatchToRecord, RecordingRequest, Refusal } from './decide-recordings.ts'
import { decideRecordings } from './decide-recordings.ts'
import { lockMatch, readMatches, writeMatches } from './recording-store.ts'

export type RecordingReply =
  | { refusal: Refusal }
  | {
      refusal?: undefined
      outcomes: EntryOutcome[]
      /** What was recorded together with theirs. */
      changes: MatchChanges
      /** The revision since which the sender has missed more than that. */
      missedSince: number | undefined
      /** What changed in the match; null where nothing did, or where the reply to another request has it. */
      news: MatchChanges | null
    }

interface Decided {
  match: MatchToRecord
  requests: readonly RecordingRequest[]
  decision: Decision
}

/**
 * Records what phones send, for many matches together: one read, one write, and no lock while it decides. A match that
 * is locked, or was changed meanwhile, is left alone and its requests have no reply.
 */
export async function recordRequests(
  database: Database,
  requests: readonly RecordingRequest[],
): Promise<(RecordingReply | undefined)[]> {
  const decided = await decide(database, requests)
  const [more, ready] = [decided.filter(isMoreThanScores), decided.filter((one) => !isMoreThanScores(one))]
  const written = await write(database, ready)
  const replies = new Map(
    ready.flatMap((one) => (written.has(one.match.matchId) || !isChanged(one) ? repliesTo(one) : [])),
  )
  for (const one of more) {
    const found = await database.transaction().execute((transaction) => recordInLock(transaction, one, 'try'))
    found?.forEach((reply, at) => replies.set(one.requests[at]!, reply))
  }
  const found = new Set(decided.map(({ match }) => match.matchId))
  return requests.map((request) =>
    found.has(request.matchId) ? replies.get(request) : { refusal: 'match-not-found' },
  )
}

/** The same for requests that are all for one match: it waits until nobody else is changing it. */
export async function recordLocked(
  transaction: Database,
  requests: readonly RecordingRequest[],
): Promise<RecordingReply[]> {
  const [decided] = await decide(transaction, requests)
  // Only a request that changes something locks: a stranger must not hold up a match.
  if (decided && !isChanged(decided)) return repliesTo(decided).map(([, reply]) => reply)
  const recorded = decided && (await recordInLock(transaction, decided, 'wait'))
  return recorded ?? requests.map(() => ({ refusal: 'match-not-found' }))
}

/** Locks a match and decides again; undefined if it can't be locked. */
async function recordInLock(
  transaction: Database,
  { match: { matchId }, requests }: Decided,
  patience: 'wait' | 'try',
): Promise<RecordingReply[] | undefined> {
  if (!(await lockMatch(transaction, matchId, patience))) return undefined
  const [decided] = await decide(transaction, requests)
  if (!decided) return requests.map(() => ({ refusal: 'match-not-found' }))
  const written = await write(transaction, [decided])
  const { match, decision } = decided
  if (isChanged(decided) && !written.has(matchId)) throw new Error('a locked match can be written')
  const setup = matchSetupStore(transaction)
  for (const userId of decision.newPlayers) await setup.giveConsent(matchId, userId)
  const changes = isMoreThanScores(decided)
    ? await matchStateStore(transaction).findChanges(matchId, match.revision)
    : undefined
  return repliesTo(decided, changes).map(([, reply]) => reply)
}

/** A member's first score also says that they play. */
function isMoreThanScores({ decision }: Decided): boolean {
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

/** The first that is accepted has the news. */
function repliesTo(
  { match, requests, decision }: Decided,
  changes = changesOf(match, decision),
): [RecordingRequest, RecordingReply][] {
  let news = changes.revision > match.revision ? changes : null
  return requests.map((request, at) => {
    const { refusal, outcomes } = decision.answers[at]!
    if (refusal !== null) return [request, { refusal }]
    const isOfEpoch = request.seenEpoch === undefined || request.seenEpoch === match.epoch
    const since = isOfEpoch ? request.seenRevision : 0
    const missedSince = since < match.revision ? since : undefined
    const reply = { outcomes: outcomes.map(toWire), changes, missedSince, news }
    news = null
    return [request, reply]
  })
}

/** What a recording changed. It ends at its own revision: what others change since is their news. */
function changesOf({ epoch, revision, authors }: MatchToRecord, { recording }: Decision): MatchChanges {
  const { added, changed, current } = recording
  const nameOf = (userId: number) => authors.find((author) => author.userId === userId)?.name ?? ''
  return {
    epoch,
    since: revision,
    revision: recording.revision,
    details: null,
    scores: current.map(({ row }) => toScore(row)),
    // One that was open before is known, and one that was opened and closed is not.
    conflicts: added.filter(isOpen).map((row) => ({ ...toScore(row), enteredByName: nameOf(row.enteredBy) })),
    closedConflicts: changed
      .filter((row) => !isOpen(row))
      .map((row) => ({ ...cellOf(row), entryId: row.id })),
  }
}

function toScore(row: LogRow): Score {
  const { value, id, enteredBy } = row
  const [strokes, isPickedUp] = [value === 0 ? null : value, value === 0]
  return { ...cellOf(row), strokes, isPickedUp, entryId: id, enteredBy }
}

function cellOf({ cell }: LogRow): MatchCell {
  return { ballNo: Number(cell.of.slice(1)), holeNumber: cell.hole }
}

function toWire(outcome: Recorded): EntryOutcome {
  const { id } = outcome
  if (outcome.outcome === 'rejected') {
    const { code } = outcome
    if (code === 'not-asked' || code === 'invalid-value')
      throw new Error('strokes pass the schema of the call')
    return { id, outcome: 'refused', code }
  }
  return { id, outcome: outcome.outcome === 'waiting' ? 'conflict' : outcome.outcome }
}
