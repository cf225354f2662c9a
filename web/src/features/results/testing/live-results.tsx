import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { MatchState } from '@nineteenth/contracts'
import { type LiveMatch, scored } from '../live-match.tsx'
import { ResultsView } from '../results-page.tsx'
import { ownDecision } from '../tables/decided-board.tsx'

/** A match on a phone that has sent everything. */
export function aLiveMatch(state: MatchState, userId = 1): LiveMatch {
  return { ...scored(state, userId), userId, waiting: [], setAside: [] }
}

/** A match with the result of the phone's engine. */
export function decidedHere(state: MatchState) {
  const live = scored(state)
  return { live, decided: ownDecision(live.result) }
}

/** The results page as a player of the match sees it. */
export function renderResults(state: MatchState, userId = 1) {
  return renderWithAuth(<ResultsView {...aLiveMatch(state, userId)} Keep={() => null} />)
}
