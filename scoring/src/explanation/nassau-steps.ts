import { sideOf, tally, type NassauSettings, type Pairing } from '../formats/nassau.ts'
import type { PairingSide } from '../match-play/pairing.ts'
import type { PlayerId } from '../match/player.ts'
import { opponentOf } from '../match-play/hole-outcome.ts'
import type { Bet, Segment } from '../match-play/presses.ts'
import { tallyStrokes } from '../match-play/stroke-total.ts'
import { statement, step, type Operand, type Step, type Value } from './step.ts'

/** How a bet stands: the strokes given in this match, then hole by hole (MS1, MP2) or by totals (NA6). */
export function betSteps(pairing: Pairing, bet: Bet, scoring: NassauSettings['scoring']): Step[] {
  const { a, b } = pairing
  return [
    statement('strokes-in-match', 'MS1', [...strokesOf(a), ...strokesOf(b)], null),
    statement('net-of-a', 'BB1', holesOf(a.nets, bet), null),
    statement('net-of-b', 'BB1', holesOf(b.nets, bet), null),
    scoring === 'match'
      ? step('match', 'MP2', 'match', holesOf(pairing.outcomes, bet))
      : strokeMatchStep(pairing, bet),
  ]
}

/** How a player's record in a segment comes about, one line for each opponent (NA5). */
export function recordSteps(player: PlayerId, pairings: readonly Pairing[], segment: Segment): Step[] {
  const record = { won: 0, halved: 0, lost: 0, open: 0 }
  const against: Step[] = []
  for (const pairing of pairings) {
    const side = sideOf(player, pairing)
    if (side === null) continue
    const { status } = pairing.bets[segment][0]!
    const counted = tally(status, side)
    record[counted]++
    const label = counted === 'open' && status.side === opponentOf(side) ? 'behind' : counted
    const [opponent] = side === 'A' ? pairing.b.players : pairing.a.players
    against.push(statement('against', 'MP2', [{ label, player: opponent!, value: status }], status))
  }
  const counts = (['won', 'halved', 'lost', 'open'] as const).map((label) => ({
    label,
    value: record[label],
  }))
  return [...against, step('record', 'NA5', 'record', counts)]
}

function strokesOf({ players, strokes }: PairingSide): Operand[] {
  return players.map((player, at) => ({ label: 'player', player, value: strokes[at]! }))
}

function holesOf(values: readonly Value[], { fromHole, toHole }: Bet): Operand[] {
  const holes: Operand[] = []
  for (let hole = fromHole; hole <= toHole; hole++) {
    holes.push({ label: 'hole', hole, value: values[hole - 1]! })
  }
  return holes
}

function strokeMatchStep(pairing: Pairing, bet: Bet): Step {
  const { leadOfA, pickUpsOfA, pickUpsOfB, holesLeft, holes } = tallyStrokes(pairing, bet)
  return step('match', 'NA6', 'stroke-match', [
    { label: 'lead', value: leadOfA },
    { label: 'pick-ups-a', value: pickUpsOfA },
    { label: 'pick-ups-b', value: pickUpsOfB },
    { label: 'holes-left', value: holesLeft },
    { label: 'holes', value: holes },
  ])
}
