import type { EntryOutcome, MatchChanges } from '@nineteenth/contracts'
import type { EntryOutcome as Recorded } from '@nineteenth/contracts/entries'
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
 * is locked, or was changed meanwhile, is left alone and its requests have no reply; so has one in which somebody enters
 * their first score, because that changes more than scores. `recordLocked` records those.
 */
export async function recordRequests(
  database: Database,
  requests: readonly RecordingRequest[],
): Promise<(RecordingReply | undefined)[]> {
  const decided = await decide(database, requests)
  const ready = decided.filter(({ decision }) => decision.newPlayers.length === 0)
  const written = await write(database, ready)
  const replies = new Map<RecordingRequest, RecordingReply>()
  for (const one of ready)
    if (written.has(one.match.matchId) || !isChanged(one)) await reply(database, one, replies)
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
  const [before] = await decide(transaction, requests)
  // Only a request that changes something locks: a stranger must not hold up a match.
  if (!before || !isChanged(before)) return repliesOf(transaction, requests, before)
  await lockMatch(transaction, before.match.matchId)
  const [decided] = await decide(transaction, requests)
  if (!decided) return repliesOf(transaction, requests, undefined)
  const written = await write(transaction, [decided])
  if (isChanged(decided) && !written.has(decided.match.matchId))
    throw new Error('a locked match can be written')
  const setup = matchSetupStore(transaction)
  for (const userId of decided.decision.newPlayers) await setup.giveConsent(decided.match.matchId, userId)
  return repliesOf(transaction, requests, decided)
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

async function repliesOf(
  database: Database,
  requests: readonly RecordingRequest[],
  decided: Decided | undefined,
): Promise<RecordingReply[]> {
  if (!decided) return requests.map(() => ({ refusal: 'match-not-found' }))
  const replies = new Map<RecordingRequest, RecordingReply>()
  await reply(database, decided, replies)
  return requests.flatMap((request) => replies.get(request) ?? [])
}

async function reply(
  database: Database,
  { match, requests, decision }: Decided,
  replies: Map<RecordingRequest, RecordingReply>,
): Promise<void> {
  const changes = await changesOf(database, match, decision)
  let news = changes.revision > match.revision ? changes : null
  for (const [at, request] of requests.entries()) {
    const { refusal, outcomes } = decision.answers[at]!
    if (refusal !== null) {
      replies.set(request, { refusal })
      continue
    }
    const isOfEpoch = request.seenEpoch === undefined || request.seenEpoch === match.epoch
    const since = isOfEpoch ? request.seenRevision : 0
    const missedSince = since < match.revision ? since : undefined
    replies.set(request, { outcomes: outcomes.map(toWire), changes, missedSince, news })
    news = null
  }
}

/** What a recording changed. More than scores is read again: the names of authors, or that somebody plays now. */
async function changesOf(
  database: Database,
  match: MatchToRecord,
  decision: Decision,
): Promise<MatchChanges> {
  const { added, changed, current, revision } = decision.recording
  if (added.some(isOpen) || changed.length > 0 || decision.newPlayers.length > 0) {
    const found = await matchStateStore(database).findChanges(match.matchId, match.revision)
    if (found) return found
  }
  const scores = current.map(({ row: { cell, value, id, enteredBy } }) => ({
    ballNo: Number(cell.of.slice(1)),
    holeNumber: cell.hole,
    strokes: value === 0 ? null : value,
    isPickedUp: value === 0,
    entryId: id,
    enteredBy,
  }))
  const { epoch, revision: since } = match
  return { epoch, since, revision, details: null, scores, conflicts: [], closedConflicts: [] }
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
