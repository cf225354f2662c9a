import { isMissing, playingOrder, type Field, type Side } from '../field.ts'
import { fraction } from '../fraction.ts'
import { playingHandicap, strokesByHole } from '../handicap.ts'
import { sum, type BallCount, type BestBallChoice, type BookMatch } from '../match-input.ts'
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

type Rules = Pick<BestBallChoice, 'scoring' | 'allowancePercent'>

/** Null where there are no two sides, or one has fewer balls than count on some hole (BK5, VB1). */
export function bestBallSheet(field: Field, chosen: Partial<BestBallChoice>): BestBallSheet | null {
  const { match, sides } = field
  const { balls = 1, count = { kind: 'same' }, scoring = 'net' } = chosen
  const most = mostOf(count, balls)
  if (sides.length < 2 || sides.some((side) => side.balls.length < most)) return null
  const largest = Math.max(...sides.map((side) => side.balls.length))
  const { allowancePercent = usualAllowance(most, largest) } = chosen
  const order = playingOrder(field.balls, match)
  const totals = sides.map((side) => {
    const numbers = match.holes.map((hole, index) =>
      numberOn(order.indexOf(hole), order.length, side.balls[0]?.pars[index] ?? 4, count, balls),
    )
    return totalOfSide(side, match, numbers, { scoring, allowancePercent })
  })
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

/** VB1, by the place in the order of play and the par of the side's first ball. */
function numberOn(place: number, holes: number, par: number, count: BallCount, balls: number): number {
  if (count.kind === 'in-turn') return [1, 2, 3][place % 3] ?? 1
  if (count.kind === 'by-par') {
    if (par < 4) return count.parThree
    return par > 4 ? count.parFive : count.parFour
  }
  if (count.kind === 'by-thirds') {
    if (place >= Math.floor((2 * holes) / 3)) return count.last
    return place >= Math.floor(holes / 3) ? count.second : count.first
  }
  return balls
}

function mostOf(count: BallCount, balls: number): number {
  if (count.kind === 'in-turn') return 3
  if (count.kind === 'by-par') return Math.max(count.parThree, count.parFour, count.parFive)
  return count.kind === 'by-thirds' ? Math.max(count.first, count.second, count.last) : balls
}

/** What a ball plays off (BK1, BK4). */
export function bestBallHandicap(
  ball: Side['balls'][number],
  { sides }: Field,
  { balls = 1, count = { kind: 'same' }, scoring = 'net', allowancePercent }: Partial<BestBallChoice>,
): number {
  const largest = Math.max(...sides.map((side) => side.balls.length))
  const percent = allowancePercent ?? usualAllowance(mostOf(count, balls), largest)
  return scoring === 'net' ? playingHandicap(ball, percent) : 0
}

/** BK4, VB4 */
export function usualAllowance(balls: number, largestSide: number): number {
  if (balls === 1) return largestSide >= 4 ? 75 : 85
  if (balls === 2) return largestSide > 2 ? 85 : 100
  return 100
}

/** The holes that every ball of the side has, at the end all of them, each by its lowest scores (BK1, BK2). */
function totalOfSide(side: Side, match: BookMatch, numbers: readonly number[], rules: Rules): Total {
  const cards = side.balls.map((ball) => holeScores(ball, rules))
  const counting = match.holes
    .map((_, hole) => ({
      scores: cards.map((card) => card[hole] ?? null),
      isWaiting: side.balls.some((ball) => isMissing(ball, hole)),
      balls: numbers[hole] ?? 1,
    }))
    .filter(({ isWaiting }) => match.isComplete === true || !isWaiting)
    .map(({ scores, balls }) => ({
      scores: scores.filter((score) => typeof score === 'object' && score !== null),
      balls,
    }))
  const holesPlayed = counting.length
  if (holesPlayed === 0) return { kind: 'not-started', holesPlayed }
  if (counting.some(({ scores, balls }) => scores.length < balls)) return { kind: 'no-return', holesPlayed }
  const lowest = counting.flatMap(({ scores, balls }) =>
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
  { scoring, allowancePercent }: Rules,
): (HoleScore | 'X' | null)[] {
  const handicap = scoring === 'net' ? playingHandicap(ball, allowancePercent) : 0
  const dots = strokesByHole(handicap, ball)
  return ball.scores.map((score, hole) => {
    if (typeof score !== 'number') return score
    const strokes = score - (dots[hole] ?? 0)
    return { strokes, toPar: strokes - (ball.pars[hole] ?? 0) }
  })
}
