import { isPlayed, type HoleScore } from '#card/hole-score.ts'
import { playingHandicap } from '#handicap/playing-handicap.ts'
import { strokesByRank } from '#handicap/stroke-allocation.ts'
import { fromStart, inPlayingOrder, startOf, type Contestant, type Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Phase } from '#match/phase.ts'
import { playSkins } from './play-skins.ts'

/** How skins is played: gross, carried over and not validated unless the group says otherwise (SK1 to SK6). */
export interface SkinsSettings {
  readonly scoring: 'gross' | 'net'
  readonly allowancePercent: number
  /** What nobody won on a hole is won with the next. */
  readonly isCarried: boolean
  /** A skin must be confirmed on the next hole. */
  readonly isValidated: boolean
  /** What every other player pays for a skin. */
  readonly stake: number
}

/** A hole that is decided: who won it and how many skins were on it. */
export interface SkinsHole {
  readonly hole: number
  readonly ball: BallId | null
  readonly skins: number
}

/** A line of the skins table. */
export interface SkinsRow {
  readonly ball: BallId
  readonly skins: number
  /** The numbers of the holes that were won, in playing order. */
  readonly holes: readonly number[]
}

/** The skins of a round, so far or at its end. */
export interface SkinsResult {
  readonly rows: readonly SkinsRow[]
  /** In the order in which the holes were played. */
  readonly holes: readonly SkinsHole[]
  /** What each ball counts on every hole, in that order: strokes, or net to par. */
  readonly counted: readonly (readonly HoleScore[])[]
  readonly order: readonly number[]
  /** Skins carried from the last hole that is decided. */
  readonly left: number
  readonly isFinal: boolean
}

/** The settings with defaults where the match says nothing (SK1 to SK6). */
export function skinsSettings(chosen: Partial<SkinsSettings>): SkinsSettings {
  return { scoring: 'gross', allowancePercent: 100, isCarried: true, isValidated: false, stake: 0, ...chosen }
}

/** The skins of a field, each ball for itself (SK1 to SK8). */
export function playSkinsGame(field: Field, settings: SkinsSettings, phase: Phase): SkinsResult {
  const start = startOf(field.contestants)
  const order = fromStart(field.holes, start)
  const contestants = inPlayingOrder(field.contestants, start)
  const counted = contestants.map((contestant) => countedScores(contestant, settings))
  const played = order.flatMap((hole, at) => {
    const scores = counted.map((row) => row[at]!)
    if (phase !== 'complete') return [{ hole, scores }]
    // SK7: what was never played is not there, and who has no score cannot win.
    return scores.some(isPlayed) ? [{ hole, scores: scores.map((score) => score ?? 'X') }] : []
  })
  const { winners, atStake, carriedOut } = playSkins(
    played.map(({ scores }) => scores),
    settings,
  )
  const holes = winners.map((winner, at) => ({
    hole: played[at]!.hole,
    ball: winner === null ? null : contestants[winner]!.ball,
    skins: atStake[at]!,
  }))
  return {
    rows: contestants.map(({ ball }) => rowOf(ball, holes)),
    holes,
    counted,
    order,
    left: carriedOut,
    isFinal: phase === 'complete' || winners.length === order.length,
  }
}

function rowOf(ball: BallId, holes: readonly SkinsHole[]): SkinsRow {
  const own = holes.filter((hole) => hole.ball === ball)
  return {
    ball,
    skins: own.reduce((sum, { skins }) => sum + skins, 0),
    holes: own.map(({ hole }) => hole),
  }
}

/** SK6: strokes, or net against the own par, so that tees of different par compare fairly. */
function countedScores(
  contestant: Contestant,
  { scoring, allowancePercent }: SkinsSettings,
): readonly HoleScore[] {
  const { scores, pars, ranks, unroundedHandicap } = contestant
  if (scoring === 'gross') return scores
  const strokes = strokesByRank(playingHandicap(unroundedHandicap, allowancePercent), ranks)
  return scores.map((score, hole) =>
    typeof score === 'number' ? score - strokes[hole]! - pars[hole]! : score,
  )
}
