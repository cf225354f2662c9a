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

type Rules = Pick<BestBallChoice, 'scoring' | 'allowancePercent' | 'count' | 'balls'>

/**
 * Null unless there are two sides, each with as many balls as count on every hole (BK5, VB1), and
 * with three or four balls for pairs (VB3). A nine takes its numbers and pairs from the round.
 */
export function bestBallSheet(
  field: Field,
  chosen: Partial<BestBallChoice>,
  round: { readonly field: Field; readonly chosen: Partial<BestBallChoice> } = { field, chosen },
): BestBallSheet | null {
  const { match, sides } = field
  const { balls = 1, count = { kind: 'same' }, scoring = 'net' } = chosen
  const sizes = sides.map((side) => side.balls.length)
  const isSized =
    count.kind === 'pairs'
      ? sizes.every((size) => size === 3 || size === 4)
      : sizes.every((size) => size >= fewestOf(count, balls))
  // SH1: the side plays from the best of two to four drives.
  const isTooFew = chosen.drives === 'best' && sizes.some((size) => size < 2 || size > 4)
  if (sides.length < 2 || !isSized || isTooFew) return null
  const { allowancePercent = usualFor(chosen)(mostOf(count, balls), Math.max(...sizes)) } = chosen
  const rules: Rules = { scoring, count, balls, allowancePercent }
  const order = playingOrder(round.field.balls, round.field.match)
  const totals = sides.map((side, at) => {
    const inRound = round.field.sides[at] ?? side
    const percent =
      round.chosen.allowancePercent ?? usualFor(chosen)(mostOf(count, balls), Math.max(...sizes))
    const letters = lettersOf(inRound, percent)
    const numbers = match.holes.map((hole) => {
      const par = inRound.balls[0]?.pars[round.field.match.holes.indexOf(hole)] ?? 4
      return numberOn(order.indexOf(hole), order.length, par, count, balls)
    })
    return totalOfSide(side, match, { numbers, letters }, rules)
  })
  const isOver = totals.every(({ total: { kind } }) => kind === 'complete' || kind === 'no-return')
  const places = placesOf(
    totals.map(({ total, toParByHole }) => {
      if (!isCounted(total)) return standingWithoutPlace(total)
      // CB1: countback applies only at the end.
      const lengths = isOver && chosen.ties === 'countback' ? [9, 6, 3, 1] : []
      const last = lengths.filter((length) => length < match.holes.length)
      return [total.toPar, ...last.map((length) => sum(toParByHole.slice(-length)))].map((key) =>
        fraction(key),
      )
    }),
  )
  return {
    sides: sides.map(({ id }, index) => {
      const { total } = totals[index] ?? { total: { kind: 'not-started', holesPlayed: 0 } as const }
      return { side: id, total, position: places[index] ?? '' }
    }),
    isFinal: match.isComplete === true || isOver,
  }
}

/** The places of A, B, C and D in the side's list (VB3). */
function lettersOf({ balls }: Side, percent: number): number[] {
  return balls
    .map((ball, place) => ({ place, handicap: playingHandicap(ball, percent) }))
    .sort((one, other) => one.handicap - other.handicap || one.place - other.place)
    .map(({ place }) => place)
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

/** BK5, VB2: a ball may count twice. */
function fewestOf(count: BallCount, balls: number): number {
  if (count.kind === 'mixed' && count.sameBall) return Math.max(count.grossBalls, count.netBalls)
  return mostOf(count, balls)
}

function mostOf(count: BallCount, balls: number): number {
  if (count.kind === 'mixed') return count.grossBalls + count.netBalls
  if (count.kind === 'pairs') return 2
  if (count.kind === 'in-turn') return 3
  if (count.kind === 'by-par') return Math.max(count.parThree, count.parFour, count.parFive)
  return count.kind === 'by-thirds' ? Math.max(count.first, count.second, count.last) : balls
}

/** The handicap that a ball plays off (BK1, BK4). */
export function bestBallHandicap(
  ball: Side['balls'][number],
  { sides }: Field,
  {
    balls = 1,
    count = { kind: 'same' },
    scoring = 'net',
    drives = 'own',
    allowancePercent,
  }: Partial<BestBallChoice>,
): number {
  const largest = Math.max(...sides.map((side) => side.balls.length))
  const percent = allowancePercent ?? usualFor({ drives })(mostOf(count, balls), largest)
  return scoring === 'net' || count.kind === 'mixed' ? playingHandicap(ball, percent) : 0
}

/**
 * SH3: the allowance depends on the number of balls that count, and on whether there are two balls
 * or more.
 */
function usualFor({ drives }: Partial<BestBallChoice>): typeof usualAllowance {
  if (drives !== 'best') return usualAllowance
  const ofTwo = [75, 85]
  const ofFour = [65, 75, 85]
  return (balls, largestSide) => (largestSide > 2 ? (ofFour[balls - 1] ?? 85) : (ofTwo[balls - 1] ?? 85))
}

/** BK4, VB4 */
export function usualAllowance(balls: number, largestSide: number): number {
  if (balls === 1) return largestSide >= 4 ? 75 : 85
  if (balls === 2) return largestSide > 2 ? 85 : 100
  return 100
}

interface Plan {
  readonly numbers: readonly number[]
  readonly letters: readonly number[]
}

/**
 * The holes that every ball of the side has (at the end, all holes), each by its lowest scores
 * (BK1, BK2).
 */
function totalOfSide(
  side: Side,
  match: BookMatch,
  plan: Plan,
  rules: Rules,
): { readonly total: Total; readonly toParByHole: readonly number[] } {
  const gross = side.balls.map((ball) => holeScores(ball, { ...rules, scoring: 'gross' }))
  const net = side.balls.map((ball) => holeScores(ball, { ...rules, scoring: 'net' }))
  const counting = match.holes
    .map((_, hole) => hole)
    .filter((hole) => match.isComplete === true || !side.balls.some((ball) => isMissing(ball, hole)))
    .map((hole) => {
      const [ofGross, ofNet] = [gross, net].map((cards) => cards.map((card) => numberOf(card[hole])))
      return lowestOn(ofGross ?? [], ofNet ?? [], plan.numbers[hole] ?? 1, plan.letters, rules)
    })
  const holesPlayed = counting.length
  if (holesPlayed === 0) return { total: { kind: 'not-started', holesPlayed }, toParByHole: [] }
  const lowest = counting.flatMap((scores) => (scores === null ? [] : [scores]))
  if (lowest.length < holesPlayed) return { total: { kind: 'no-return', holesPlayed }, toParByHole: [] }
  const total: Total = {
    kind: holesPlayed === match.holes.length ? 'complete' : 'in-progress',
    strokes: sum(lowest.map(({ strokes }) => strokes)),
    toPar: sum(lowest.map(({ toPar }) => toPar)),
    holesPlayed,
  }
  return { total, toParByHole: lowest.map(({ toPar }) => toPar) }
}

type Ofs = readonly (HoleScore | null)[]

function numberOf(score: HoleScore | 'X' | null | undefined): HoleScore | null {
  return typeof score === 'object' ? score : null
}

/** The sum of the scores that count on a hole; null if there are too few (BK2). */
function lowestOn(
  gross: Ofs,
  net: Ofs,
  number: number,
  letters: readonly number[],
  { scoring, count }: Rules,
): HoleScore | null {
  const own = scoring === 'gross' ? gross : net
  if (count.kind === 'mixed') {
    const { grossBalls, netBalls, sameBall } = count
    if (sameBall) return added(lowest(gross, grossBalls), lowest(net, netBalls))
    return lowestMix(gross, net, grossBalls, netBalls)
  }
  if (count.kind !== 'pairs') return lowest(own, number)
  const [A, B, C, D] = letters.map((place) => own[place] ?? null)
  const [one, other] =
    count.pairing === 'ab-cd'
      ? [
          [A, B],
          [C, D],
        ]
      : [
          [A, D],
          [B, C],
        ]
  return added(
    lowest(
      (one ?? []).map((score) => score ?? null),
      1,
    ),
    lowest(
      (other ?? []).map((score) => score ?? null),
      1,
    ),
  )
}

/** VB2: every way to take the gross scores from some balls and the net scores from others. */
function lowestMix(gross: Ofs, net: Ofs, grossBalls: number, netBalls: number): HoleScore | null {
  let best: HoleScore | null = null
  for (const chosen of choices(
    gross.map((_, ball) => ball),
    grossBalls,
  )) {
    const mix = added(
      lowest(
        chosen.map((ball) => gross[ball] ?? null),
        grossBalls,
      ),
      lowest(
        net.filter((_, ball) => !chosen.includes(ball)),
        netBalls,
      ),
    )
    if (mix && (best === null || compareScores(mix, best) < 0)) best = mix
  }
  return best
}

/** Every way to choose this many of these. */
function choices(from: readonly number[], many: number): number[][] {
  const [first, ...others] = from
  if (many === 0) return [[]]
  if (first === undefined) return []
  return [...choices(others, many - 1).map((chosen) => [first, ...chosen]), ...choices(others, many)]
}

function lowest(scores: Ofs, many: number): HoleScore | null {
  const entered = scores.filter((score) => score !== null).sort(compareScores)
  return entered.length < many ? null : entered.slice(0, many).reduce(plusScore, { strokes: 0, toPar: 0 })
}

function compareScores(one: HoleScore, other: HoleScore): number {
  return one.toPar - other.toPar || one.strokes - other.strokes
}

function added(one: HoleScore | null, other: HoleScore | null): HoleScore | null {
  return one && other && plusScore(one, other)
}

function plusScore(one: HoleScore, other: HoleScore): HoleScore {
  return { strokes: one.strokes + other.strokes, toPar: one.toPar + other.toPar }
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
