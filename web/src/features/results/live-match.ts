import type { MatchNames } from '#golf/board/match-names.ts'
import { matchNamesOf } from '#golf/board/match-names.ts'
import type { MatchSnapshot } from '#sync/match-feed.ts'
import type { MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import type { Match, MatchResult } from '@nineteenth/scoring'
import { scoreMatch } from '@nineteenth/scoring'

/** A match as it is now, and what it comes to. */
export interface LiveMatch extends Pick<MatchSnapshot, 'connection' | 'waiting' | 'setAside'> {
  userId: number
  match: MatchState
  engineMatch: Match
  result: MatchResult
  names: MatchNames
}

/** What the engine makes of a match, once for everything on the screen. */
export function scored(
  match: MatchState,
  userId?: number,
): Pick<LiveMatch, 'match' | 'engineMatch' | 'result' | 'names'> {
  const engineMatch = toEngineMatch(match)
  return { match, engineMatch, result: scoreMatch(engineMatch), names: matchNamesOf(match, userId) }
}
