import type { HoleScore } from '#card/hole-score.ts'
import { matchStrokes } from '#handicap/match-strokes.ts'
import { parAdjustments, playingHandicaps } from '#handicap/playing-handicap.ts'
import { strokesByRank } from '#handicap/stroke-allocation.ts'
import { inPlayingOrder, startOf, type Contestant, type Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import { fromStart } from '#match/order-of-play.ts'
import type { Phase } from '#match/phase.ts'
import { isNoShow, isOut, withoutNoShows } from '#match/withdrawal.ts'
import { rangeOf, type Counting, type CountingSettings } from './counting-settings.ts'

/** A ball of a game, with its rows in the order of play. */
export interface CountingBall extends Contestant {
  /** Strokes received per hole, after limits (CM2). */
  readonly strokes: readonly number[]
  /** Strokes, or net to par (CM3). */
  readonly counted: readonly HoleScore[]
}

/** A hole of a game. */
export interface CountedHole {
  readonly hole: number
  /** Its position in the order of play. */
  readonly at: number
  /** By ball; null for balls that are out. Null as a whole while scores are missing, or if the hole doesn't count. */
  readonly scores: readonly (number | 'X' | null)[] | null
  /** Whether it may still count. */
  readonly isOpen: boolean
  /** By ball, if the game knows them already. */
  readonly points?: readonly (number | null)[] | null
}

/** The balls of a game and the holes of its part, in the order of play (CM1 to CM9). */
export interface CountedHoles {
  readonly balls: readonly CountingBall[]
  readonly holes: readonly CountedHole[]
  /** Whose turn it is, until all holes count. */
  readonly turn?: Turn
  /** By hole, the ball with a part to play; null while it is not known. */
  readonly turns?: readonly (BallId | null)[]
}

/** The ball that has a part to play on a hole. */
export interface Turn {
  readonly hole: number
  readonly ball: BallId
  /** Set if the hole has all its scores, and waits only for an answer. */
  readonly isUnanswered?: true
}

/** Whether the balls that are still in can play the hole at a position in the order of play (WD3, WD4). */
export type CanPlay = (areIn: readonly Contestant[], at: number) => boolean

/** What a game compares (CM1 to CM9). No-shows don't take part (WD1). */
export function countHoles(
  field: Field,
  settings: Counting,
  phase: Phase,
  canPlay: CanPlay = areTwo,
): CountedHoles {
  const { balls, order } = countBalls(field, settings)
  const [from, to] = rangeOf(settings.part, order.length)
  const holes = order
    .slice(from, to)
    .map((hole, place) => ({ hole, at: from + place, ...countHole(balls, from + place, phase, canPlay) }))
  return { balls, holes }
}

/** The balls that a game compares (CM1 to CM3), and the numbers of all holes in their order of play (CM7). */
export function countBalls(
  field: Field,
  settings: Counting,
): { balls: CountingBall[]; order: readonly number[] } {
  const handicaps = handicapsOf(field, settings)
  const playing = withoutNoShows(field.contestants)
  const start = startOf(playing)
  const balls = inPlayingOrder(playing, start).map((ball, at) => {
    const strokes = strokesOf(ball, handicaps[field.contestants.indexOf(playing[at]!)] ?? 0, settings)
    return { ...ball, strokes, counted: ball.scores.map((score, hole) => countedScore(score, hole)) }

    function countedScore(score: HoleScore, hole: number): HoleScore {
      if (typeof score !== 'number' || settings.scoring === 'gross') return score
      const net = score - strokes[hole]! * worthOf(settings)
      return settings.isMatchPlay ? net : net - ball.pars[hole]!
    }
  })
  return { balls, order: fromStart(field.holes, start) }
}

/** CM2: What a stroke takes off. */
export function worthOf({ halfStrokes }: Pick<CountingSettings, 'halfStrokes'>): number {
  return halfStrokes ? 0.5 : 1
}

/** The whole handicap that each ball plays off (CM1). */
export function handicapsOf(
  { contestants }: Field,
  { scoring, handicaps, agreed, allowancePercent, isMatchPlay }: Counting,
): number[] {
  if (scoring === 'gross' || handicaps === 'none') return []
  if (handicaps === 'agreed') return contestants.map(({ ball }) => agreed[ball] ?? 0)
  const adjustments = parAdjustments(contestants.map(({ par }) => par))
  const playing = playingHandicaps(contestants, allowancePercent).map((handicap, at) =>
    isMatchPlay ? handicap + adjustments[at]! : handicap,
  )
  if (handicaps === 'full') return playing
  // WD1: Strokes are not given off the handicap of a no-show.
  const off = matchStrokes(playing.filter((_handicap, at) => !isNoShow(contestants[at]!)))
  return playing.map((_handicap, at) => (isNoShow(contestants[at]!) ? 0 : off.shift()!))
}

/** The strokes of every ball, as the game counts them (SI6). */
export function countingDots(field: Field, settings: CountingSettings): number[][] {
  return handicapsOf(field, settings).map((handicap, at) =>
    strokesOf(field.contestants[at]!, handicap, settings).map((strokes) => strokes * worthOf(settings)),
  )
}

/** CM2: A stroke that a limit removes is lost. A plus player still gives strokes back. */
function strokesOf(
  { ranks, pars }: Contestant,
  handicap: number,
  { mostPerHole, skipsParThrees }: CountingSettings,
): number[] {
  const most = mostPerHole === 'any' ? Infinity : Number(mostPerHole)
  return strokesByRank(handicap, ranks).map((strokes, at) => {
    if (strokes < 0) return strokes
    return skipsParThrees && pars[at] === 3 ? 0 : Math.min(strokes, most)
  })
}

/** CM5, CM6, CM8: A hole counts once all balls that are still in have a score there. */
function countHole(
  balls: readonly CountingBall[],
  at: number,
  phase: Phase,
  canPlay: CanPlay,
): Pick<CountedHole, 'scores' | 'isOpen'> {
  const areIn = balls.filter((ball) => !isOut(ball, at))
  if (!canPlay(areIn, at)) return { scores: null, isOpen: false }
  const isMissing = areIn.some(({ counted }) => counted[at] === null)
  if (isMissing && phase !== 'complete') return { scores: null, isOpen: true }
  if (areIn.every(({ counted }) => counted[at] === null)) return { scores: null, isOpen: false }
  return { scores: balls.map((ball) => (isOut(ball, at) ? null : (ball.counted[at] ?? 'X'))), isOpen: false }
}

/** WD3: A game is over once fewer than two balls are left. */
function areTwo(areIn: readonly Contestant[]): boolean {
  return areIn.length >= 2
}

/** The balls that are still in on a hole, by its position in the order of play. */
export function ballsIn(balls: readonly CountingBall[], at: number): BallId[] {
  return balls.filter((ball) => !isOut(ball, at)).map(({ ball }) => ball)
}

/** CM5: The holes of a game that carries something over: it waits at the first hole that doesn't count yet. */
export function untilOpen({ balls, holes }: CountedHoles): CountedHoles {
  const first = holes.findIndex(({ isOpen }) => isOpen)
  if (first < 0) return { balls, holes }
  return { balls, holes: holes.map((hole, place) => (place < first ? hole : { ...hole, scores: null })) }
}

/** A counted score as a number; X is worse than any number, and two X tie (CM4). */
export function rankOf(score: number | 'X'): number {
  return score === 'X' ? Infinity : score
}
