import { isFormat } from '@nineteenth/scoring'
import type { ResultStores } from '../complete-match.ts'
import { getLocked } from '../complete-match.ts'
import type { MatchRecord } from './match-record.ts'
import { matchRecord } from './match-record.ts'

/** What a decided match adds to records by what it was decided to be: an engine with other rules changes nothing of it. */
export async function decidedRecord(
  { states, results }: Pick<ResultStores, 'states' | 'results'>,
  matchId: number,
): Promise<MatchRecord> {
  const state = await getLocked(states, matchId)
  const decision = await results.find(matchId)
  if (!decision) throw new Error('a complete match is decided')
  const games = decision.games.filter(({ format }) => isFormat(format))
  const figures = await results.findFigures(matchId)
  return { ...matchRecord(state, { games }), ...(figures && { figures }) }
}
