import { sumOf } from '#arithmetic/sum-of.ts'
import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Phase } from '#match/phase.ts'
import { isOut } from '#match/withdrawal.ts'
import type { TieBreak } from '#standings/positions.ts'
import { ballsIn, type CountedHole, type CountedHoles } from '../counting/counted-holes.ts'
import { namedIn } from './answers.ts'

/** The three answers of a hole (BG1). */
export const bingoKinds = ['bingo', 'bango', 'bongo'] as const

/** The balls that they name; null for no one, undefined without an answer. */
export function bingoAnswers(field: Field, hole: number, balls: readonly BallId[]) {
  return bingoKinds.map((kind) => namedIn(field, kind, hole, balls))
}

/** BG4: A hole counts by its answers, not by scores; at the end no answer counts as no one. */
export function bingoHoles({ balls, holes }: CountedHoles, field: Field, phase: Phase): CountedHoles {
  return {
    balls,
    holes: holes.map((hole): CountedHole => {
      const scores = balls.map((ball) => (isOut(ball, hole.at) ? null : 0))
      const areIn = ballsIn(balls, hole.at)
      const canPlay = areIn.length >= 2
      const answers = bingoAnswers(field, hole.hole, areIn)
      const isOpen = canPlay && phase !== 'complete' && answers.includes(undefined)
      const isAnswered = answers.some((answer) => answer !== undefined)
      return { ...hole, isOpen, scores: canPlay && !isOpen && isAnswered ? scores : null }
    }),
  }
}

/** What each ball has on a hole; all three by one ball may double (BG1, BG3). */
export function bingoPoints(
  answers: ReturnType<typeof bingoAnswers>,
  balls: readonly BallId[],
  { doubled }: { readonly doubled: boolean },
): number[] {
  return balls.map((ball) => {
    const own = answers.filter((answer) => answer === ball).length
    return own === 3 && doubled ? 6 : own
  })
}

/** BG4: More bingos, then more bongos. */
export function bingoTieBreak({ balls, holes }: CountedHoles, field: Field): TieBreak {
  const counting = holes.filter(({ scores }) => scores !== null)
  const countOf = (kind: 'bingo' | 'bongo') =>
    balls.map((one) =>
      sumOf(
        counting.map(({ hole, at }) => (namedIn(field, kind, hole, ballsIn([one], at)) === one.ball ? 1 : 0)),
      ),
    )
  const [bingos, bongos] = [countOf('bingo'), countOf('bongo')]
  return (one, other) => bingos[other]! - bingos[one]! || bongos[other]! - bongos[one]!
}
