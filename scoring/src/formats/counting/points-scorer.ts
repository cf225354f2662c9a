import { sumOf } from '#arithmetic/sum-of.ts'
import { formatValue } from '#explanation/format-value.ts'
import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Phase } from '#match/phase.ts'
import { comparePlaces } from '#record/compare-places.ts'
import type { Claim } from '#settlement/claim.ts'
import { potClaims, usualPot } from '#settlement/pot.ts'
import {
  formatPosition,
  inLeaderboardOrder,
  positions,
  type Position,
  type TieBreak,
} from '#standings/positions.ts'
import type { Scorer } from '../format.ts'
import type { Strip, StripCell, TableRow } from '../table.ts'
import {
  countHoles,
  countingDots,
  handicapsOf,
  type CanPlay,
  type CountedHoles,
  type Turn,
} from './counted-holes.ts'
import type { PointsSettings, ValueSettings } from './counting-settings.ts'
import { labelOf } from './points-label.ts'
import { overShare, pointsMoney, type PaidBall } from './points-money.ts'
import { pointsInWords } from '../points-in-words.ts'

/** A ball of a points game. */
export interface PointsRow extends PaidBall {
  readonly ball: BallId
  /** Points over the fair share, in parts of a point (NI5). */
  readonly over: number
  readonly position: Position
}

/** The points of a round; rows keep the order of balls. */
export interface PointsResult {
  readonly rows: readonly PointsRow[]
  /** The holes of its part, in the order of play. */
  readonly holes: readonly number[]
  readonly isFinal: boolean
  /** Set if the points of every hole sum to 0 (PT2). */
  readonly isZeroSum?: true
  /** Whose turn it is, until all holes count. */
  readonly turn?: Turn
  /** By hole, the ball with a part to play. */
  readonly turns?: CountedHoles['turns']
}

/** The points of each ball on each hole; null if it is out, or the hole doesn't count. */
export type PointsByHole = readonly (readonly (number | null)[])[]

/** What a points game adds to what all of them share. */
export interface PointsGame<Settings> {
  /** What balls may play a hole together; two or more by default. */
  canPlay?(field: Field, settings: Settings): CanPlay
  /** The holes that count, if more than scores decides it, with whose turn it is. */
  holes?(counted: CountedHoles, settings: Settings, field: Field, phase: Phase): CountedHoles
  points(counted: CountedHoles, settings: Settings, field: Field, phase: Phase): PointsByHole
  /** Breaks ties for a place at the end, by the positions of balls in the list. */
  tieBreak?(counted: CountedHoles, field: Field): TieBreak
  /** Whether the points of every hole sum to 0 (PT2); by default if it's all that there is. */
  isZeroSum?(settings: Settings): boolean
}

/** A game in which every ball collects points (CM1 to CM9, PT1 to PT6). */
export function pointsScorer<Settings extends ValueSettings>(
  game: PointsGame<Settings>,
): Scorer<Settings, PointsResult> {
  return {
    play: (field, settings, phase) => playPoints(field, settings, phase, game),
    playsOff: handicapsOf,
    dots: countingDots,
    rows: pointsRows,
    sides: () => [],
    legend: () => null,
    claims: pointsClaims,
    between: ({ rows }, one, other) => comparePlaces(placeOf(one, rows), placeOf(other, rows)),
    strip: (result, _settings, { key }) => (key === null ? pointsStrip(result) : null),
  }
}

function playPoints<Settings extends ValueSettings>(
  field: Field,
  settings: Settings,
  phase: Phase,
  game: PointsGame<Settings>,
): PointsResult {
  const all = countHoles(field, settings, phase, game.canPlay?.(field, settings))
  const counted = game.holes?.(all, settings, field, phase) ?? all
  const { balls, holes, turn, turns } = counted
  const byHole = game.points(counted, settings, field, phase)
  const cards = balls.map(({ ball, players }, at): PaidBall & { ball: BallId } => {
    const own = byHole.map((points) => points[at]!)
    return { ball, players: players.length, points: sumOf(own), byHole: own }
  })
  const isFinal = phase === 'complete' || holes.every(({ isOpen }) => !isOpen)
  const over = cards.map((card) => overShare(card, cards))
  const places = positions(
    cards.map((card, at) => {
      if (card.byHole.every((points) => points === null))
        return phase === 'complete' ? 'no-return' : 'not-started'
      return isFinal ? card.points : over[at]!
    }),
    'highest',
    isFinal ? game.tieBreak?.(counted, field) : undefined,
  )
  const isZeroSum = game.isZeroSum?.(settings) ?? !('money' in settings)
  return {
    rows: cards.map((card, at) => ({ ...card, over: over[at]!, position: places[at]! })),
    holes: holes.map(({ hole }) => hole),
    isFinal,
    ...(isZeroSum && { isZeroSum: true }),
    ...(turn && { turn }),
    ...(turns && { turns }),
  }
}

/** The points of the balls that are in on each hole, by their counted scores alone. */
export function pointsByScores(
  { balls, holes }: CountedHoles,
  pointsOn: (scores: readonly (number | 'X')[]) => number[],
): PointsByHole {
  return holes.map(({ scores }) => {
    if (!scores) return balls.map(() => null)
    const points = pointsOn(scores.filter((score) => score !== null))
    return scores.map((score) => (score === null ? null : points.shift()!))
  })
}

function pointsRows(result: PointsResult): TableRow[] {
  const { rows, holes, isFinal } = result
  return inLeaderboardOrder(rows).map(({ ball, points, byHole, position }) => {
    const played = byHole.filter((one) => one !== null).length
    const isPlaced = position.kind === 'place'
    const figure = isPlaced ? formatValue(points, labelOf(result)) : formatPosition(position)
    return {
      ball,
      side: null,
      cells: [figure],
      place: formatPosition(position),
      thru: !isFinal && played > 0 && played < holes.length ? played : null,
      isWinner: isFinal && isPlaced && position.place === 1,
      inWords: isPlaced ? pointsInWords(figure) : figure,
    }
  })
}

function pointsClaims(
  { rows, isFinal, isZeroSum }: PointsResult,
  settings: ValueSettings & Partial<PointsSettings>,
): Claim[] {
  const { stake, maxLoss } = settings
  // PT2: Points that sum to 0 leave no choice of how they become money.
  const way = isZeroSum ? undefined : settings.money
  if (way === 'places') {
    return potClaims(
      { ...usualPot, ...settings },
      isFinal,
      rows.map(({ ball, position }) => ({ balls: [ball], position })),
    )
  }
  if (stake === 0) return []
  const isPlayed = rows.some(({ position }) => position.kind === 'place')
  const state = !isFinal ? 'open' : isPlayed ? 'decided' : 'void'
  // LE4: Open points have an amount, too.
  const money = isPlayed ? pointsMoney(rows, { stake, maxLoss, ...(way && { money: way }) }) : []
  const amounts = rows.map(({ ball, points }, at) => ({ ball, points, amount: money[at] ?? 0 }))
  const cap = maxLoss > 0 && { maxLoss }
  return [{ kind: 'points', key: 'points', label: 'all-points', state, stake, ...cap, amounts }]
}

/** The best points on each hole, and the ball that has them alone, or all that win some from others (PT2). */
function pointsStrip({ rows, holes, isZeroSum: isSigned }: PointsResult): Strip {
  const cells = holes.map((hole, at): StripCell => {
    const points = rows.flatMap(({ byHole }) => byHole[at] ?? [])
    if (points.length === 0) return { hole, mark: 'open', balls: [], text: '' }
    const most = Math.max(...points)
    const best = rows.filter(({ byHole }) => byHole[at] === most).map(({ ball }) => ball)
    const isWon = isSigned ? most > 0 : best.length === 1
    return {
      hole,
      mark: isWon ? 'won' : 'tied',
      balls: isWon ? best : [],
      text: formatValue(most),
    }
  })
  return { cells, of: null, legend: 'Who got the most points on each hole' }
}

function placeOf(ball: BallId, rows: readonly PointsRow[]): Position | null {
  return rows.find((row) => row.ball === ball)?.position ?? null
}
