import type { Ball, Field } from '../field.ts'
import { average, fraction, plus, times, type Fraction } from '../fraction.ts'
import { sum, type NinesChoice } from '../match-input.ts'
import { placesOf, type Standing } from '../places.ts'
import { countingRound, type CountingHole, type CountingRound } from './counting.ts'

export interface PointsSheet {
  readonly rows: readonly {
    readonly ball: string
    readonly points: number
    /** Points in the order of play; null on a hole that doesn't count for the ball. */
    readonly byHole: readonly (number | null)[]
    readonly position: string
  }[]
  readonly sides: readonly never[]
  readonly isFinal: boolean
}

/** Null unless two to six balls play, or exactly three in split sixes (NI2, NI4). */
export function ninesSheet(field: Field, chosen: Partial<NinesChoice>): PointsSheet | null {
  const round = countingRound(field, chosen)
  const { balls, holes } = round
  const isSixes = chosen.points === 'sixes'
  if (isSixes ? balls.length !== 3 : balls.length < 2 || balls.length > 6) return null
  return pointsSheet(
    field,
    round,
    holes.map((hole) => hole && pointsOn(hole, chosen)),
  )
}

/** The points of all balls, hole by hole. */
export function pointsSheet(
  field: Field,
  { balls, isFinal }: CountingRound,
  earned: readonly (ReadonlyMap<Ball, number> | null)[],
  /** Additional numbers that break a tie at the end, highest first. */
  thenBy: (ball: Ball) => readonly number[] = () => [],
): PointsSheet {
  const cards = balls.map((ball) => ({ ball, byHole: earned.map((points) => points?.get(ball) ?? null) }))
  const standings = cards.map(({ ball, byHole }): Standing => {
    if (byHole.every((points) => points === null)) return field.match.isComplete ? 'NR' : '–'
    const points = sum(byHole.map((one) => one ?? 0))
    // NI5: while holes are open, points are compared with the average for the holes that count.
    const shares = earned.flatMap((all, at) =>
      all && byHole[at] !== null ? [average([...all.values()].map((one) => fraction(2 * one, 2)))] : [],
    )
    const fair = isFinal ? fraction(0) : shares.reduce(plus, fraction(0))
    const more = isFinal ? thenBy(ball).map((number) => fraction(-number)) : []
    return [minus(fair, fraction(2 * points, 2)), ...more]
  })
  const places = placesOf(standings)
  return {
    rows: cards.map(({ ball, byHole }, index) => ({
      ball: ball.id,
      points: sum(byHole.map((one) => one ?? 0)),
      byHole,
      position: places[index] ?? '–',
    })),
    sides: [],
    isFinal,
  }
}

/**
 * Assigns the points of the places. Tied balls get the average of their places (NI1, NI2), or one
 * ball gets all points (NI3).
 */
function pointsOn({ scores }: CountingHole, { points = 'odd', sweep = false }: Partial<NinesChoice>) {
  const many = scores.length
  const prizes =
    points === 'sixes' && many === 3 ? [4, 2, 0] : scores.map((_, place) => 2 * (many - place) - 1)
  const swept = scores.find(({ score, ball }) =>
    scores.every((other) => other.ball === ball || (score < Infinity && other.score >= score + 2)),
  )
  const earned = new Map<Ball, number>()
  for (const { ball, score } of scores) {
    const first = scores.filter((other) => other.score < score).length
    const level = scores.filter((other) => other.score === score).length
    const shared = sum(prizes.slice(first, first + level)) / level
    earned.set(ball, sweep && swept ? (swept.ball === ball ? sum(prizes) : 0) : shared)
  }
  return earned
}

function minus(one: Fraction, other: Fraction): Fraction {
  return plus(one, times(other, fraction(-1)))
}
