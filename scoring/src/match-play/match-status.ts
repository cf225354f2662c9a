import { opponentOf, type HoleOutcome, type Side } from './hole-outcome.ts'

/** Where a match stands; 'won', 'won-by-default' and 'tied' are final (MP2 to MP6, NA6). */
export type MatchStatus =
  | {
      readonly kind: 'up' | 'won' | 'won-by-default'
      readonly side: Side
      readonly lead: number
      readonly holesLeft: number
    }
  | {
      readonly kind: 'not-started' | 'all-square' | 'tied'
      readonly side: null
      readonly lead: 0
      readonly holesLeft: number
    }

/** Where a match over holes `from` to `to` (counted from 0, `to` excluded) stands after the holes entered so far. */
export function matchStatus(
  outcomes: readonly HoleOutcome[],
  from: number = 0,
  to: number = outcomes.length,
): MatchStatus {
  let leadOfA = 0
  let holesLeft = to - from
  let hasGap = false
  for (let hole = from; hole < to; hole++) {
    const outcome = outcomes[hole]!
    if (outcome === null) {
      hasGap = true
      continue
    }
    leadOfA += swing(outcome)
    holesLeft--
    // MP4: holes played on after the match is decided must not change its result.
    // MP5: after a gap nothing is decided, because the missing hole may still move the closing hole.
    if (!hasGap && Math.abs(leadOfA) > holesLeft) return ahead('won', leadOfA, holesLeft)
  }
  return undecided(leadOfA, holesLeft, to - from)
}

/** Whether the result is final. */
export function isDecided(status: MatchStatus): boolean {
  return status.kind === 'won' || status.kind === 'won-by-default' || status.kind === 'tied'
}

/** Whether the leader cannot lose any more but has not won yet (MP6). */
export function isDormie(status: MatchStatus): boolean {
  return status.kind === 'up' && status.lead === status.holesLeft
}

/** The status as golfers write it, for the side that leads: "2 up", "3&2", "AS" (MP2, MP3). */
export function formatMatchStatus(status: MatchStatus): string {
  if (status.kind === 'not-started') return '–'
  if (status.kind === 'all-square' || status.kind === 'tied') return 'AS'
  if (status.kind === 'won-by-default') return 'won'
  if (status.kind === 'up' || status.holesLeft === 0) return `${status.lead} up`
  return `${status.lead}&${status.holesLeft}`
}

/** The status as one side reads it: the leader's "2 up" is the other's "2 down". */
export function formatMatchStatusFor(side: Side, status: MatchStatus): string {
  const text = formatMatchStatus(status)
  if (status.side !== opponentOf(side)) return text
  return text.endsWith(' up') ? text.replace(' up', ' down') : `lost${text === 'won' ? '' : ` ${text}`}`
}

/** What a hole adds to side A's lead. */
export function swing(outcome: HoleOutcome): number {
  if (outcome === 'A') return 1
  return outcome === 'B' ? -1 : 0
}

/** A status in which nobody leads. */
export function level(kind: 'not-started' | 'all-square' | 'tied', holesLeft: number): MatchStatus {
  return { kind, side: null, lead: 0, holesLeft }
}

/** A status in which the sign of A's lead says who is ahead. */
export function ahead(
  kind: 'up' | 'won' | 'won-by-default',
  leadOfA: number,
  holesLeft: number,
): MatchStatus {
  return { kind, side: leadOfA > 0 ? 'A' : 'B', lead: Math.abs(leadOfA), holesLeft }
}

function undecided(leadOfA: number, holesLeft: number, holes: number): MatchStatus {
  if (holesLeft === holes) return level('not-started', holesLeft)
  if (leadOfA !== 0) return ahead('up', leadOfA, holesLeft)
  return level(holesLeft === 0 ? 'tied' : 'all-square', holesLeft)
}
