import type { PlayerRecord } from '@nineteenth/contracts'
import { estimateHandicapIndex, scoringTrend } from '@nineteenth/scoring'
import type { FullRound, LatestRound, RecordStore } from './record-store.ts'

const latestRounds = 40
const bestRounds = 5
// What an index is made from.
const postedRounds = 20

/** What somebody's completed rounds come to. */
export async function getRecord(records: RecordStore, userId: number): Promise<PlayerRecord> {
  const [totals, newestFirst, best] = await Promise.all([
    records.getTotals(userId),
    records.listLatest(userId, latestRounds),
    records.listBest(userId, bestRounds),
  ])
  const latest = newestFirst.toReversed()
  return {
    ...totals,
    trend: withTrend(latest.filter(isFull)),
    best: withTrend(best),
    estimate: estimateOf(latest.slice(-postedRounds)),
  }
}

function isFull(round: LatestRound): round is LatestRound & FullRound {
  return round.gross !== null
}

function withTrend(rounds: readonly FullRound[]): PlayerRecord['trend'] {
  const trend = scoringTrend(rounds)
  return rounds.map((round, at) => ({
    ...round,
    toPar: trend[at]?.toPar ?? 0,
    mean: (trend[at]?.meanTenths ?? 0) / 10,
  }))
}

function estimateOf(posted: LatestRound[]): PlayerRecord['estimate'] {
  const tenths = estimateHandicapIndex(posted.map((round) => round.differentialTenths))
  return { index: tenths === null ? null : tenths / 10, posted }
}
