import { hasStrokes, type CardTotal } from '#card/card-total.ts'
import { netScores } from '#card/hole-score.ts'
import { playingHandicap } from '#handicap/playing-handicap.ts'
import { strokesByRank } from '#handicap/stroke-allocation.ts'
import type { Contestant, Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Phase } from '#match/phase.ts'
import { isOut, type OutRow } from '#match/withdrawal.ts'
import type { SegmentPotSettings } from '#settlement/pot.ts'
import { tieBreakBy, type CountbackCard, type Ties } from '#standings/countback.ts'
import { positions } from '#standings/positions.ts'
import { countsOnce, isGrossOnly, picksByHole, type BestOf } from './picks-by-hole.ts'
import type { BallsThatCount, Counting } from './balls-that-count.ts'
import { bestScores, totalOf, type CountedCard } from './best-scores.ts'
import type { RankedSide } from '../sides.ts'

/** What decides the table. */
export interface BestBallRules extends Counting {
  readonly ties: Ties
}

/** Settings of best ball in stroke play (BK1, BK4, VB1 to VB4). */
export interface BestBallSettings extends SegmentPotSettings, BestBallRules {
  readonly count: BallsThatCount
  /** From their own drives, or all from the best one, which makes it a shamble (SH1). */
  readonly drives: 'own' | 'best'
}

/** The scores that count on a hole. */
export interface BestBallHole {
  readonly strokes: number
  readonly toPar: number
  /** The balls that counted. */
  readonly balls: readonly BallId[]
  /** Those whose gross score counted, where gross and net are mixed; they come first (VB2). */
  readonly gross?: number
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
export function playBestBall(
  field: Field,
  settings: BestBallRules,
  phase: Phase,
  round: Field = field,
): BestBallResult {
  const played = field.sides.map((one) => {
    const own = one.members.map((member) => countedCard(field.contestants[member]!, settings))
    const picks = picksByHole(round, one, settings)
    const holes = field.holes.map((hole, at) =>
      holeOf(own, at, phase, { picks: picks[round.holes.indexOf(hole)]!, isOnce: countsOnce(settings) }),
    )
    return {
      side: one.side,
      balls: own.map(({ ball }) => ball),
      total: totalOfHoles(holes),
      byHole: holes.map(countedOf),
    }
  })
  const isFinal = played.every(({ total }) => total.kind === 'complete' || total.kind === 'no-return')
  const places = positions(
    played.map(({ total }) => (hasStrokes(total) ? total.toPar : total.kind)),
    'lowest',
    tieBreakBy(isFinal ? settings.ties : 'shared', played.map(onCountback)),
  )
  const sides = played.map((side, at) => ({ ...side, position: places[at]! }))
  return { sides, isFinal }
}

/** CB1: The scores to par of the last holes. */
export function onCountback({ byHole }: Pick<BestBallSide, 'byHole'>): CountbackCard {
  return { scores: byHole.map((hole) => hole?.toPar ?? 0), handicap: 0 }
}

interface PlayedCard extends CountedCard {
  readonly out: OutRow
}

function countedCard(contestant: Contestant, settings: Counting): PlayedCard {
  const { ball, pars, scores, ranks, out, unroundedHandicap } = contestant
  if (isGrossOnly(settings)) return { ball, pars, gross: scores, net: scores, out }
  const handicap = playingHandicap(unroundedHandicap, settings.allowancePercent)
  return { ball, pars, gross: scores, net: netScores(scores, strokesByRank(handicap, ranks)), out }
}

/** BK2: A hole is open until every ball still playing has a score; with too few scores it counts none. */
function holeOf(
  cards: readonly PlayedCard[],
  at: number,
  phase: Phase,
  { picks, isOnce }: { readonly picks: readonly BestOf[]; readonly isOnce: boolean },
): BestBallHole | 'open' | 'none' {
  const isMissing = (card: PlayedCard) => card.gross[at] === null && !isOut(card, at)
  if (phase !== 'complete' && cards.some(isMissing)) return 'open'
  const best = bestScores(cards, at, picks, isOnce)
  if (!best) return 'none'
  const [gross, net] = (['gross', 'net'] as const).map((scoring) =>
    best.filter((one) => one.scoring === scoring),
  )
  const balls = [...gross!, ...net!].map(({ ball }) => ball)
  const isMixed = gross!.length > 0 && net!.length > 0
  return { ...totalOf(best), balls, ...(isMixed && { gross: gross!.length }) }
}

function countedOf(hole: BestBallHole | 'open' | 'none'): BestBallHole | null {
  return typeof hole === 'string' ? null : hole
}

/** BK2, BK3. */
function totalOfHoles(holes: readonly (BestBallHole | 'open' | 'none')[]): CardTotal {
  const counted = holes.flatMap((hole) => countedOf(hole) ?? [])
  const holesPlayed = holes.filter((hole) => hole !== 'open').length
  if (holes.includes('none')) return { kind: 'no-return', holesPlayed }
  if (counted.length === 0) return { kind: 'not-started', holesPlayed: 0 }
  return {
    kind: counted.length === holes.length ? 'complete' : 'in-progress',
    ...totalOf(counted),
    holesPlayed,
  }
}
