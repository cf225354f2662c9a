import type { MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import type { Duel, Match, MatchResult } from '@nineteenth/scoring'
import { duelsOf, roundFigures, scoreMatch } from '@nineteenth/scoring'
import type { StoredFigures } from '#tables.ts'

/** What a completed match adds to the records of its players, by player number. */
export interface MatchRecord {
  matchId: number
  playedOn: string
  figures: readonly StoredFigures[]
  duels: readonly Duel[]
}

/** What the records of its players keep of a completed match, by what its games came to. */
export function matchRecord(state: MatchState, result: Pick<MatchResult, 'games'>): MatchRecord {
  const { id: matchId, date: playedOn } = state
  return { matchId, playedOn, ...recordOf({ match: toEngineMatch(state), result }) }
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
export function recordOf({
  match,
  result,
}: {
  match: Match
  result: Pick<MatchResult, 'games'>
}): Pick<MatchRecord, 'figures' | 'duels'> {
  return {
    figures: roundFigures(match).map(({ player, figures }) => ({ player: Number(player), figures })),
    duels: duelsOf(match, result),
  }
}
