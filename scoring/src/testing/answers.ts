import type { Fact } from '../match/fact.ts'
import type { BallId, GameId } from '../match/ids.ts'

/** An answer to a game's question about a hole: a ball, 0 for no one, or a negative value of the kind. */
export function anAnswer(game: GameId, kind: string, hole: number, says: BallId): Fact {
  const ball = typeof says === 'number' && says <= 0 ? null : says
  return { hole, kind, game, ball, value: ball === null ? Number(says) : 1 }
}
