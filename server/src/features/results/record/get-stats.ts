import type { Stats } from '@nineteenth/contracts'
import { formatToPar } from '@nineteenth/scoring'
import type { StatsStore } from './stats-store.ts'

/** The four figures of Home; nothing is invented where nothing was played. */
export async function getStats(stats: StatsStore, userId: number): Promise<Stats> {
  const { inProgress, completed, handicapTenths, best } = await stats.getFigures(userId)
  return {
    totalMatches: inProgress + completed,
    roundsPlayed: completed,
    bestScore: best?.gross ?? null,
    bestScoreToPar: best ? formatToPar(best.gross - best.par) : null,
    handicap: handicapTenths / 10,
  }
}
