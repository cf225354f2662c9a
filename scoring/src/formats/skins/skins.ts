import { isPlayed } from '#card/hole-score.ts'
import type { Contestant, Field } from '#match/field.ts'
import type { HoleScore } from '#card/hole-score.ts'
import type { BallId } from '#match/ids.ts'
import type { Phase } from '#match/phase.ts'
import { isOut } from '#match/withdrawal.ts'
import { countBalls, worthOf, type CountingBall } from '../counting/counted-holes.ts'
import { rangeOf, type CountingSettings } from '../counting/counting-settings.ts'
import { earnsSkin, onlyLowestOn, type HoleRules, type SkinScore } from './holes-won.ts'
import { playSkins } from './play-skins.ts'

/** Settings of skins; defaults are gross, carried over, no validation (SK1 to SK6, SK10 to SK13). */
export interface SkinsSettings extends HoleRules, CountingSettings {
  /** Whether an unwon skin is carried to the next hole. */
  readonly isCarried: boolean
  /** Whether a skin must be validated on the next hole. */
  readonly isValidated: boolean
  /** Who gets the skins left after the last hole. */
  readonly left: 'void' | 'first-winner' | 'split'
  readonly money: 'each-skin' | 'pot'
  /** The payment of every other player for a skin; in a pot, what every player puts in. */
  readonly stake: number
}

/** A decided hole: its winner and its number of skins. */
export interface SkinsHole {
  readonly hole: number
  readonly ball: BallId | null
  readonly skins: number
  /** The balls still in on the hole, set only after a withdrawal: only they pay (WD3). */
  readonly balls?: readonly BallId[]
}

/** A row of the skins table. */
export interface SkinsRow {
  readonly ball: BallId
  /** The players who share it. */
  readonly players: number
  readonly skins: number
  /** The numbers of the holes won, in playing order. */
  readonly holes: readonly number[]
}

/** The skins of a round, so far or at its end. */
export interface SkinsResult {
  readonly rows: readonly SkinsRow[]
  /** In playing order. */
  readonly holes: readonly SkinsHole[]
  /** Each ball's counted score per hole, in the same order: strokes, or net to par. */
  readonly counted: readonly (readonly HoleScore[])[]
  /** The numbers of the holes of the game (CM9). */
  readonly order: readonly number[]
  /** Skins carried over from the last decided hole. */
  readonly left: number
  readonly isFinal: boolean
}

/** The skins of a field, each ball for itself (SK1 to SK8, SK11, SK12). */
export function playSkinsGame(field: Field, settings: SkinsSettings, phase: Phase): SkinsResult {
  const { balls: contestants, order: round } = countBalls(field, settings)
  const [from, to] = rangeOf(settings.part, round.length)
  const order = round.slice(from, to)
  const cards = contestants.map((ball) => skinCard(ball, settings).slice(from, to))
  const counted = cards.map((card) => card.map((hole) => hole.counted))
  const played = order.flatMap((hole, at) => {
    const areIn = contestants.map((contestant) => !isOut(contestant, from + at))
    // WD3: The game is over once fewer than two balls are left.
    if (areIn.filter(Boolean).length < 2) return []
    // A ball that is out cannot win, and its scores aren't awaited.
    const scores = counted.map((row, ball) => (areIn[ball] ? row[at]! : 'X'))
    const balls = contestants.flatMap(({ ball }, one) => (areIn[one] ? [ball] : []))
    if (phase !== 'complete') return [{ hole, at, scores, balls }]
    // SK7: A hole without any score is skipped, and a ball without a score there cannot win.
    return counted.some((row) => isPlayed(row[at]))
      ? [{ hole, at, scores: scores.map((score) => score ?? 'X'), balls }]
      : []
  })
  const { winners, atStake, carriedOut } = playSkins(
    played.map(({ scores }) => scores),
    settings,
    (index) => {
      const { at, scores } = played[index]!
      return winnerOf(
        scores.map((score, ball) => ({ ...cards[ball]![at]!, counted: score })),
        settings,
      )
    },
  )
  const holes = winners.map((winner, at) => ({
    hole: played[at]!.hole,
    ball: winner === null ? null : contestants[winner]!.ball,
    skins: atStake[at]!,
    ...(played[at]!.balls.length < contestants.length && { balls: played[at]!.balls }),
  }))
  return {
    rows: contestants.map((contestant) => rowOf(contestant, holes)),
    holes,
    counted,
    order,
    left: carriedOut,
    isFinal: phase === 'complete' || winners.length === played.length,
  }
}

function winnerOf(scores: readonly SkinScore[], settings: SkinsSettings): number | null {
  const only = onlyLowestOn(scores, settings)
  return only !== null && earnsSkin(scores[only]!, settings) ? only : null
}

function rowOf({ ball, players }: Contestant, holes: readonly SkinsHole[]): SkinsRow {
  const own = holes.filter((hole) => hole.ball === ball)
  return {
    ball,
    players: players.length,
    skins: own.reduce((sum, { skins }) => sum + skins, 0),
    holes: own.map(({ hole }) => hole),
  }
}

/** SK6: Strokes, or net to the player's own par, so that tees of different par compare fairly. */
export function skinCard(
  { counted, strokes, pars }: CountingBall,
  settings: Pick<SkinsSettings, 'halfStrokes'>,
): SkinScore[] {
  return counted.map((score, hole) => {
    return { counted: score, strokes: strokes[hole]! * worthOf(settings), par: pars[hole]! }
  })
}
