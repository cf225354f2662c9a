import { ApiError } from '#api/api-error.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import type { JoinedPhone, TakenBack } from '@nineteenth/contracts'

export function countWords(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}

const linkStaysOn = ' The link still works: turn it off if this phone should stay out.'

function undone(scores: number): string {
  if (scores === 0) return 'It entered no scores.'
  return `This undoes its ${countWords(scores, 'score')}: each hole shows the score from before. Its open conflicts are closed.`
}

const history = 'The history keeps every entry, except those of players who leave the match.'

/** What is asked before everything from one phone is taken back. */
export function phoneWords({ displayName, entries, hasAdded }: JoinedPhone, isLinkOn: boolean) {
  const seat = hasAdded ? ' The player it added leaves the match, unless others entered scores for them.' : ''
  return {
    title: `Take back everything from ${displayName}’s phone?`,
    description: `The phone leaves the match. ${undone(entries)}${seat} ${history}${isLinkOn ? linkStaysOn : ''}`,
  }
}

/** The same for everything that came by the link. */
export function allWords(phones: number) {
  return {
    title: 'Take back everything from this link?',
    description: `The link is turned off, and ${countWords(phones, 'phone')} can no longer enter scores. Their scores are replaced by what was there before, and their open conflicts are closed. Players who added themselves leave the match, unless others entered scores for them. ${history}`,
  }
}

/** What taking back did. */
export function takenBackWords({ scores, conflicts, removed, stayed }: TakenBack): string {
  return [
    scores === 0 ? 'No score had to change.' : `${countWords(scores, 'score')} restored.`,
    ...(conflicts > 0 ? [`${countWords(conflicts, 'conflict')} closed.`] : []),
    ...(removed.length > 0 ? [`Left the match: ${removed.join(', ')}.`] : []),
    ...(stayed.length > 0
      ? [
          `Still in the match: ${stayed.join(', ')}. Others entered scores for them, or the match can’t be played without them.`,
        ]
      : []),
  ].join(' ')
}

/** Why nothing was taken back. Without an answer from the server it may have been. */
export function failedWords(error: unknown) {
  if (error instanceof ApiError && error.reply)
    return { title: 'Nothing was taken back', description: sentenceFor(error) }
  return {
    title: 'Couldn’t confirm',
    description: 'The answer didn’t arrive. Reload to see whether it was taken back.',
  }
}
