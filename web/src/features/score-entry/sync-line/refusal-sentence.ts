import type { Refusal } from '#sync/outbox.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { formatClock } from '#text/format-date.ts'
import type { MatchState } from '@nineteenth/contracts'

/** Why an entry was not taken, in one sentence. */
export function refusalSentence(
  refusal: Refusal | null,
  { completedAt }: Pick<MatchState, 'completedAt'>,
): string {
  if (refusal === null) return ''
  if (refusal === 'not-a-player') return 'They do not play in this match any more.'
  if (refusal === 'hole-not-played') return 'This hole is not played in this match.'
  if (refusal === 'match-complete' && completedAt)
    return `The match was completed at ${formatClock(Date.parse(completedAt))}. The organiser can reopen it.`
  return errorSentences[refusal]
}
