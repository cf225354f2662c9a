import { type Match, type MatchResult, missingHoles, openQuestions, scoreMatch } from '@nineteenth/scoring'
import { useMemo } from 'react'
import type { LiveMatch } from '../live-match.tsx'
import { type Decided, ownDecision } from '../tables/decided-board.tsx'

/** A finished match: everything that its results and payments need. */
interface Settled {
  engineMatch: Match
  result: MatchResult
  decided: Decided
}

/** The result once every score and answer is in, completed or not; undefined while some are missing. */
export function useSettled(
  { match, engineMatch, result }: Pick<LiveMatch, 'match' | 'engineMatch' | 'result'>,
  decided: Decided,
): Settled | undefined {
  return useMemo(() => {
    if (match.isComplete) return { engineMatch, result, decided }
    if (missingHoles(engineMatch).length > 0 || openQuestions(engineMatch).length > 0) return undefined
    const ended = { ...engineMatch, isComplete: true }
    const end = scoreMatch(ended)
    return { engineMatch: ended, result: end, decided: ownDecision(end) }
  }, [match.isComplete, engineMatch, result, decided])
}
