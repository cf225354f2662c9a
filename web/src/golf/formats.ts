import type { MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import { formats } from '@nineteenth/scoring'

/** The titles of the games of a match in their order. */
export function gameTitles(match: MatchState): string[] {
  return toEngineMatch(match).games.map(({ format }) => formats[format].title)
}
