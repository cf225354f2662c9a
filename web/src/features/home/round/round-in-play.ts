import { today } from '#text/today.ts'
import type { HeldMatch } from '#golf/summaries/summary-of.ts'
import type { OwnCard } from '@nineteenth/contracts'
import { isPlayed } from '@nineteenth/scoring'

/**
 * The match that the golfer is playing now: today's match, or yesterday's if they began their card
 * and did not finish it. If there are several, it prefers one that has begun, then one with a
 * complete card, then one that hasn't begun.
 */
export function roundInPlay(matches: readonly HeldMatch[], now: Date): HeldMatch | undefined {
  // Not 24 hours ago, because a day has 23 or 25 hours when the clocks change.
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  const [day, dayBefore] = [today(now), today(yesterday)]
  const playing = matches.filter(
    ({ date, isComplete, askedBy, isPerhapsAsked, ownCard }) =>
      !isComplete &&
      askedBy === undefined &&
      !isPerhapsAsked &&
      ownCard !== undefined &&
      (date === day || (date === dayBefore && progressOf(ownCard) === 'begun')),
  )
  const first = (progress: Progress) =>
    playing.find(({ ownCard }) => ownCard && progressOf(ownCard) === progress)
  return first('begun') ?? first('full') ?? first('to-begin')
}

export type Progress = 'to-begin' | 'begun' | 'full'

export function progressOf({ holes }: OwnCard): Progress {
  const played = holes.filter(({ score }) => isPlayed(score)).length
  if (played === 0) return 'to-begin'
  return played < holes.length ? 'begun' : 'full'
}
