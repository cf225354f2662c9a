import type { MatchState } from '@nineteenth/contracts'
import { toEngineGame } from '@nineteenth/contracts'
import { allowsPickingUp } from '@nineteenth/scoring'

/** Whether a ball may be picked up without ruining the card: points, holes won, or a most that a hole can cost. */
export function canPickUpIn(games: MatchState['games']): boolean {
  return games.some((game) => allowsPickingUp(toEngineGame(game)))
}
