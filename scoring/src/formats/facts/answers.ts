import type { Fact } from '#match/fact.ts'
import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'

/** The answer to a game's question about a hole. Undefined if there is no answer yet. */
export function answerTo({ facts }: Field, kind: string, hole: number): Fact | undefined {
  return facts.find((fact) => fact.kind === kind && fact.hole === hole && fact.game !== null)
}

/**
 * The ball that an answer names. Null means "no one". Undefined means no answer, or a ball that has left the game.
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
