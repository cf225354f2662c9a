import { opponentOf, type HoleOutcome, type Side } from './hole-outcome.ts'

/** Where a match stands; 'won' and 'tied' are final (MP2 to MP6). */
export type MatchStatus =
  | {
      readonly kind: 'up' | 'won'
      readonly side: Side
      /** Null where no number can be named: against a side without a total (NA6), or where the closing hole is not known (NA7). */
      readonly lead: number | null
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

/** What becomes of bets that are not decided when the match is completed (NA7). */
export type Unfinished = 'void' | 'as-they-stand'

/** A status once no more scores are taken; one that is still not decided is void (NA7). */
export function closedStatus(status: MatchStatus, unfinished: Unfinished): MatchStatus {
  if (isDecided(status) || status.kind === 'not-started' || unfinished === 'void') return status
  return status.side === null
    ? level('tied', 0)
    : { kind: 'won', side: status.side, lead: status.lead, holesLeft: 0 }
}

/** A lead that the holes missing cannot make up has won, but by how much depends on which hole closed the match (NA7). */
export function withCertainWinner(status: MatchStatus): MatchStatus {
  const { lead, holesLeft } = status
  if (status.kind !== 'up' || lead === null || lead <= holesLeft) return status
  return { kind: 'won', side: status.side, lead: null, holesLeft }
}

/** Whether the result is final. */
export function isDecided(status: MatchStatus): boolean {
  return status.kind === 'won' || status.kind === 'tied'
}

/** Whether the leader cannot lose any more but has not won yet (MP6). */
export function isDormie(status: MatchStatus): boolean {
  return status.kind === 'up' && status.lead === status.holesLeft
}

/** By how much a side leads; without a number it is more than any. */
export function leadFor(side: Side, { lead, side: leader }: MatchStatus): number {
  const by = lead ?? Number.MAX_SAFE_INTEGER
  return leader === opponentOf(side) ? -by : by
}

/** The status as golfers write it, for the side that leads: "2 up", "3&2", "AS"; without a number "up" and "won" (MP2, MP3, NA6). */
export function formatMatchStatus(status: MatchStatus): string {
  if (status.kind === 'not-started') return '–'
  if (status.side === null) return 'AS'
  if (status.lead === null) return status.kind
  if (status.kind === 'up' || status.holesLeft === 0) return `${status.lead} up`
  return `${status.lead}&${status.holesLeft}`
}

/** The status as one side reads it: the leader's "2 up" is the other's "2 down". */
export function formatMatchStatusFor(side: Side, status: MatchStatus): string {
  const text = formatMatchStatus(status)
  if (status.side !== opponentOf(side)) return text
  if (text.endsWith('up')) return text.replace('up', 'down')
  return text === 'won' ? 'lost' : `lost ${text}`
}

/** A bet as one side reads it once no more scores are taken: what is not decided is void (NA7). */
export function formatBetFor(side: Side, status: MatchStatus, isFinal: boolean): string {
  return isFinal && !isDecided(status) ? 'void' : formatMatchStatusFor(side, status)
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
export function ahead(kind: 'up' | 'won', leadOfA: number, holesLeft: number): MatchStatus {
  return { kind, side: leadOfA > 0 ? 'A' : 'B', lead: Math.abs(leadOfA), holesLeft }
}

function undecided(leadOfA: number, holesLeft: number, holes: number): MatchStatus {
  if (holesLeft === holes) return level('not-started', holesLeft)
  if (leadOfA !== 0) return ahead('up', leadOfA, holesLeft)
  return level(holesLeft === 0 ? 'tied' : 'all-square', holesLeft)
}
