import { playsOffIn } from '../formats/game.ts'
import { isFormat } from '../formats/registry.ts'
import { strokesByRank } from '../handicap/stroke-allocation.ts'
import { contestantsOf, fieldOf, type StrokesReceived } from './field.ts'
import type { GameId } from './ids.ts'
import type { Match } from './match.ts'

/** The strokes of each game that gives any. Readers who may not see handicaps need nothing else. */
export function strokesReceived(match: Match): Map<GameId, StrokesReceived[]> {
  const contestants = contestantsOf(match)
  return new Map(
    match.games
      .filter(({ format }) => isFormat(format))
      .flatMap((game) => {
        const field = fieldOf(match, contestants, game)
        const handicaps = playsOffIn(game, field)
        if (handicaps.every((handicap) => handicap === 0)) return []
        const rows = field.contestants.map(({ ball, ranks }, at) => ({
          ball,
          byHole: strokesByRank(handicaps[at]!, ranks),
        }))
        return [[game.id, rows] as const]
      }),
  )
}
