import { matchStatus, formatMatchStatusFor, isDecided } from '#match-play/match-status.ts'
import type { HoleOutcome, Side } from '#match-play/hole-outcome.ts'
import type { Pairing } from '#match-play/pairing.ts'
import type { Bet } from '#match-play/presses.ts'
import type { Strip, StripCell, StripOf } from '../table.ts'
import { readBetKey, readFrom } from './bet-key.ts'
import type { BoutSettings, BoutsResult } from './play-bouts.ts'

/**
 * A bet hole by hole, from the reader's side, else from the leading side: 1 up, AS, 1 down (MP2). By totals no hole is
 * won (NA6).
 */
export function boutStrip(
  { pairings }: BoutsResult,
  { scoring }: Pick<BoutSettings, 'scoring'>,
  { key, reader }: StripOf,
): Strip | null {
  const named = readBetKey(key ?? '')
  const pairing = named && pairings[named.pairing]
  const bet = named && pairing?.bets[named.segment][named.bet]
  if (!pairing || !bet || scoring !== 'match') return null
  const side = readFrom(pairing, reader)
  return {
    cells: stripCells(pairing, bet, side),
    of: (side === 'A' ? pairing.a : pairing.b).balls,
    legend: 'Match score after each hole',
  }
}

/** The outcomes of a bet's holes up to a hole; later ones are null. */
export function outcomesUntil(
  { holes, outcomes }: Pairing,
  { fromHole, toHole }: Bet,
  hole: number,
): HoleOutcome[] {
  const [first, last, end] = [fromHole, toHole, hole].map((number) => holes.indexOf(number))
  return outcomes.slice(first, last! + 1).map((outcome, at) => (first! + at <= end! ? outcome : null))
}

function stripCells(pairing: Pairing, bet: Bet, side: Side): StripCell[] {
  const { holes, outcomes } = pairing
  const first = holes.indexOf(bet.fromHole)
  let isOver = false
  return holes.slice(first, holes.indexOf(bet.toHole) + 1).map((hole, at) => {
    const status = matchStatus(outcomesUntil(pairing, bet, hole))
    const outcome = outcomes[first + at]!
    const text = outcome === null || isOver ? '' : formatMatchStatusFor(side, status)
    isOver = isDecided(status)
    return { hole, ...markOf(outcome, pairing), text }
  })
}

function markOf(outcome: HoleOutcome, { a, b }: Pairing): Pick<StripCell, 'mark' | 'balls'> {
  if (outcome === null) return { mark: 'open', balls: [] }
  if (outcome === 'H') return { mark: 'halved', balls: [] }
  return { mark: 'won', balls: outcome === 'A' ? a.balls : b.balls }
}
