import type { Fact } from '#match/fact.ts'
import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'

/** The answer to a game's question about a hole; undefined while there is none. */
export function answerTo({ facts }: Field, kind: string, hole: number): Fact | undefined {
  return facts.find((fact) => fact.kind === kind && fact.hole === hole && fact.game !== null)
}

/**
 * The ball that an answer names; null for no one, undefined without an answer. One that names a ball outside of `balls`
 * is none: the ball may have left the game since.
 */
export function namedIn(
  field: Field,
  kind: string,
  hole: number,
  balls: readonly BallId[],
): BallId | null | undefined {
  const answer = answerTo(field, kind, hole)
  if (!answer) return undefined
  return answer.ball === null || balls.includes(answer.ball) ? answer.ball : undefined
}
