import { netScores, type HoleScore } from '../card/hole-score.ts'
import { matchStrokesOf, type FourBallMethod } from '../handicap/match-strokes.ts'
import { playingHandicap } from '../handicap/playing-handicap.ts'
import type { StrokeSource } from '../handicap/stroke-source.ts'
import { strokesByRank } from '../handicap/stroke-allocation.ts'
import type { Contestant } from '../match/field.ts'
import type { BallId } from '../match/ids.ts'
import type { Phase } from '../match/phase.ts'
import { isOut } from '../match/withdrawal.ts'
import { bestBall, holeOutcome, type HoleOutcome, type Side } from './hole-outcome.ts'
import type { DecidedWithoutScores } from './match-end.ts'
import type { Bet, Segment } from './presses.ts'

/** One side of a pairing: its balls, their strokes in this match, and the counted score. */
export interface PairingSide {
  readonly balls: readonly BallId[]
  /** Strokes each ball receives in this match, off the lowest (MS1). */
  readonly strokes: readonly number[]
  /** The strokes of each ball hole by hole: the dots of this match. */
  readonly strokesByHole: readonly (readonly number[])[]
  /** The net score that counts on each hole: the best ball of a side (BB1). */
  readonly nets: readonly HoleScore[]
}

/** Two sides against each other, hole by hole. */
export interface SidesPaired {
  readonly a: PairingSide
  readonly b: PairingSide
  readonly outcomes: readonly HoleOutcome[]
}

/** Two sides with all bets between them. Each segment has its own bet, then the presses. */
export interface Pairing extends SidesPaired {
  /** The hole numbers in the order in which both sides play them; rows use the same order (MA2). */
  readonly holes: readonly number[]
  readonly bets: Readonly<Record<Segment, readonly Bet[]>>
  /** Set only after a concession, an agreement or a withdrawal. */
  readonly decided?: DecidedWithoutScores
}

/** Where strokes come from (NA8), and the percentage of a handicap that counts, in singles and in sides (NA2). */
export interface PairingAllowances extends StrokeSource {
  readonly singlesAllowancePercent: number
  readonly fourBallAllowancePercent: number
  readonly fourBallMethod: FourBallMethod
}

/** Pairs two sides of a game with these balls: strokes are allotted once over the whole round (NA2, SI5). */
export function pairUp(
  sideA: readonly Contestant[],
  sideB: readonly Contestant[],
  allowances: PairingAllowances,
  phase: Phase,
  among?: readonly Contestant[],
): SidesPaired {
  const strokes = strokesInPairing(sideA.concat(sideB), allowances, among)
  const a = pairingSide(sideA, strokes.slice(0, sideA.length), phase)
  const b = pairingSide(sideB, strokes.slice(sideA.length), phase)
  return { a, b, outcomes: a.nets.map((net, hole) => holeOutcome(net, b.nets[hole]!)) }
}

/**
 * The strokes that each ball receives: the difference from the lowest of all, its whole handicap,
 * the agreed strokes, or none (MS1, NA2, NA8).
 */
export function strokesInPairing(
  all: readonly Contestant[],
  { handicaps, agreed, ...allowances }: PairingAllowances,
  among: readonly Contestant[] = all,
): number[] {
  if (handicaps === 'none') return all.map(() => 0)
  if (handicaps === 'agreed') return all.map(({ ball }) => agreed[ball] ?? 0)
  const isSingles = all.length === 2
  const percent = isSingles ? allowances.singlesAllowancePercent : allowances.fourBallAllowancePercent
  // PH3: The lowest par of the game, so that a whole handicap is the same against all opponents.
  const lowestPar = Math.min(...among.map(({ par }) => par))
  const adjustments = all.map(({ par }) => par - lowestPar)
  const unrounded = all.map(({ unroundedHandicap }) => unroundedHandicap)
  if (handicaps === 'full') return unrounded.map((one, at) => playingHandicap(one, percent, adjustments[at]))
  return matchStrokesOf(unrounded, percent, adjustments, isSingles ? 'whs' : allowances.fourBallMethod)
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
    nets: netsOf.length === 1 ? netsOf[0]! : bestBalls(members, netsOf, phase),
  }
}

/** BB2: Partners who have left, or withdrawn (WD2), are not counted on the hole. */
function bestBalls(
  members: readonly Contestant[],
  netsOf: readonly (readonly HoleScore[])[],
  phase: Phase,
): HoleScore[] {
  const leftAfter = netsOf.map((nets) => (phase === 'complete' ? holesUntilLeft(nets) : nets.length))
  return netsOf[0]!.map((_net, hole) => {
    const inTheHole = netsOf.filter(
      (_nets, partner) => hole < leftAfter[partner]! && !isOut(members[partner]!, hole),
    )
    return inTheHole.length === 0 ? null : bestBall(inTheHole.map((nets) => nets[hole]!))
  })
}

/** The number of holes a partner played; after that the others represent the side (BB2). */
function holesUntilLeft(nets: readonly HoleScore[]): number {
  return nets.findLastIndex((net) => net !== null) + 1
}

/** The side of a ball in a pairing; null if the ball isn't part of it. */
export function sideOf(ball: BallId, { a, b }: SidesPaired): Side | null {
  if (a.balls.includes(ball)) return 'A'
  return b.balls.includes(ball) ? 'B' : null
}
