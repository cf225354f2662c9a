import { netScores, type HoleScore } from '../card/hole-score.ts'
import { matchStrokesOf, type FourBallMethod } from '../handicap/match-strokes.ts'
import { strokesByRank } from '../handicap/stroke-allocation.ts'
import type { Contestant } from '../match/field.ts'
import type { BallId } from '../match/ids.ts'
import type { Phase } from '../match/phase.ts'
import { bestBall, holeOutcome, type HoleOutcome } from './hole-outcome.ts'
import type { Bet, Segment } from './presses.ts'

/** One side of a pairing: its balls, the strokes each receives in this match, and the score that counts. */
export interface PairingSide {
  readonly balls: readonly BallId[]
  /** Strokes each ball receives in this match, off the lowest of it (MS1). */
  readonly strokes: readonly number[]
  /** The same, hole by hole: the dots of this match. */
  readonly strokesByHole: readonly (readonly number[])[]
  /** The net score that counts on each hole; the best ball of a side (BB1). */
  readonly nets: readonly HoleScore[]
}

/** Two sides against each other, hole by hole. */
export interface SidesPaired {
  readonly a: PairingSide
  readonly b: PairingSide
  readonly outcomes: readonly HoleOutcome[]
}

/** Two sides with every bet between them: in each segment its own bet, then the presses. */
export interface Pairing extends SidesPaired {
  /** The numbers of the holes in the order in which these two play them; rows by the hole stand in it (MA2). */
  readonly holes: readonly number[]
  readonly bets: Readonly<Record<Segment, readonly Bet[]>>
}

/** How many percent of a handicap count, alone and in a side (NA2). */
export interface PairingAllowances {
  /** Strokes off the lowest of a match, or none for anybody (NA8). */
  readonly handicaps: 'off-the-lowest' | 'none'
  readonly singlesAllowancePercent: number
  readonly fourBallAllowancePercent: number
  readonly fourBallMethod: FourBallMethod
}

/** Puts two sides against each other: strokes off the lowest of them all, allotted once over the whole round (NA2, SI5). */
export function pairUp(
  sideA: readonly Contestant[],
  sideB: readonly Contestant[],
  allowances: PairingAllowances,
  phase: Phase,
): SidesPaired {
  const strokes = strokesInPairing(sideA.concat(sideB), allowances)
  const a = pairingSide(sideA, strokes.slice(0, sideA.length), phase)
  const b = pairingSide(sideB, strokes.slice(sideA.length), phase)
  return { a, b, outcomes: a.nets.map((net, hole) => holeOutcome(net, b.nets[hole]!)) }
}

/** Strokes each ball receives, off the lowest of them all, or none (MS1, NA2, NA8). */
export function strokesInPairing(all: readonly Contestant[], allowances: PairingAllowances): number[] {
  if (allowances.handicaps === 'none') return all.map(() => 0)
  const isSingles = all.length === 2
  return matchStrokesOf(
    all.map((contestant) => contestant.unroundedHandicap),
    isSingles ? allowances.singlesAllowancePercent : allowances.fourBallAllowancePercent,
    // PH3: only differences count in a match, so every par can be measured from the first one.
    all.map((contestant) => contestant.par - all[0]!.par),
    isSingles ? 'whs' : allowances.fourBallMethod,
  )
}

function pairingSide(members: readonly Contestant[], strokes: readonly number[], phase: Phase): PairingSide {
  const strokesByHole = members.map((member, at) => strokesByRank(strokes[at]!, member.ranks))
  const netsOf = members.map(({ scores }, at) =>
    strokes[at] === 0 ? scores : netScores(scores, strokesByHole[at]!),
  )
  return {
    balls: members.map((member) => member.ball),
    strokes,
    strokesByHole,
    nets: netsOf.length === 1 ? netsOf[0]! : bestBalls(netsOf, phase),
  }
}

function bestBalls(netsOf: readonly (readonly HoleScore[])[], phase: Phase): HoleScore[] {
  const leftAfter = netsOf.map((nets) => (phase === 'complete' ? holesUntilLeft(nets) : nets.length))
  return netsOf[0]!.map((_net, hole) => {
    const inTheHole = netsOf.filter((_nets, partner) => hole < leftAfter[partner]!)
    return inTheHole.length === 0 ? null : bestBall(inTheHole.map((nets) => nets[hole]!))
  })
}

/** How many holes a partner was in for; from then on the others represent the side (BB2). */
function holesUntilLeft(nets: readonly HoleScore[]): number {
  return nets.findLastIndex((net) => net !== null) + 1
}
