import type { JoinedPhone, TakenBack } from '@nineteenth/contracts'

export function countWords(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}

const afterwards =
  'show what they showed before, and open conflicts from there are removed. Everything stays in the history.'

/** What is asked before everything from one phone is taken back. */
export function phoneWords({ displayName, entries, hasAdded }: JoinedPhone) {
  const seat = hasAdded ? ' The player it added leaves the match, unless others entered scores for them.' : ''
  return {
    title: `Take back everything from ${displayName}’s phone?`,
    description: `The phone leaves the match. Cells that show one of its ${countWords(entries, 'score')} ${afterwards}${seat}`,
  }
}

/** The same for everything that came by the link. */
export function allWords(phones: number) {
  return {
    title: 'Take back everything from this link?',
    description: `The link is turned off, and ${countWords(phones, 'phone')} can no longer enter scores. Cells that show their scores ${afterwards} Players who added themselves leave the match, unless others entered scores for them.`,
  }
}

/** What taking back did. */
export function takenBackWords({ scores, conflicts, removed, stayed }: TakenBack): string {
  return [
    scores === 0
      ? 'No score had to change.'
      : `${countWords(scores, 'score')} ${scores === 1 ? 'shows' : 'show'} again what was there before.`,
    ...(conflicts > 0 ? [`${countWords(conflicts, 'conflict')} settled.`] : []),
    ...(removed.length > 0 ? [`Left the match: ${removed.join(', ')}.`] : []),
    ...(stayed.length > 0
      ? [`Still in the match: ${stayed.join(', ')}. It has their scores, or can’t be played without them.`]
      : []),
  ].join(' ')
}
