import type { Fact } from '../match/fact.ts'
import type { BallId, GameId } from '../match/ids.ts'

/** An answer to a game's question about a hole: a ball, no one (0), or another value of the kind. */
export function anAnswer(game: GameId, kind: string, hole: number, says: BallId | 0 | -1 | -2): Fact {
  const ball = typeof says === 'number' && says <= 0 ? null : says
  return { hole, kind, game, ball, value: ball === null ? Number(says) : 1 }
}
