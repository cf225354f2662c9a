import type { Rejection } from '#sync/outbox.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { formatClock } from '#text/format-date.ts'
import type { MatchState, RejectionCode } from '@nineteenth/contracts'
import { words } from '../words.ts'

/** Why an entry was rejected, in one sentence. */
export function rejectionSentence(
  rejection: Rejection | null,
  { completedAt }: Pick<MatchState, 'completedAt'>,
): string {
  if (rejection === null) return ''
  if (rejection === 'match-complete' && completedAt)
    return words.rejected.completedAt(formatClock(Date.parse(completedAt)))
  return isOfEntries(rejection) ? sentences[rejection] : errorSentences[rejection]
}

function isOfEntries(rejection: Rejection): rejection is keyof typeof sentences {
  return rejection in sentences
}

const sentences = {
  'not-a-player': words.rejected.notAPlayer,
  'hole-not-played': words.rejected.holeNotPlayed,
  'not-allowed': words.rejected.notAllowed,
  'too-many-waiting': words.rejected.tooManyConflicts,
  'not-asked': words.rejected.gamesChanged,
  'press-too-late': words.rejected.pressTooLate,
  'invalid-value': words.rejected.invalidValue,
} satisfies Record<Exclude<RejectionCode, 'match-complete'>, string>
