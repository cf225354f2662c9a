import type { MatchState } from '@nineteenth/contracts'
import { allowsPickingUp, formats, missingHoles, type Match, type NameOf } from '@nineteenth/scoring'

/** What completing does, said before it is done: who has no return, and which score counts in a dispute. */
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
  return sentences
}

function openCardSentence(names: readonly string[], { games }: Match): string {
  const have = names.length === 1 ? 'has an open card' : 'have open cards'
  const full = games.filter((game) => !allowsPickingUp(game)).map(({ format }) => formats[format].title)
  if (full.length === 0) return `${listed(names)} ${have}: the holes that were played count.`
  return `${listed(names)} ${have} and will be NR (no return) in ${listed(full)}, where every hole is needed. Elsewhere the holes that were played count.`
}

/** Names as they are said: "Ann", "Ann and Bob", "Ann, Bob and Cleo". */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
