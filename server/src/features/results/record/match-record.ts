import type { MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import type { Duel, Match, MatchResult, RoundFigures } from '@nineteenth/scoring'
import { duelsOf, roundFigures, scoreMatch } from '@nineteenth/scoring'

/** What a completed match adds to the records of its players, by player number. */
export interface MatchRecord {
  matchId: number
  playedOn: string
  figuresOf: ReadonlyMap<number, RoundFigures>
  duels: readonly Duel[]
}

/** Runs the engine over a completed match for what its players' records keep of it. */
export function matchRecord(state: MatchState, played = play(state)): MatchRecord {
  const { id: matchId, date: playedOn } = state
  return { matchId, playedOn, ...recordOf(played) }
}

/** A match as the engine has it, and what it makes of it. */
export interface Played {
  match: Match
  result: MatchResult
}

export function play(state: MatchState): Played {
  const match = toEngineMatch(state)
  return { match, result: scoreMatch(match) }
}

/** The same of a match that the engine has played already. */
export function recordOf({ match, result }: Played): Pick<MatchRecord, 'figuresOf' | 'duels'> {
  return {
    figuresOf: new Map(roundFigures(match).map(({ player, figures }) => [Number(player), figures])),
    duels: duelsOf(match, result),
  }
}
