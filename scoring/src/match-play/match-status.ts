import { opponentOf, type HoleOutcome, type Side } from './hole-outcome.ts'

/** Status of a match; 'won' and 'tied' are final (MP2 to MP6). */
export type MatchStatus =
  | {
      readonly kind: 'up' | 'won'
      readonly side: Side
      /** Null if there is no margin: against a side without a total (NA6), or with the closing hole unknown (NA7). */
      readonly lead: number | null
      readonly holesLeft: number
      /** Why the match is won without a lead (CN2, WD2). */
      readonly by?: 'concession' | 'withdrawal'
    }
  | {
      readonly kind: 'not-started' | 'all-square' | 'tied'
      readonly side: null
      readonly lead: 0
      readonly holesLeft: number
    }

/** Status of a match over holes `from` to `to` (0-based, `to` excluded) after the holes entered so far. */
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
    // MP4: Holes played after the match is decided must not change its result.
    // MP5: After a gap nothing is decided; the missing hole may still move the closing hole.
    if (!hasGap && Math.abs(leadOfA) > holesLeft) return ahead('won', leadOfA, holesLeft)
  }
  return undecided(leadOfA, holesLeft, to - from)
}

/** How undecided bets end when the match is completed (NA7). */
export type Unfinished = 'void' | 'as-they-stand'

/** A status after completion; an undecided one becomes void (NA7). */
export function closedStatus(status: MatchStatus, unfinished: Unfinished): MatchStatus {
  if (isDecided(status) || status.kind === 'not-started' || unfinished === 'void') return status
  return status.side === null
    ? level('tied', 0)
    : { kind: 'won', side: status.side, lead: status.lead, holesLeft: 0 }
}

/**
 * A lead larger than the number of missing holes has won, but the margin depends on the closing
 * hole (NA7).
 */
export function withCertainWinner(status: MatchStatus): MatchStatus {
  const { lead, holesLeft } = status
  if (status.kind !== 'up' || lead === null || lead <= holesLeft) return status
  return { kind: 'won', side: status.side, lead: null, holesLeft }
}

/** A status after a concession, a withdrawal or an agreed tie: the winner's lead, if there is one (CN2, CN3, WD2). */
export function concededStatus(
  status: MatchStatus,
  winner: Side | null,
  by: 'concession' | 'withdrawal',
): MatchStatus {
  if (winner === null) return level('tied', 0)
  if (status.side === winner) return { kind: 'won', side: winner, lead: status.lead, holesLeft: 0 }
  return { kind: 'won', side: winner, lead: null, holesLeft: 0, by }
}

/** Whether the result is final. */
export function isDecided(status: MatchStatus): boolean {
  return status.kind === 'won' || status.kind === 'tied'
}

/** Whether the leader can no longer lose but has not won yet (MP6). */
export function isDormie(status: MatchStatus): boolean {
  return status.kind === 'up' && status.lead === status.holesLeft
}

/** The lead of a side. A lead without a number counts as larger than any number. */
export function leadFor(side: Side, { lead, side: leader }: MatchStatus): number {
  const by = lead ?? Number.MAX_SAFE_INTEGER
  return leader === opponentOf(side) ? -by : by
}

/**
 * The status as golfers write it for the leading side: "2 up", "3&2", "AS"; without a margin "up", "won" and "won by
 * concession" (MP2, MP3, NA6, CN2).
 */
export function formatMatchStatus(status: MatchStatus): string {
  if (status.kind === 'not-started') return '–'
  if (status.side === null) return 'AS'
  if (status.lead === null) return status.by ? `won by ${status.by}` : status.kind
  if (status.kind === 'up' || status.holesLeft === 0) return `${status.lead} up`
  return `${status.lead}&${status.holesLeft}`
}

/** The status from one side's point of view: the leader's "2 up" is the other's "2 down". */
export function formatMatchStatusFor(side: Side, status: MatchStatus): string {
  const text = formatMatchStatus(status)
  if (status.side !== opponentOf(side)) return text
  if (text.endsWith('up')) return text.replace('up', 'down')
  return text.startsWith('won') ? text.replace('won', 'lost') : `lost ${text}`
}

/** A bet that wasn't decided when its match was completed (NA7). */
export const noResult = 'no result'

/** A bet from one side's point of view after completion (NA7). */
export function formatBetFor(side: Side, status: MatchStatus, isFinal: boolean): string {
  return isFinal && !isDecided(status) ? noResult : formatMatchStatusFor(side, status)
}

/** The change of side A's lead by a hole. */
export function swing(outcome: HoleOutcome): number {
  if (outcome === 'A') return 1
  return outcome === 'B' ? -1 : 0
}

/** A status without a leader. */
export function level(kind: 'not-started' | 'all-square' | 'tied', holesLeft: number): MatchStatus {
  return { kind, side: null, lead: 0, holesLeft }
}

/** A status from A's lead; its sign says which side leads. */
export function ahead(kind: 'up' | 'won', leadOfA: number, holesLeft: number): MatchStatus {
  return { kind, side: leadOfA > 0 ? 'A' : 'B', lead: Math.abs(leadOfA), holesLeft }
}

function undecided(leadOfA: number, holesLeft: number, holes: number): MatchStatus {
  if (holesLeft === holes) return level('not-started', holesLeft)
  if (leadOfA !== 0) return ahead('up', leadOfA, holesLeft)
  return level(holesLeft === 0 ? 'tied' : 'all-square', holesLeft)
}
