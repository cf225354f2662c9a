import type { BallId, GameId } from '../match/ids.ts'
import type { Lineup } from '../match/lineup.ts'
import { largestLossIn, type Game } from './game.ts'
import { isFormat } from './registry.ts'

/** What a player risks in all games of a match. */
export interface LargestLoss {
  /** The most that any player can lose in the games with a limit. */
  readonly most: number
  /** The games without a useful limit. */
  readonly unlimited: readonly GameId[]
}

/** The most that a player can lose in all games together, before they are played (PT7). */
export function largestLossOf(lineup: Lineup, games: readonly Game[]): LargestLoss {
  const risks = games
    .filter(({ format }) => isFormat(format))
    .map((game) => ({ game, loss: largestLossIn(lineup, game) }))
  const limited = risks.filter(({ loss }) => loss < Infinity)
  const lossOf = (ball: BallId) =>
    limited
      .filter(({ game: { among } }) => !among || among.includes(ball))
      .reduce((sum, { loss }) => sum + loss, 0)
  return {
    most: Math.max(0, ...lineup.balls.map(({ id }) => lossOf(id))),
    unlimited: risks.filter(({ loss }) => loss === Infinity).map(({ game }) => game.id),
  }
}
