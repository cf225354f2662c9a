import type { EntryOutcome, EntrySubmission, MatchChanges, NewEntry } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { MatchStateStore } from '../matches/match-state-store.ts'
import type { RecordingRequest, SentEntry } from './decide-recordings.ts'
import type { RecordingReply } from './record-requests.ts'
import type { ScoreStore } from './score-store.ts'

export interface RecordingDeps {
  scores: Pick<ScoreStore, 'record'>
  /** Announces changes to the viewers of a match on every node. */
  announce: (matchId: number, news?: MatchChanges) => void
}

/** The sender of entries, and their match. */
export type Sender = Pick<RecordingRequest, 'matchId' | 'enteredBy' | 'joinedPhone' | 'bound'>

/** Records a phone's entries, and returns their outcomes and the changes that the phone has missed. */
export async function submitEntries(
  deps: RecordingDeps & { states: Pick<MatchStateStore, 'findChanges'> },
  sender: Sender,
  { device, seen, entries }: EntrySubmission,
): Promise<{ outcomes: EntryOutcome[]; changes: MatchChanges }> {
  const request = { ...sender, device, ...(seen && { seen }), entries: entries.map(toSentEntry) }
  const { outcomes, changes, missedSince } = await recordAndAnnounce(deps, request)
  if (missedSince === undefined) return { outcomes, changes }
  // Read separately and after the commit, because this may be a whole match.
  const missed = await deps.states.findChanges(sender.matchId, missedSince)
  if (!missed) throw new AppError('match-not-found')
  return { outcomes, changes: missed }
}

export async function recordAndAnnounce(
  { scores, announce }: RecordingDeps,
  request: RecordingRequest,
): Promise<Exclude<RecordingReply, { rejection: string }>> {
  const recorded = await scores.record(request)
  if (recorded.rejection !== undefined) throw new AppError(recorded.rejection)
  // After the commit: an earlier announcement would make viewers fetch the old score.
  if (recorded.news) announce(request.matchId, recorded.news)
  return recorded
}

function toSentEntry({ enteredAt, ...entry }: NewEntry): SentEntry {
  return { ...entry, enteredAt: toStorable(enteredAt) }
}

/** ISO 8601 has years and offsets that PostgreSQL doesn't have; such a clock is wrong anyway. */
function toStorable(moment: string): string | null {
  const at = new Date(moment)
  const year = at.getUTCFullYear()
  return year > 0 && year < 10_000 ? at.toISOString() : null
}
