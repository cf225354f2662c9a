import { questionsIn } from '../formats/game.ts'
import type { Question } from '../formats/question.ts'
import { isFormat } from '../formats/registry.ts'
import { contestantsOf, fieldOf } from './field.ts'
import type { GameId } from './ids.ts'
import type { Match } from './match.ts'

/** A question, and the game that asks it. */
export interface GameQuestion {
  readonly game: GameId
  readonly question: Question
}

/** The questions of a match's games about the hole with this number, in the order of games. */
export function questionsOn(match: Match, holeNumber: number): GameQuestion[] {
  const contestants = contestantsOf(match)
  return match.games
    .filter(({ format }) => isFormat(format))
    .flatMap((game) =>
      questionsIn(game, fieldOf(match, contestants, game), holeNumber).map((question) => ({
        game: game.id,
        question,
      })),
    )
}
