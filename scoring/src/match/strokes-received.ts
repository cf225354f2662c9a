import { playsOffIn } from '../formats/game.ts'
import { isFormat } from '../formats/registry.ts'
import { strokesByRank } from '../handicap/stroke-allocation.ts'
import { contestantsOf, fieldOf, playedHandicap, type Field } from './field.ts'
import type { BallId, GameId } from './ids.ts'
import type { Match } from './match.ts'

/** The strokes a ball receives in a game, per hole. */
export interface StrokesReceived {
  readonly ball: BallId
  readonly byHole: readonly number[]
}

/** The strokes of each game that gives some: all a reader needs who may not see handicaps. */
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

/** The field of a game for readers who know only the strokes. */
export function withStrokes(field: Field, strokes: readonly StrokesReceived[] | undefined): Field {
  if (!strokes) return field
  const rows = new Map(strokes.map(({ ball, byHole }) => [ball, byHole]))
  return {
    ...field,
    contestants: field.contestants.map((contestant) => ({
      ...contestant,
      ...playedHandicap(rows.get(contestant.ball) ?? []),
    })),
  }
}
