import type { PlayerRecord } from '@nineteenth/contracts'
import { estimateHandicapIndex, scoringTrend } from '@nineteenth/scoring'
import type { FullRound, LatestRound, RecordStore } from './record-store.ts'

const latestRounds = 40
const bestRounds = 5
// What an index is made from.
const postedRounds = 20

export interface GetRecordDeps {
  records: RecordStore
  /** Counts what nobody has counted yet. */
  countRounds: (userId: number) => Promise<void>
}

/** What somebody's completed rounds come to. */
export async function getRecord(deps: GetRecordDeps, userId: number): Promise<PlayerRecord> {
  const found = await readRecord(deps.records, userId)
  if (found.totals.uncounted === 0) return toRecord(found)
  await deps.countRounds(userId)
  return toRecord(await readRecord(deps.records, userId))
}

async function readRecord(records: RecordStore, userId: number) {
  const [totals, latest, best] = await Promise.all([
    records.getTotals(userId),
    records.listLatest(userId, latestRounds),
    records.listBest(userId, bestRounds),
  ])
  return { totals, latest: latest.toReversed(), best }
}

function toRecord({ totals, latest, best }: Awaited<ReturnType<typeof readRecord>>): PlayerRecord {
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
