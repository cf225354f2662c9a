import { hasStrokes, type CardTotal } from '#card/card-total.ts'
import { netScores, type HoleScore } from '#card/hole-score.ts'
import { playingHandicap } from '#handicap/playing-handicap.ts'
import { strokesByRank } from '#handicap/stroke-allocation.ts'
import type { Contestant, Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Phase } from '#match/phase.ts'
import { isOut, type OutRow } from '#match/withdrawal.ts'
import type { SegmentPotSettings } from '#settlement/pot.ts'
import { positions } from '#standings/positions.ts'
import { ballsByHole, type BallsThatCount } from './balls-that-count.ts'
import type { RankedSide } from '../sides.ts'

/** Settings of best ball in stroke play (BK1, BK4, VB1). */
export interface BestBallSettings extends SegmentPotSettings {
  /** The number of a side's balls that count on each hole, if it is always the same. */
  readonly balls: number
  readonly count: BallsThatCount
  readonly scoring: 'gross' | 'net'
  readonly allowancePercent: number
}

/** The scores of the counting balls on a hole. */
export interface BestBallHole {
  readonly strokes: number
  readonly toPar: number
  /** The balls that counted. */
  readonly balls: readonly BallId[]
}

/** A side of best ball (BK1 to BK3). */
export interface BestBallSide extends RankedSide {
  readonly total: CardTotal
  /** Null if the hole doesn't count, or not yet. */
  readonly byHole: readonly (BestBallHole | null)[]
}

/** The best-ball table: one row per side. */
export interface BestBallResult {
  readonly sides: readonly BestBallSide[]
  readonly isFinal: boolean
}

/** The best-ball table: the lowest scores on each hole (BK1 to BK3). */
export function playBestBall(field: Field, settings: BestBallSettings, phase: Phase): BestBallResult {
  const played = field.sides.map((one) => {
    const own = one.members.map((member) => countedCard(field.contestants[member]!, settings))
    const holes = ballsByHole(field, one, settings).map((balls, at) => holeOf(own, at, balls, phase))
    return {
      side: one.side,
      balls: own.map(({ ball }) => ball),
      total: totalOf(holes),
      byHole: holes.map(countedOf),
    }
  })
  const places = positions(
    played.map(({ total }) => (hasStrokes(total) ? total.toPar : total.kind)),
    'lowest',
  )
  const sides = played.map((side, at) => ({ ...side, position: places[at]! }))
  const isFinal = sides.every(({ total }) => total.kind === 'complete' || total.kind === 'no-return')
  return { sides, isFinal }
}

interface CountedCard {
  readonly ball: BallId
  readonly pars: readonly number[]
  readonly scores: readonly HoleScore[]
  readonly out: OutRow
}

function countedCard(contestant: Contestant, { scoring, allowancePercent }: BestBallSettings): CountedCard {
  const { ball, pars, scores, ranks, out, unroundedHandicap } = contestant
  if (scoring === 'gross') return { ball, pars, scores, out }
  return {
    ball,
    pars,
    out,
    scores: netScores(scores, strokesByRank(playingHandicap(unroundedHandicap, allowancePercent), ranks)),
  }
}

/** BK2: A hole is open until every ball still playing has a score; with too few scores it counts none. */
function holeOf(
  cards: readonly CountedCard[],
  at: number,
  balls: number,
  phase: Phase,
): BestBallHole | 'open' | 'none' {
  const isMissing = (card: CountedCard) => card.scores[at] === null && !isOut(card, at)
  if (phase !== 'complete' && cards.some(isMissing)) return 'open'
  const best = cards
    .flatMap(({ ball, pars, scores }) => {
      const score = scores[at]!
      return typeof score === 'number' ? [{ ball, strokes: score, toPar: score - pars[at]! }] : []
    })
    // Between balls level to par the one with fewer strokes counts, so the order of balls doesn't matter.
    .toSorted((one, other) => one.toPar - other.toPar || one.strokes - other.strokes)
    .slice(0, balls)
  if (best.length < balls) return 'none'
  return {
    strokes: best.reduce((sum, { strokes }) => sum + strokes, 0),
    toPar: best.reduce((sum, { toPar }) => sum + toPar, 0),
    balls: best.map(({ ball }) => ball),
  }
}

function countedOf(hole: BestBallHole | 'open' | 'none'): BestBallHole | null {
  return typeof hole === 'string' ? null : hole
}

/** BK2, BK3. */
function totalOf(holes: readonly (BestBallHole | 'open' | 'none')[]): CardTotal {
  const counted = holes.flatMap((hole) => countedOf(hole) ?? [])
  const holesPlayed = holes.filter((hole) => hole !== 'open').length
  if (holes.includes('none')) return { kind: 'no-return', holesPlayed }
  if (counted.length === 0) return { kind: 'not-started', holesPlayed: 0 }
  return {
    kind: counted.length === holes.length ? 'complete' : 'in-progress',
    strokes: counted.reduce((sum, { strokes }) => sum + strokes, 0),
    toPar: counted.reduce((sum, { toPar }) => sum + toPar, 0),
    holesPlayed,
  }
}
