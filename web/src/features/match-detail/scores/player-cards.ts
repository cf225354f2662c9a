import type { CardHole } from '#golf/nine-table.tsx'
import type { MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import type { CardTotals, MatchResult, PlayerId } from '@nineteenth/scoring'
import { isPlayed } from '@nineteenth/scoring'

/** A player's card with everything that is drawn on it. */
export interface PlayerCardHoles {
  player: PlayerId
  holes: readonly CardHole[]
  totals: CardTotals
}

/** The cards of everybody who has a score, in the order of players, each by hole. */
export function playerCardsOf(match: MatchState, result: MatchResult): PlayerCardHoles[] {
  const { players } = toEngineMatch(match)
  return players.flatMap(({ id, scores }, at) => {
    const card = result.cards[at]
    if (!card || !scores.some(isPlayed)) return []
    const holes = match.holes.map(({ number, par }, hole) => ({
      number,
      par,
      score: scores[hole] ?? null,
      strokes: card.strokes[hole] ?? 0,
    }))
    return [{ player: id, holes, totals: card.totals }]
  })
}
