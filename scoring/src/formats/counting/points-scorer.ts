import { formatValue } from '#explanation/format-value.ts'
import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Phase } from '#match/phase.ts'
import { comparePlaces } from '#record/compare-places.ts'
import type { Claim } from '#settlement/claim.ts'
import { potClaims } from '#settlement/pot.ts'
import { formatPosition, inLeaderboardOrder, positions, type Position } from '#standings/positions.ts'
import type { Scorer } from '../format.ts'
import type { Strip, StripCell, TableRow } from '../table.ts'
import { countHoles, handicapsOf, type CountedHoles } from './counted-holes.ts'
import type { PointsSettings } from './counting-settings.ts'
import { overShare, pointsMoney, type PaidBall } from './points-money.ts'

/** A ball of a points game. */
export interface PointsRow extends PaidBall {
  readonly ball: BallId
  /** Points over the fair share, in parts of `shareUnits` (NI5). */
  readonly over: number
  readonly position: Position
}

/** The points of a round; rows keep the order of balls. */
export interface PointsResult {
  readonly rows: readonly PointsRow[]
  /** The holes of its part, in the order of play. */
  readonly holes: readonly number[]
  readonly isFinal: boolean
}

/** The points of the balls that are in on a hole, by their counted scores. */
export type PointsOn<Settings> = (scores: readonly (number | 'X')[], settings: Settings) => number[]

/** A game in which every ball collects points (CM1 to CM9, PT1 to PT6). */
export function pointsScorer<Settings extends PointsSettings>(
  pointsOn: PointsOn<Settings>,
): Scorer<Settings, PointsResult> {
  return {
    play: (field, settings, phase) => playPoints(field, settings, phase, pointsOn),
    playsOff: handicapsOf,
    rows: pointsRows,
    sides: () => [],
    legend: () => null,
    claims: pointsClaims,
    between: ({ rows }, one, other) => comparePlaces(placeOf(one, rows), placeOf(other, rows)),
    strip: (result, _settings, { key }) => (key === null ? pointsStrip(result) : null),
  }
}

function playPoints<Settings extends PointsSettings>(
  field: Field,
  settings: Settings,
  phase: Phase,
  pointsOn: PointsOn<Settings>,
): PointsResult {
  const { balls, holes } = countHoles(field, settings, phase)
  const byHole = pointsByHole({ balls, holes }, (scores) => pointsOn(scores, settings))
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
  )
  return {
    rows: cards.map((card, at) => ({ ...card, over: over[at]!, position: places[at]! })),
    holes: holes.map(({ hole }) => hole),
    isFinal,
  }
}

/** The points of each ball on each hole; null if it is out, or the hole doesn't count. */
function pointsByHole(
  { balls, holes }: CountedHoles,
  pointsOn: (scores: readonly (number | 'X')[]) => number[],
): (number | null)[][] {
  return holes.map(({ scores }) => {
    if (!scores) return balls.map(() => null)
    const points = pointsOn(scores.filter((score) => score !== null))
    return scores.map((score) => (score === null ? null : points.shift()!))
  })
}

function pointsRows({ rows, holes, isFinal }: PointsResult): TableRow[] {
  return inLeaderboardOrder(rows).map(({ ball, points, byHole, position }) => {
    const played = byHole.filter((one) => one !== null).length
    const isPlaced = position.kind === 'place'
    const figure = isPlaced ? formatValue(points) : formatPosition(position)
    return {
      ball,
      side: null,
      cells: [figure],
      place: formatPosition(position),
      thru: !isFinal && played > 0 && played < holes.length ? played : null,
      isWinner: isFinal && isPlaced && position.place === 1,
      inWords: isPlaced ? `${figure} points` : figure,
    }
  })
}

function pointsClaims({ rows, isFinal }: PointsResult, settings: PointsSettings): Claim[] {
  const { stake, money: way } = settings
  if (way === 'places') {
    return potClaims(
      settings,
      isFinal,
      rows.map(({ ball, position }) => ({ balls: [ball], position })),
    )
  }
  if (stake === 0) return []
  const isPlayed = rows.some(({ position }) => position.kind === 'place')
  const state = !isFinal ? 'open' : isPlayed ? 'decided' : 'void'
  const money = state === 'decided' ? pointsMoney(rows, { ...settings, money: way }) : []
  const amounts = rows.map(({ ball, points }, at) => ({ ball, points, amount: money[at] ?? 0 }))
  return [{ kind: 'points', key: 'points', label: 'all-points', state, stake, amounts }]
}

/** The best points on each hole, and the ball that has them alone. */
function pointsStrip({ rows, holes }: PointsResult): Strip {
  const cells = holes.map((hole, at): StripCell => {
    const points = rows.flatMap(({ byHole }) => byHole[at] ?? [])
    if (points.length === 0) return { hole, mark: 'open', balls: [], text: '' }
    const most = Math.max(...points)
    const best = rows.filter(({ byHole }) => byHole[at] === most).map(({ ball }) => ball)
    const isAlone = best.length === 1
    return { hole, mark: isAlone ? 'won' : 'halved', balls: isAlone ? best : [], text: formatValue(most) }
  })
  return { cells, of: null, legend: 'The most points on the hole' }
}

function placeOf(ball: BallId, rows: readonly PointsRow[]): Position | null {
  return rows.find((row) => row.ball === ball)?.position ?? null
}

function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}
