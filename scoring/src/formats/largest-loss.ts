import type { BallId, GameId } from '../match/ids.ts'
import { contestantsOf, fieldOf } from '../match/field.ts'
import type { Lineup } from '../match/lineup.ts'
import { forms } from './forms.ts'
import { obstacleIn, settingsIn, type Game } from './game.ts'
import { isFormat, type FormatName } from './registry.ts'

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

/**
 * The most that a player can lose in a game before it is played: 0 if it can't be played, Infinity without a useful limit
 * (PT7).
 */
export function largestLossIn<Name extends FormatName>(lineup: Lineup, game: Game<Name>): number {
  const field = fieldOf(lineup, contestantsOf(lineup), game)
  const { contestants, sides, holes } = field
  const settings = settingsIn<Name>(game, field)
  if (obstacleIn<Name>(game.format, field, settings)) return 0
  const playersOn = (at: number) => contestants[at]!.players.length
  const meeting =
    sides.length > 0 ? sides.map(({ members }) => members) : contestants.map((_ball, at) => [at])
  const sizes = meeting.map((balls) => balls.reduce((sum, at) => sum + playersOn(at), 0))
  const parThrees = holes.filter((_hole, at) => contestants.every(({ pars }) => pars[at] === 3)).length
  const risk = { balls: contestants.length, holes: holes.length, sizes, parThrees }
  return forms[game.format].largestLoss?.(settings, risk) ?? Infinity
}
