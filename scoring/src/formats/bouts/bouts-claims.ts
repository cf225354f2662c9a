import type { BallId } from '#match/ids.ts'
import { isDecided } from '#match-play/match-status.ts'
import type { Segment } from '#match-play/presses.ts'
import type { Claim, ClaimLabel } from '#settlement/claim.ts'
import type { DuelOutcome } from '../format.ts'
import { betKey, segments } from './bet-key.ts'
import { tally, type BoutsResult, type DecidedBetween } from './play-bouts.ts'

/** Every bet with a stake. Bets undecided when the match is completed are void (LE2, NA7). */
export function boutClaims(
  { pairings, isFinal }: BoutsResult,
  stakes: Readonly<Record<Segment, number>>,
  labels: Readonly<Record<Segment, ClaimLabel>>,
): Claim[] {
  const claims: Claim[] = []
  for (let at = 0; at < pairings.length; at++) {
    const { a, b, bets } = pairings[at]!
    for (const segment of segments) {
      const stake = stakes[segment]
      if (stake === 0) continue
      for (let bet = 0; bet < bets[segment].length; bet++) {
        const { status, isPress, fromHole, toHole } = bets[segment][bet]!
        const isOver = isDecided(status)
        claims.push({
          kind: 'bet',
          key: betKey(at, segment, bet),
          label: labels[segment],
          state: isOver ? 'decided' : isFinal ? 'void' : 'open',
          stake,
          a: a.balls,
          b: b.balls,
          winner: isOver ? status.side : null,
          isPress,
          fromHole,
          toHole,
          status,
        })
      }
    }
  }
  return claims
}

/** HH4: Head to head is decided by the match over the whole round. */
export function boutBetween(result: BoutsResult, one: BallId, other: BallId): DuelOutcome | null {
  for (const { a, b, outcome } of result.between ?? decidedBetween(result)) {
    if (a.includes(one) && b.includes(other)) return outcome
    if (a.includes(other) && b.includes(one)) return reversed[outcome]
  }
  return null
}

/** The result without the hole-by-hole matches; these can be recomputed from the cards. */
export function withoutPairings(result: BoutsResult): BoutsResult {
  return { ...result, pairings: [], between: decidedBetween(result) }
}

const reversed = { won: 'lost', halved: 'halved', lost: 'won' } as const

function decidedBetween({ pairings }: BoutsResult): DecidedBetween[] {
  return pairings.flatMap(({ a, b, bets }) => {
    const outcome = tally(bets.total[0]!.status, 'A')
    return outcome === 'open' ? [] : [{ a: a.balls, b: b.balls, outcome }]
  })
}
