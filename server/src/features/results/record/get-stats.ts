import type { Stats } from '@nineteenth/contracts'
import { formatToPar } from '@nineteenth/scoring'
import type { BestRound, StatsStore } from './stats-store.ts'

/** The figures of Home; nothing is invented where nothing was played. */
export async function getStats(stats: StatsStore, userId: number): Promise<Stats> {
  const { inProgress, asked, claims, completed, handicapTenths, best, bestNine, proposals } =
    await stats.getFigures(userId)
  return {
    totalMatches: inProgress + completed,
    roundsPlayed: completed,
    bestScore: best?.gross ?? null,
    bestScoreToPar: toPar(best),
    bestNine: bestNine?.gross ?? null,
    bestNineToPar: toPar(bestNine),
    handicap: handicapTenths / 10,
    asked,
    claims,
    proposals,
  }
}

function toPar(round: BestRound | undefined): string | null {
  return round ? formatToPar(round.gross - round.par) : null
}
