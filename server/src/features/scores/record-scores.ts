import { randomUUID } from 'node:crypto'
import type { EntryOutcome, Joiner, MatchChanges, ScoreSubmission } from '@nineteenth/contracts'
import { mayScore } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { SentEntry } from './decide-recordings.ts'
import type { ScoreStore, Walker } from './score-store.ts'

export interface RecordScoresDeps {
  scores: ScoreStore
  /** Tells the watchers of a match, on every node, what changed. */
  announce: (matchId: number, news?: MatchChanges) => void
}

export interface RecordScoresInput {
  matchId: number
  userId: number
  submission: ScoreSubmission
  /** Who the sender is, if a link limits whose scores they enter. */
  bound?: Pick<Joiner, 'playerNo' | 'scores'> | null
  /** The phone that joined by a link, if it did. */
  phone?: string | undefined
}

/** Records what a phone sends, and answers what became of each entry and what the phone has missed. */
export async function recordScores(
  { scores, announce }: RecordScoresDeps,
  { matchId, userId, submission, bound, phone }: RecordScoresInput,
): Promise<{ outcomes: EntryOutcome[]; changes: MatchChanges }> {
  const { seenRevision, seenEpoch } = submission
  const walkers = bound?.scores === 'group' ? await scores.listWalkers(matchId) : []
  const entries = toEntries(submission, walkers, bound)
  const recorded = await scores.record({
    matchId,
    enteredBy: userId,
    phone,
    isBound: bound !== undefined && bound !== null,
    seenRevision,
    seenEpoch,
    entries,
  })
  if (recorded.refusal !== undefined) throw new AppError(recorded.refusal)
  const { outcomes, changes, news } = recorded
  // After the commit: a watcher told too early would fetch the old score and stay on it.
  if (news) announce(matchId, news)
  if (isWithoutIds(submission)) assertSomeAccepted(submission, outcomes)
  return { outcomes, changes }
}

/** Whether scores come as the specification sends them: by player, with hole and strokes alone. */
function isWithoutIds({ players }: ScoreSubmission): boolean {
  return players.length > 0 && players.every(({ scores }) => scores.every(({ id }) => id === undefined))
}

const rejectionMessages = {
  'not-a-player': 'This person does not play in this match',
  'hole-not-played': 'This hole is not played in this match',
  'too-many-waiting': 'Too many scores of this match are waiting for a decision',
}

/** Fails if every score was rejected: a client that reads only the status would report success. */
function assertSomeAccepted({ players }: ScoreSubmission, outcomes: readonly EntryOutcome[]): void {
  // In the order of the entries, which is that of the scores in the request.
  const rejections = outcomes.filter((outcome) => outcome.outcome === 'refused')
  if (rejections.length === 0 || rejections.length < outcomes.length) return
  const paths = players.flatMap(({ scores }, player) =>
    scores.map((_score, index) => `players.${player}.scores.${index}`),
  )
  const issues = rejections.map(({ code }, index) => {
    if (code === 'match-complete' || code === 'not-allowed') throw new AppError(code)
    return { path: paths[index] ?? '', message: rejectionMessages[code] }
  })
  throw new AppError('invalid-request', { issues })
}

// Scores may come without ids: the server makes them, and sending such a request twice records it twice.
function toEntries(
  { players, balls }: ScoreSubmission,
  walkers: readonly Walker[],
  bound: RecordScoresInput['bound'] = null,
): SentEntry[] {
  const lists = [
    ...balls.map(({ ballNo, scores }) => ({ of: `b${ballNo}`, ballNo, scores })),
    ...players.map(({ userId, scores }) => {
      const ballNo = walkers.find((walker) => walker.userId === userId)?.ballNo ?? 0
      return { of: `u${userId}`, ballNo, scores }
    }),
  ]
  return lists.flatMap(({ of, ballNo, scores }) => {
    const isAllowed = mayScore({ players: walkers, balls: walkers }, bound, ballNo)
    return scores.map(({ id = randomUUID(), holeNumber, strokes, isPickedUp, base, settles }) => ({
      id,
      cell: { hole: holeNumber, kind: 'strokes', of },
      value: isPickedUp ? 0 : strokes,
      ...(base !== undefined && { base }),
      settles,
      isAllowed,
    }))
  })
}
