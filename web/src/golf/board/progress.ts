import { formatClock } from '#text/format-date.ts'
import type { MatchState } from '@nineteenth/contracts'
import type { BallId, MatchResult } from '@nineteenth/scoring'

/** Says where a ball is on the course; undefined in a match without groups. */
export type NoteOf = (ball: BallId) => string | null

/** A ball's group and progress: "Group 3 · thru 7", "F" when finished, and the start time before. */
export function progressIn(
  match: Pick<MatchState, 'balls' | 'groups' | 'isComplete'>,
  { cards, holes }: Pick<MatchResult, 'cards' | 'holes'>,
): NoteOf {
  const groupNos = new Map<BallId, number | null>(match.balls.map(({ ballNo, groupNo }) => [ballNo, groupNo]))
  const played = new Map(cards.map(({ ball, totals }) => [ball, totals.total.holesPlayed]))
  return (ball) => {
    const group = match.groups.find(({ groupNo }) => groupNo === groupNos.get(ball))
    if (!group) return null
    const title = `Group ${group.groupNo}`
    const progress = match.isComplete ? '' : progressText(played.get(ball) ?? 0, holes.length, group.teeTime)
    return progress === '' ? title : `${title} · ${progress}`
  }
}

function progressText(played: number, holes: number, teeTime: string | null): string {
  if (played === 0) return teeTime === null ? '' : formatClock(Date.parse(teeTime))
  return played === holes ? 'F' : `thru ${played}`
}
