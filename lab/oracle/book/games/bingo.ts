import type { Ball, Field } from '../field.ts'
import { isNoShow } from '../field.ts'
import { sum, type BingoChoice } from '../match-input.ts'
import { numberAt, said } from './answers.ts'
import { countingRound } from './counting.ts'
import { pointsSheet, type PointsSheet } from './nines.ts'
import { areInOneGroup } from './teams.ts'

const questions = ['bingo', 'bango', 'bongo']

/** Null unless two to four balls are in one group (BG1). */
export function bingoSheet(field: Field, chosen: Partial<BingoChoice>): PointsSheet | null {
  const balls = field.balls.filter((ball) => !isNoShow(ball))
  if (balls.length < 2 || balls.length > 4 || !areInOneGroup({ ...field, balls })) return null
  const { match } = field
  const { part = 'all', doubled = false } = chosen
  const { places } = countingRound(field, { part })
  let isOpen = false
  const answersOf = (at: number) => {
    const number = numberAt(field, balls, at)
    const left = balls.filter((ball) => !ball.gone[match.holes.indexOf(number)])
    return questions.map((kind) => answerOf(field, left, kind, number))
  }
  const earned = places.map((at) => {
    const index = match.holes.indexOf(numberAt(field, balls, at))
    const left = balls.filter((ball) => !ball.gone[index])
    if (left.length < 2) return null
    const answers = answersOf(at)
    const many = answers.filter((answer) => answer !== undefined).length
    if (many < 3 && !match.isComplete) {
      isOpen = true
      return null
    }
    if (many === 0) return null
    return new Map(
      left.map((ball): [Ball, number] => {
        const own = answers.filter((answer) => answer === ball).length
        return [ball, own === 3 && doubled ? 6 : own]
      }),
    )
  })
  const counting = places.filter((_, place) => earned[place])
  const timesOf = (ball: Ball, question: number) =>
    sum(
      counting.map((at) =>
        !ball.gone[match.holes.indexOf(numberAt(field, balls, at))] && answersOf(at)[question] === ball
          ? 1
          : 0,
      ),
    )
  return pointsSheet(
    field,
    { ...countingRound(field, { part }), balls, isFinal: match.isComplete === true || !isOpen },
    earned,
    (ball) => [timesOf(ball, 0), timesOf(ball, 2)],
  )
}

/** A ball; null for no one; undefined without a valid answer. */
function answerOf(field: Field, balls: readonly Ball[], kind: string, hole: number): Ball | null | undefined {
  const answer = said(field, kind, hole)
  if (!answer) return undefined
  return answer.ball === null ? null : balls.find(({ id }) => id === answer.ball)
}
