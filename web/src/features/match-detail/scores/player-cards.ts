import type { CardHole } from '#golf/nine-table.tsx'
import type { MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import type { CardTotals, BallId, MatchResult } from '@nineteenth/scoring'
import { isPlayed } from '@nineteenth/scoring'

/** A player's card with everything that is drawn on it. */
export interface PlayerCardHoles {
  ball: BallId
  holes: readonly CardHole[]
  totals: CardTotals
}

/** The cards of everybody who has a score, in the order of players, each by hole. */
export function playerCardsOf(match: MatchState, result: MatchResult): PlayerCardHoles[] {
  const { balls } = toEngineMatch(match)
  return balls.flatMap(({ id, scores }, at) => {
    const card = result.cards[at]
    if (!card || !scores.some(isPlayed)) return []
    const holes = match.holes.map(({ number, par }, hole) => ({
      number,
      par: card.pars[hole] ?? par,
      score: scores[hole] ?? null,
      strokes: card.strokes[hole] ?? 0,
    }))
    return [{ ball: id, holes, totals: card.totals }]
  })
}
