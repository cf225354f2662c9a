import { waitsForOwnHandicap } from '#golf/people/waits-for-own-handicap.ts'
import { openStrokes } from '#golf/card/entered-score.ts'
import { type MatchState, cellKey } from '@nineteenth/contracts'
import type { GameId, Match, MatchResult, NameOf } from '@nineteenth/scoring'
import {
  allowsPickingUp,
  formatHandicapIndex,
  formats,
  missingHoles,
  openQuestions,
  titleOf,
} from '@nineteenth/scoring'
import { forms } from '@nineteenth/scoring/forms'
import { calculateWords } from './words.ts'

/**
 * Explains what completing does: who plays as scratch or is NR, and which score counts in a
 * conflict.
 */
export function completionSentences(
  match: MatchState,
  { engineMatch, result }: { engineMatch: Match; result: MatchResult },
  nameOf: NameOf,
): string[] {
  const sentences = [calculateWords.complete.locks]
  for (const { title, meaning } of gamesWithoutAnswers(engineMatch, result))
    sentences.unshift(`${title}: ${meaning}`)
  const missing = missingHoles(engineMatch).map(({ ball }) => nameOf(ball))
  if (missing.length > 0) sentences.unshift(openCardSentence(missing, engineMatch))
  const length = new Set(openStrokes(match, 'conflict').map(cellKey)).size
  if (length > 0) {
    sentences.unshift(calculateWords.complete.conflicts(length))
  }
  const asked = match.players.filter(waitsForOwnHandicap)
  if (asked.length > 0) sentences.unshift(unansweredSentence(asked.map(({ displayName }) => displayName)))
  return sentences
}

interface WithoutAnswers {
  game: GameId
  title: string
  holes: readonly number[]
  /** Explains how a missing answer counts at completion. */
  meaning: string
}

/** The games with holes that wait for an answer. */
export function gamesWithoutAnswers(engineMatch: Match, { games }: MatchResult): WithoutAnswers[] {
  return openQuestions(engineMatch).flatMap(({ game, holes }) => {
    const format = games.find((one) => one.game === game)?.format
    return format ? { game, title: titleOf(game, games), holes, meaning: forms[format].unanswered ?? '' } : []
  })
}

function unansweredSentence(names: readonly string[]): string {
  return calculateWords.complete.unanswered(names, formatHandicapIndex(0))
}

function openCardSentence(names: readonly string[], { games }: Match): string {
  const full = games.filter((game) => !allowsPickingUp(game)).map(({ format }) => formats[format].title)
  return full.length === 0
    ? calculateWords.complete.holesPlayed(names)
    : calculateWords.complete.noReturn(names, full)
}
