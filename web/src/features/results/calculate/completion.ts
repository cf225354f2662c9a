import { waitsForOwnHandicap } from '#golf/people/waits-for-own-handicap.ts'
import { openStrokes } from '#golf/card/entered-score.ts'
import { type MatchState, cellKey } from '@nineteenth/contracts'
import type { Match, NameOf } from '@nineteenth/scoring'
import { allowsPickingUp, formatHandicapIndex, formats, missingHoles } from '@nineteenth/scoring'
import { calculateWords } from './words.ts'

/** What completing does: who plays as scratch or is NR, and which score counts in a conflict. */
export function completionSentences(match: MatchState, engineMatch: Match, nameOf: NameOf): string[] {
  const sentences = [calculateWords.complete.locks]
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

function unansweredSentence(names: readonly string[]): string {
  return calculateWords.complete.unanswered(names, formatHandicapIndex(0))
}

function openCardSentence(names: readonly string[], { games }: Match): string {
  const full = games.filter((game) => !allowsPickingUp(game)).map(({ format }) => formats[format].title)
  return full.length === 0
    ? calculateWords.complete.holesPlayed(names)
    : calculateWords.complete.noReturn(names, full)
}
