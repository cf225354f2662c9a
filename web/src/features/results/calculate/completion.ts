import { waitsForOwnHandicap } from '#golf/people/waits-for-own-handicap.ts'
import { listed } from '#golf/player-names.ts'
import type { MatchState } from '@nineteenth/contracts'
import type { Match, NameOf } from '@nineteenth/scoring'
import { allowsPickingUp, formatHandicapIndex, formats, missingHoles } from '@nineteenth/scoring'

/** What completing does, said before it is done: who plays off 0.0 or has no return, and which score counts in a dispute. */
export function completionSentences(match: MatchState, engineMatch: Match, nameOf: NameOf): string[] {
  const sentences = ['The match takes no more scores. You can reopen it; that is recorded.']
  const missing = missingHoles(engineMatch).map(({ ball }) => nameOf(ball))
  if (missing.length > 0) sentences.unshift(openCardSentence(missing, engineMatch))
  const { length } = match.conflicts
  if (length > 0) {
    sentences.unshift(
      length === 1
        ? 'One hole is not settled: the score on the card counts.'
        : `${length} holes are not settled: the scores on the card count.`,
    )
  }
  const asked = match.players.filter(waitsForOwnHandicap)
  if (asked.length > 0) sentences.unshift(unansweredSentence(asked.map(({ displayName }) => displayName)))
  return sentences
}

function unansweredSentence(names: readonly string[]): string {
  const have = names.length === 1 ? "hasn't answered and plays" : "haven't answered and play"
  const index = formatHandicapIndex(0)
  return `${listed(names)} ${have} off ${index}. If you complete now, the result and any money are decided that way.`
}

function openCardSentence(names: readonly string[], { games }: Match): string {
  const have = names.length === 1 ? 'has an open card' : 'have open cards'
  const full = games.filter((game) => !allowsPickingUp(game)).map(({ format }) => formats[format].title)
  if (full.length === 0) return `${listed(names)} ${have}: the holes that were played count.`
  return `${listed(names)} ${have} and will be NR (no return) in ${listed(full)}, where every hole is needed. Elsewhere the holes that were played count.`
}
