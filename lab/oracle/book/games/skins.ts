import { inOrder, isNoShow, playingOrder, type Ball, type Field } from '../field.ts'
import { sum, type Score, type SkinsChoice } from '../match-input.ts'
import { dealtStrokes, isInPart } from './counting.ts'

export interface SkinsSheet {
  readonly won: readonly { readonly ball: string; readonly skins: number }[]
  /**
   * The decided holes in playing order, with the number of skins on each; null if no ball won the
   * hole.
   */
  readonly winners: readonly { readonly hole: number; readonly ball: string | null; readonly skins: number }[]
  /** Skins carried over from the last decided hole. */
  readonly left: number
  readonly isFinal: boolean
}

interface Hole {
  readonly number: number
  /** In the order of balls, like the two rows below. */
  readonly scores: readonly Score[]
  readonly strokes: readonly number[]
  readonly pars: readonly number[]
}

/** Null with fewer than two balls (SK8). */
export function skinsSheet(field: Field, chosen: Partial<SkinsChoice>): SkinsSheet | null {
  // WD1: a no-show takes no part.
  const balls = field.balls.filter((ball) => !isNoShow(ball))
  if (balls.length < 2) return null
  // SK2: among several groups, ties are dead unless the group chooses otherwise.
  const groups = new Set(field.balls.map(({ group }) => group)).size
  const { isCarried = groups === 1, isValidated = false } = chosen
  const holes = holesThere({ ...field, balls }, chosen)
  const waiting = holes.findIndex(({ scores }) => scores.includes(null))
  const played = waiting < 0 ? holes : holes.slice(0, waiting)
  const winners: SkinsSheet['winners'][number][] = []
  let carried = 0
  for (const [index, hole] of played.entries()) {
    const best = bestBall(hole, chosen)
    const next = isValidated ? holes[index + 1] : undefined
    // SK3: the next hole decides whether the skin counts.
    if (best !== null && next?.scores.includes(null)) break
    const isWon = best !== null && (next === undefined || isLowest(next.scores, best))
    const worth = 1 + carried
    const winner = isWon ? (balls[best]?.id ?? null) : null
    winners.push({ hole: hole.number, ball: winner, skins: worth })
    // SK2, SK3: a skin that isn't won carries over, or is dead.
    carried = isWon || !isCarried ? 0 : worth
  }
  return {
    won: balls.map(({ id }) => ({
      ball: id,
      skins: sum(winners.filter(({ ball }) => ball === id).map(({ skins }) => skins)),
    })),
    winners,
    left: carried,
    isFinal: winners.length === holes.length,
  }
}

/**
 * All holes in the order of play; in a completed match only holes with a score, on which a missing
 * score is X (SK7).
 */
function holesThere(field: Field, chosen: Partial<SkinsChoice>): Hole[] {
  const { match, balls } = field
  const order = playingOrder(balls, match)
  const cards = balls.map((ball) => inOrder(comparedScores(ball, field, chosen), order, match))
  const dots = balls.map((ball) => inOrder(strokesOf(ball, field, chosen), order, match))
  const pars = balls.map((ball) => inOrder(ball.pars, order, match))
  const gone = balls.map((ball) => inOrder(ball.gone, order, match))
  const holes = order
    // CM9
    .filter((_, index) => isInPart(chosen.part ?? 'all', index, order.length))
    // WD3: a skin needs two balls.
    .filter((number) => gone.filter((row) => !row[order.indexOf(number)]).length >= 2)
    .map((number) => {
      const index = order.indexOf(number)
      const scoreOf = (ball: number) => cards[ball]?.[index] ?? null
      return {
        number,
        isPlayed: balls.some((_, ball) => scoreOf(ball) !== null),
        // A withdrawn ball owes no score and wins nothing.
        scores: balls.map((_, ball) => (gone[ball]?.[index] ? 'X' : scoreOf(ball))),
        strokes: dots.map((row) => row[index] ?? 0),
        pars: pars.map((row) => row[index] ?? 0),
      }
    })
  if (!match.isComplete) return holes
  return holes
    .filter(({ isPlayed }) => isPlayed)
    .map((hole) => ({ ...hole, scores: hole.scores.map((score) => score ?? 'X') }))
}

/** Strokes or, in net, strokes after the handicap, against the player's own par (SK6). */
function comparedScores(ball: Ball, field: Field, chosen: Partial<SkinsChoice>) {
  if (chosen.scoring !== 'net') return ball.scores
  const strokes = strokesOf(ball, field, chosen)
  return ball.scores.map((score, hole) =>
    typeof score === 'number' ? score - (strokes[hole] ?? 0) - (ball.pars[hole] ?? 0) : score,
  )
}

/** SK6: the full handicap, unless the group chose other strokes (CM1, CM2). */
function strokesOf(ball: Ball, field: Field, chosen: Partial<SkinsChoice>): number[] {
  if (chosen.scoring !== 'net') return ball.pars.map(() => 0)
  return dealtStrokes(ball, field, { ...chosen, handicaps: chosen.handicaps ?? 'full' })
}

/**
 * The ball whose score is lower than all others; X never is (SK1). In net, a tie may go to the only
 * score made without a stroke (SK12), and a skin may need a birdie (SK11).
 */
function bestBall({ scores, strokes, pars }: Hole, chosen: Partial<SkinsChoice>): number | null {
  const { scoring = 'gross', naturalFirst = false, birdieOnly = false } = chosen
  let best = scores.map((_, index) => index).filter((index) => isLowest(scores, index))
  if (best.length > 1 && naturalFirst && scoring === 'net')
    best = best.filter((index) => (strokes[index] ?? 0) <= 0)
  const [only = null] = best
  if (only === null || best.length > 1) return null
  const birdie = scoring === 'net' ? -1 : (pars[only] ?? 0) - 1
  return birdieOnly && Number(scores[only]) > birdie ? null : only
}

/** Whether a ball has the lowest score, alone or tied. */
function isLowest(scores: readonly Score[], index: number): boolean {
  const numbers = scores.filter((score) => typeof score === 'number')
  return numbers.length > 0 && scores[index] === Math.min(...numbers)
}
