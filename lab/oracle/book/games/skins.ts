import { inOrder, isNoShow, playingOrder, type Ball, type Field } from '../field.ts'
import { playingHandicap, strokesByHole } from '../handicap.ts'
import { sum, type Score, type SkinsChoice } from '../match-input.ts'

export interface SkinsSheet {
  readonly won: readonly { readonly ball: string; readonly skins: number }[]
  /** The holes that are decided, in playing order, and how many skins were on each; null if no ball won it. */
  readonly winners: readonly { readonly hole: number; readonly ball: string | null; readonly skins: number }[]
  /** Skins carried over from the last decided hole. */
  readonly left: number
  readonly isFinal: boolean
}

interface Hole {
  readonly number: number
  /** In the order of balls. */
  readonly scores: readonly Score[]
}

/** Null where there are no two balls (SK8). */
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
  for (const [index, { number, scores }] of played.entries()) {
    const best = onlyLowest(scores)
    const next = isValidated ? holes[index + 1] : undefined
    // SK3: whether the skin stands is not known before the next hole is.
    if (best !== null && next?.scores.includes(null)) break
    const isWon = best !== null && (next === undefined || isLowest(next.scores, best))
    const worth = 1 + carried
    const winner = isWon ? (balls[best]?.id ?? null) : null
    winners.push({ hole: number, ball: winner, skins: worth })
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

/** All holes in the order of play; in a completed match only those with a score, where a missing score is X (SK7). */
function holesThere({ match, balls }: Field, chosen: Partial<SkinsChoice>): Hole[] {
  const order = playingOrder(balls, match)
  const cards = balls.map((ball) => inOrder(comparedScores(ball, chosen), order, match))
  const gone = balls.map((ball) => inOrder(ball.gone, order, match))
  const holes = order
    // WD3: it takes two.
    .filter((_, index) => gone.filter((row) => !row[index]).length >= 2)
    .map((number) => {
      const index = order.indexOf(number)
      const scoreOf = (ball: number) => cards[ball]?.[index] ?? null
      return {
        number,
        isPlayed: balls.some((_, ball) => scoreOf(ball) !== null),
        // A withdrawn ball owes no score and wins nothing.
        scores: balls.map((_, ball) => (gone[ball]?.[index] ? 'X' : scoreOf(ball))),
      }
    })
  if (!match.isComplete) return holes
  return holes
    .filter(({ isPlayed }) => isPlayed)
    .map(({ number, scores }) => ({ number, scores: scores.map((score) => score ?? 'X') }))
}

/** Strokes or, in net, strokes after the handicap, against the player's own par (SK6). */
function comparedScores(ball: Ball, { scoring = 'gross', allowancePercent = 100 }: Partial<SkinsChoice>) {
  if (scoring === 'gross') return ball.scores
  const strokes = strokesByHole(playingHandicap(ball, allowancePercent), ball)
  return ball.scores.map((score, hole) =>
    typeof score === 'number' ? score - (strokes[hole] ?? 0) - (ball.pars[hole] ?? 0) : score,
  )
}

/** Which score is lower than all others; X cannot be (SK1). */
function onlyLowest(scores: readonly Score[]): number | null {
  const lowest = scores.map((_, index) => index).filter((index) => isLowest(scores, index))
  return lowest.length === 1 ? (lowest[0] ?? null) : null
}

/** Whether one has the lowest score, alone or tied. */
function isLowest(scores: readonly Score[], index: number): boolean {
  const numbers = scores.filter((score) => typeof score === 'number')
  return numbers.length > 0 && scores[index] === Math.min(...numbers)
}
