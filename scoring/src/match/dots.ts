import { dotsIn, type Game } from '../formats/game.ts'
import { isFormat } from '../formats/registry.ts'
import { strokesByRank } from '../handicap/stroke-allocation.ts'
import { contestantsOf, fieldOf, withStrokes, type Contestant, type StrokesReceived } from './field.ts'
import type { BallId, GameId } from './ids.ts'
import type { Match } from './match.ts'

/** The strokes that a card shows as dots. */
export interface Dots {
  readonly ball: BallId
  /** Per hole; half strokes as 0.5, negative strokes are given back. */
  readonly strokes: readonly number[]
  /** The game that the strokes come from; null for the course handicap. */
  readonly from: GameId | null
}

/**
 * SI6: The first game that decides a ball's dots (games with a stake come first), or else its
 * course handicap. The formats must be loaded.
 */
export function dotsOf(match: Match, contestants: readonly Contestant[] = contestantsOf(match)): Dots[] {
  const decided = new Map<BallId, Dots>()
  for (const game of stakesFirst(match.games)) {
    if (decided.size === contestants.length) break
    if (!isFormat(game.format)) continue
    const field = withStrokes(fieldOf(match, contestants, game), game.strokes)
    for (const [at, strokes] of dotsIn(game, field).entries()) {
      const { ball } = field.contestants[at]!
      if (!decided.has(ball)) decided.set(ball, { ball, strokes, from: game.id })
    }
  }
  return contestants.map(
    ({ ball, courseHandicap, ranks }) =>
      decided.get(ball) ?? { ball, strokes: strokesByRank(courseHandicap, ranks), from: null },
  )
}

function stakesFirst(games: Match['games']): Match['games'] {
  return games.toSorted((one, other) => Number(hasStake(other)) - Number(hasStake(one)))
}

function hasStake({ settings }: Game): boolean {
  const stakes = 'stakes' in settings ? Object.values(settings.stakes ?? {}) : []
  return [...stakes, 'stake' in settings ? (settings.stake ?? 0) : 0].some((stake) => stake > 0)
}

/**
 * The strokes that each game gives, as it counts them. Games in which strokes differ by opponent
 * are left out.
 */
export function dotsByGame(match: Match): Map<GameId, StrokesReceived[]> {
  const contestants = contestantsOf(match)
  return new Map(
    match.games
      .filter(({ format }) => isFormat(format))
      .map((game) => {
        const field = fieldOf(match, contestants, game)
        const rows = dotsIn(game, field)
        return [game.id, rows.map((byHole, at) => ({ ball: field.contestants[at]!.ball, byHole }))]
      }),
  )
}
