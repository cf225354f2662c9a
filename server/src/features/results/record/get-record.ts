import type { HeadToHead, NotedTrend, PlayerRecord, RoundsOfLength } from '@nineteenth/contracts'
import type { NotedKind } from '@nineteenth/scoring'
import {
  estimateIndex,
  formatNames,
  formats,
  notedAverage,
  notedTrend,
  scoringTrend,
} from '@nineteenth/scoring'
import type { Database } from '#tables.ts'
import type { FullRound, LatestRound } from './record-store.ts'
import { countTogether, getTotals, listBest, listDuels, listLatest, listRivals } from './record-store.ts'

const shownRounds = 40
const bestRounds = 5
const shownRivals = 5
// A year of rounds limits the index, and hardly anyone plays more per year.
const postedRounds = 200

/** Summarizes a member's completed rounds. */
export async function getRecord(database: Database, userId: number): Promise<PlayerRecord> {
  const [totals, newestFirst, bestEighteens, bestNines, rivals] = await Promise.all([
    getTotals(database, userId),
    listLatest(database, userId, postedRounds),
    listBest(database, userId, 18, bestRounds),
    listBest(database, userId, 9, bestRounds),
    listRivals(database, userId, shownRivals),
  ])
  const latest = newestFirst.toReversed()
  const trendOf = (length: number) =>
    withTrend(latest.filter((round) => isFull(round, length)).slice(-shownRounds))
  return {
    ...totals,
    eighteen: { trend: trendOf(18), best: withTrend(bestEighteens) },
    nine: { trend: trendOf(9), best: withTrend(bestNines) },
    noted: {
      putts: notedIn(latest, 'putts'),
      fairways: notedIn(latest, 'fairways'),
      greens: notedIn(latest, 'greens'),
      penalties: notedIn(latest, 'penalties'),
    },
    rivals,
    estimate: estimateOf(latest),
  }
}

/** The record between two members; formats that never decided anything between them are left out. */
export async function getHeadToHead(
  database: Database,
  userId: number,
  otherId: number,
): Promise<HeadToHead> {
  const [rounds, duels] = await Promise.all([
    countTogether(database, userId, otherId),
    listDuels(database, userId, otherId),
  ])
  return {
    rounds,
    formats: formatNames().flatMap((format) => {
      const duel = duels.find((one) => one.format === format)
      return duel ? [{ ...duel, title: formats[format].title }] : []
    }),
  }
}

function isFull(round: LatestRound, length: number): round is LatestRound & FullRound {
  return round.gross !== null && round.holes === length
}

function withTrend(rounds: readonly FullRound[]): RoundsOfLength['trend'] {
  const trend = scoringTrend(rounds)
  return rounds.map((round, at) => ({
    ...round,
    toPar: trend[at]?.toPar ?? 0,
    mean: (trend[at]?.meanTenths ?? 0) / 10,
  }))
}

/** What was noted in the latest rounds that have it on every hole. */
function notedIn(latest: readonly LatestRound[], kind: NotedKind): NotedTrend {
  const rounds = latest
    .flatMap((round) => (round[kind] ? [{ ...round, ...round[kind] }] : []))
    .slice(-shownRounds)
  const trend = notedTrend(kind, rounds)
  return {
    average: notedAverage(kind, rounds),
    trend: rounds.map((round, at) => ({ ...round, ...trend[at]! })),
  }
}

function estimateOf(rounds: readonly LatestRound[]): PlayerRecord['estimate'] {
  const { indexTenths, lowTenths, record } = estimateIndex(
    rounds.map((round) => ({ ...round, day: dayOf(round.date) })),
  )
  return {
    index: indexTenths === null ? null : indexTenths / 10,
    lowTenths,
    posted: record.flatMap(({ at, completedByTenths, reductionTenths }) => {
      const round = rounds[at]
      return round ? [{ ...round, completedByTenths, reductionTenths }] : []
    }),
  }
}

function dayOf(date: string): number {
  return Date.parse(date) / (24 * 3_600_000)
}
