import type { MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import type { Duel, Match, RoundFigures } from '@nineteenth/scoring'
import { duelsOf, roundFigures, scoreMatch } from '@nineteenth/scoring'

/** What a completed match adds to the records of its players. */
export interface MatchRecord {
  matchId: number
  playedOn: string
  figuresOf: ReadonlyMap<number, RoundFigures>
  duels: readonly Duel[]
}

/** Runs the engine over a completed match for what its players' records keep of it. */
export function matchRecord(state: MatchState): MatchRecord {
  return { matchId: state.id, playedOn: state.date, ...recordOf(toEngineMatch(state)) }
}

/** The same of a match that the engine already has before it. */
export function recordOf(match: Match): Pick<MatchRecord, 'figuresOf' | 'duels'> {
  return {
    figuresOf: new Map(match.players.map((player) => [Number(player.id), roundFigures(player)])),
    duels: duelsOf(match, scoreMatch(match)),
  }
}
