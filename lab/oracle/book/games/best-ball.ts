import { isMissing, type Field, type Side } from '../field.ts'
import { fraction } from '../fraction.ts'
import { playingHandicap, strokesByHole } from '../handicap.ts'
import { sum, type BestBallChoice, type BookMatch } from '../match-input.ts'
import { placesOf } from '../places.ts'
import { isCounted, standingWithoutPlace, type Total } from '../total.ts'
import type { SideRow } from './stroke-play.ts'

export interface BestBallSheet {
  readonly sides: readonly SideRow[]
  readonly isFinal: boolean
}

/** A ball's result on one hole, by the score that counts. */
interface HoleScore {
  readonly strokes: number
  readonly toPar: number
}

type Rules = Pick<BestBallChoice, 'balls' | 'scoring' | 'allowancePercent'>

/** Null where there are no two sides, or one has fewer balls than count (BK5). */
export function bestBallSheet(field: Field, chosen: Partial<BestBallChoice>): BestBallSheet | null {
  const { match, sides } = field
  const { balls = 1, scoring = 'net' } = chosen
  if (sides.length < 2 || sides.some((side) => side.balls.length < balls)) return null
  const largest = Math.max(...sides.map((side) => side.balls.length))
  const { allowancePercent = usualAllowance(balls, largest) } = chosen
  const totals = sides.map((side) => totalOfSide(side, match, { balls, scoring, allowancePercent }))
  const places = placesOf(
    totals.map((total) => (isCounted(total) ? [fraction(total.toPar)] : standingWithoutPlace(total))),
  )
  const isOver = totals.every(({ kind }) => kind === 'complete' || kind === 'no-return')
  return {
    sides: sides.map(({ id }, index) => {
      const total = totals[index] ?? { kind: 'not-started', holesPlayed: 0 }
      return { side: id, total, position: places[index] ?? '' }
    }),
    isFinal: match.isComplete === true || isOver,
  }
}

/** What a ball plays off (BK1, BK4). */
export function bestBallHandicap(
  ball: Side['balls'][number],
  { sides }: Field,
  { balls = 1, scoring = 'net', allowancePercent }: Partial<BestBallChoice>,
): number {
  const largest = Math.max(...sides.map((side) => side.balls.length))
  const percent = allowancePercent ?? usualAllowance(balls, largest)
  return scoring === 'net' ? playingHandicap(ball, percent) : 0
}

/** BK4 */
export function usualAllowance(balls: number, largestSide: number): number {
  if (balls === 1) return largestSide >= 4 ? 75 : 85
  if (balls === 2) return largestSide > 2 ? 85 : 100
  return 100
}

/** The holes that every ball of the side has, at the end all of them, each by its lowest scores (BK1, BK2). */
function totalOfSide(side: Side, match: BookMatch, { balls, ...rules }: Rules): Total {
  const cards = side.balls.map((ball) => holeScores(ball, rules))
  const counting = match.holes
    .map((_, hole) => ({
      scores: cards.map((card) => card[hole] ?? null),
      isWaiting: side.balls.some((ball) => isMissing(ball, hole)),
    }))
    .filter(({ isWaiting }) => match.isComplete === true || !isWaiting)
    .map(({ scores }) => scores)
    .map((scores) => scores.filter((score) => typeof score === 'object' && score !== null))
  const holesPlayed = counting.length
  if (holesPlayed === 0) return { kind: 'not-started', holesPlayed }
  if (counting.some((scores) => scores.length < balls)) return { kind: 'no-return', holesPlayed }
  const lowest = counting.flatMap((scores) =>
    scores.sort((one, other) => one.toPar - other.toPar || one.strokes - other.strokes).slice(0, balls),
  )
  return {
    kind: holesPlayed === match.holes.length ? 'complete' : 'in-progress',
    strokes: sum(lowest.map(({ strokes }) => strokes)),
    toPar: sum(lowest.map(({ toPar }) => toPar)),
    holesPlayed,
  }
}

function holeScores(
  ball: Side['balls'][number],
  { scoring, allowancePercent }: Omit<Rules, 'balls'>,
): (HoleScore | 'X' | null)[] {
  const handicap = scoring === 'net' ? playingHandicap(ball, allowancePercent) : 0
  const dots = strokesByHole(handicap, ball)
  return ball.scores.map((score, hole) => {
    if (typeof score !== 'number') return score
    const strokes = score - (dots[hole] ?? 0)
    return { strokes, toPar: strokes - (ball.pars[hole] ?? 0) }
  })
}
