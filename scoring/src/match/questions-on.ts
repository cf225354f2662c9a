import { isPlayed } from '../card/hole-score.ts'
import { questionsIn } from '../formats/game.ts'
import type { Question } from '../formats/question.ts'
import { formats, isFormat } from '../formats/registry.ts'
import { contestantsOf, fieldOf } from './field.ts'
import type { BallId, GameId } from './ids.ts'
import type { Match } from './match.ts'

/** A question about a hole, and the game that asks it. */
export interface GameQuestion {
  readonly game: GameId
  readonly hole: number
  readonly question: Question
}

/** The questions about every hole by the games of these balls, by default of all; in the order of holes and games. */
export function questionsOf(match: Match, balls?: readonly BallId[]): GameQuestion[] {
  const asking = askingOf(match, balls)
  return match.holes.flatMap((hole) =>
    asking.flatMap(({ game, on }) =>
      on(hole).map((question) => ({ game, hole, question: balls ? among(balls, question) : question })),
    ),
  )
}

/** CT1: A group names only its own players. */
function among(balls: readonly BallId[], question: Question): Question {
  const answers = question.answers.filter(({ ball }) => ball === undefined || balls.includes(ball))
  return { ...question, answers }
}

/** The questions of a match's games about the hole with this number, in the order of games. */
export function questionsOn(match: Match, hole: number): GameQuestion[] {
  return askingOf(match).flatMap(({ game, on }) => on(hole).map((question) => ({ game, hole, question })))
}

/** By game, the holes with a score that wait for an answer (CM5). */
export function openQuestions(match: Match): { game: GameId; holes: number[] }[] {
  const begun = match.holes.filter((_hole, at) => match.balls.some(({ scores }) => isPlayed(scores[at])))
  return askingOf(match).flatMap(({ game, on }) => {
    const holes = begun.filter((hole) =>
      on(hole).some((question) => isAwaited(question) && !hasAnswer(match, { game, hole, question })),
    )
    return holes.length > 0 ? [{ game, holes }] : []
  })
}

/** A dot that each ball can have needs no answer (DT2). */
function isAwaited({ of, isOptional }: Question): boolean {
  return of === 'game' && !isOptional
}

/** The ball that an answer names may have left the game; then the answer counts for no ball. */
function hasAnswer({ facts = [] }: Match, { game, hole, question }: GameQuestion): boolean {
  const fact = facts.find((one) => one.game === game && one.hole === hole && one.kind === question.kind)
  if (!fact) return false
  return question.answers.some(({ ball, value }) =>
    fact.ball === null ? value === fact.value : ball === fact.ball,
  )
}

/** Few games have questions, so the field is computed only for those. */
function askingOf(match: Match, balls?: readonly BallId[]) {
  const games = match.games.filter(
    ({ format, among }) =>
      isFormat(format) &&
      formats[format].asksFor !== undefined &&
      (!balls || !among || among.some((ball) => balls.includes(ball))),
  )
  const contestants = games.length > 0 ? contestantsOf(match) : []
  return games.flatMap((game) => {
    const on = questionsIn(game, fieldOf(match, contestants, game))
    return on ? [{ game: game.id, on }] : []
  })
}
