import { isNoShow, type Field } from '../field.ts'
import { sum, type TwosChoice } from '../match-input.ts'
import { unmoved, type Line } from '../ledger.ts'
import { toPlayers } from '../points-money.ts'
import { countingRound } from './counting.ts'

export interface TwosSheet {
  /** In the order of balls. */
  readonly won: readonly { readonly ball: string; readonly twos: number; readonly holes: readonly number[] }[]
  /** The ball of each share, by hole and then by ball. */
  readonly shares: readonly string[]
  readonly isFinal: boolean
}

/** Null with fewer than two balls. */
export function twosSheet(field: Field, chosen: Partial<TwosChoice>): TwosSheet | null {
  const { part = 'all', holeInOne = '1' } = chosen
  const { balls, holes, isFinal } = countingRound(field, { part, scoring: 'gross' })
  if (balls.length < 2) return null
  const made = holes.flatMap((hole) => {
    if (!hole) return []
    return hole.scores.flatMap(({ ball, score }) => {
      if (score > 2) return []
      const many = score === 1 && holeInOne === '2' ? 2 : 1
      return [{ ball: ball.id, hole: hole.number, many }]
    })
  })
  const won = balls.map(({ id }) => {
    const own = made.filter(({ ball }) => ball === id)
    return { ball: id, twos: sum(own.map(({ many }) => many)), holes: own.map(({ hole }) => hole) }
  })
  return { won, shares: made.flatMap(({ ball, many }) => (many === 2 ? [ball, ball] : [ball])), isFinal }
}

/** TW1: all stakes, divided by the number of shares; the first shares get the odd units. */
export function twosLines(field: Field, { won, shares, isFinal }: TwosSheet, stake = 0): Line[] {
  if (stake <= 0) return []
  if (!isFinal) return [unmoved(field, 'pot', 'open')]
  if (shares.length === 0) return [unmoved(field, 'pot', 'void')]
  const balls = field.balls.filter((ball) => !isNoShow(ball))
  const pot = stake * sum(balls.map(({ players }) => players.length))
  const least = Math.floor(pot / shares.length)
  const odd = pot - least * shares.length
  const gains = balls.map(({ id, players }) => {
    const paid = shares.map((ball, place) => (ball === id ? least + (place < odd ? 1 : 0) : 0))
    return sum(paid) - stake * players.length
  })
  return [{ key: 'pot', state: 'decided', amounts: toPlayers(field, won, gains) }]
}
