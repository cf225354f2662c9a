import type { MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import type { Duel, RoundFigures } from '@nineteenth/scoring'
import { duelsOf, roundFigures, scoreMatch } from '@nineteenth/scoring'

/** What a completed match adds to the records of its players. */
export interface MatchRecord {
  matchId: number
  figuresOf: Map<number, RoundFigures>
  duels: readonly Duel[]
}

/** Runs the engine over a completed match for what its players' records keep of it. */
export function matchRecord(state: MatchState): MatchRecord {
  const match = toEngineMatch(state)
  return {
    matchId: state.id,
    figuresOf: new Map(match.players.map((player) => [Number(player.id), roundFigures(player)])),
    duels: duelsOf(match, scoreMatch(match)),
  }
}
