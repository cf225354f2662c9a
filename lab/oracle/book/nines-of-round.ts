import { playingOrder, type Ball, type Field } from './field.ts'
import { fraction } from './fraction.ts'
import { strokesByHole } from './handicap.ts'
import { sum } from './match-input.ts'

/**
 * The first and the last nine in the order of play, each as a field of its own (PP6, MA2). A ball's handicap there is
 * the sum of the strokes that its holes have in the whole round (SI5). Null if the round has no nines.
 */
export function ninesOf(field: Field, handicapOf: (ball: Ball) => number): readonly [Field, Field] | null {
  const { match, balls } = field
  if (match.holes.length !== 18) return null
  const order = playingOrder(balls, match)
  const on = (numbers: readonly number[]): Field => {
    const holes = match.holes.filter((hole) => numbers.includes(hole))
    const pick = <One>(row: readonly One[]) =>
      row.filter((_, index) => numbers.includes(match.holes[index] ?? 0))
    const own = balls.map((ball): Ball => {
      const { scores, pars, strokeIndex, gone } = ball
      const strokes = sum(pick(strokesByHole(handicapOf(ball), ball)))
      return {
        ...ball,
        scores: pick(scores),
        pars: pick(pars),
        strokeIndex: pick(strokeIndex),
        gone: pick(gone),
        courseHandicap: fraction(strokes),
      }
    })
    const sides = field.sides.map((side) => ({
      ...side,
      balls: own.filter(({ id }) => side.balls.some((ball) => ball.id === id)),
    }))
    return { ...field, match: { ...match, holes }, balls: own, sides }
  }
  return [on(order.slice(0, 9)), on(order.slice(9))]
}
