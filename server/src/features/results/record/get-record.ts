import type { PlayerRecord } from '@nineteenth/contracts'
import { estimateIndex, scoringTrend } from '@nineteenth/scoring'
import type { FullRound, LatestRound, RecordStore } from './record-store.ts'

const shownRounds = 40
const bestRounds = 5
// A year of them holds the index back; hardly anybody plays more.
const postedRounds = 200

/** What somebody's completed rounds come to. */
export async function getRecord(records: RecordStore, userId: number): Promise<PlayerRecord> {
  const [totals, newestFirst, best] = await Promise.all([
    records.getTotals(userId),
    records.listLatest(userId, postedRounds),
    records.listBest(userId, bestRounds),
  ])
  const latest = newestFirst.toReversed()
  return {
    ...totals,
    trend: withTrend(latest.slice(-shownRounds).filter(isFull)),
    best: withTrend(best),
    estimate: estimateOf(latest),
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

function estimateOf(rounds: readonly LatestRound[]): PlayerRecord['estimate'] {
  const { indexTenths, lowTenths, record } = estimateIndex(
    rounds.map((round) => ({ ...round, day: dayOf(round.date), holes: 18 })),
  )
  return {
    index: indexTenths === null ? null : indexTenths / 10,
    lowTenths,
    posted: record.flatMap(({ at, reductionTenths }) => {
      const round = rounds[at]
      return round ? [{ ...round, reductionTenths }] : []
    }),
  }
}

function dayOf(date: string): number {
  return Date.parse(date) / (24 * 3_600_000)
}
