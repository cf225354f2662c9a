import type { CardHole } from '#golf/card/nine-table.tsx'
import { ownTeeTitle } from '#golf/tee-names.ts'
import type { MatchState } from '@nineteenth/contracts'
import type { BallId, CardTotals, Match, MatchResult, PlayerId } from '@nineteenth/scoring'
import { isPlayed } from '@nineteenth/scoring'

/** A player's card with everything that is drawn on it. */
export interface PlayerCardHoles {
  ball: BallId
  /** Where there are several to play from. */
  teeName: string | null
  teeColour: string | null
  holes: readonly CardHole[]
  totals: CardTotals
}

/** The cards of everybody who has a score, in the order of players, each by hole. */
export function playerCardsOf(match: MatchState, { balls }: Match, result: MatchResult): PlayerCardHoles[] {
  const tees = new Map<PlayerId, number>(match.players.map(({ playerNo, teeNo }) => [playerNo, teeNo]))
  return balls.flatMap(({ id, scores, players }, index) => {
    const card = result.cards[index]
    if (!card || !scores.some(isPlayed)) return []
    const tee = match.tees.find(({ teeNo }) => teeNo === tees.get(players[0] ?? ''))
    const holes = (tee ?? match).holes.map(({ number, par, strokeIndex }, hole) => ({
      number,
      par,
      strokeIndex,
      score: scores[hole] ?? null,
      strokes: card.strokes[hole] ?? 0,
    }))
    const teeName = tee ? ownTeeTitle(match, tee.teeNo) : null
    return [{ ball: id, teeName, teeColour: tee?.colour ?? null, holes, totals: card.totals }]
  })
}
