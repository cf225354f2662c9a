import type { Match, MatchResult } from '@nineteenth/scoring'
import { missingHoles, scoreMatch } from '@nineteenth/scoring'
import { useMemo } from 'react'
import type { Decided } from '../tables/decided.ts'
import { decidedOf } from '../tables/decided.ts'
import type { LiveMatch } from '../live-match.ts'

/** A match as it ends: everything its results and payments are read from. */
export interface Settled {
  engineMatch: Match
  result: MatchResult
  decided: Decided
}

/** How a match ends once every score is in, completed or not; nothing while some are missing. */
export function useSettled(
  { match, engineMatch, result }: Pick<LiveMatch, 'match' | 'engineMatch' | 'result'>,
  decided: Decided,
): Settled | undefined {
  return useMemo(() => {
    if (match.isComplete) return { engineMatch, result, decided }
    if (missingHoles(engineMatch).length > 0) return undefined
    const ended = { ...engineMatch, isComplete: true }
    const end = scoreMatch(ended)
    return { engineMatch: ended, result: end, decided: decidedOf(end, undefined) }
  }, [match.isComplete, engineMatch, result, decided])
}
