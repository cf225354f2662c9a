import { randomUUID } from 'node:crypto'
import type { EntryOutcome, RejectionCode, ScoreSubmission } from '@nineteenth/contracts'
import { toStrokesValue } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { SentEntry } from './decide-recordings.ts'
import type { RecordingDeps, Sender } from './submit-entries.ts'
import { recordAndAnnounce } from './submit-entries.ts'

/** Records scores by player, in the specification's payload, and returns the outcome of each. */
export async function submitScores(
  deps: RecordingDeps,
  sender: Sender,
  submission: ScoreSubmission,
): Promise<{ outcomes: EntryOutcome[] }> {
  const request = { ...sender, entries: toEntries(submission) }
  const { outcomes } = await recordAndAnnounce(deps, request)
  assertSomeAccepted(submission, outcomes)
  return { outcomes }
}

const rejectionMessages: Partial<Record<RejectionCode, string>> = {
  'not-a-player': 'This person does not play in this match',
  'hole-not-played': 'This hole is not played in this match',
  'too-many-waiting': 'Too many scores of this match are waiting for a decision',
}

/** Fails if every score was rejected: a client that reads only the status would report success. */
function assertSomeAccepted({ players }: ScoreSubmission, outcomes: readonly EntryOutcome[]): void {
  // Rejections are in the order of the scores in the request.
  const rejections = outcomes.filter((outcome) => outcome.outcome === 'rejected')
  if (rejections.length === 0 || rejections.length < outcomes.length) return
  const paths = players.flatMap(({ scores }, player) =>
    scores.map((_score, index) => `players.${player}.scores.${index}`),
  )
  const issues = rejections.map(({ code }, index) => {
    if (code === 'match-complete' || code === 'not-allowed') throw new AppError(code)
    return { path: paths[index] ?? '', message: rejectionMessages[code] ?? code }
  })
  throw new AppError('invalid-request', { issues })
}

// Scores may lack ids: the server generates them, so sending such a request twice records it twice.
function toEntries({ players }: ScoreSubmission): SentEntry[] {
  return players.flatMap(({ userId, scores }) =>
    scores.map(({ id = randomUUID(), holeNumber, strokes, isPickedUp, base }) => ({
      id,
      cell: { hole: holeNumber, kind: 'strokes', of: `u${userId}` },
      value: toStrokesValue(isPickedUp ? 'X' : strokes),
      ...(base !== undefined && { base }),
      settles: [],
      seq: null,
      enteredAt: null,
    })),
  )
}
