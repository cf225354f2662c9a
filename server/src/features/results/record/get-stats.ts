import type { Stats } from '@nineteenth/contracts'
import { formatToPar } from '@nineteenth/scoring'
import type { Database } from '#tables.ts'
import type { FullRound } from './record-store.ts'
import { countMatches, listBest } from './record-store.ts'

/** The figures of Home; null where there are no rounds. */
export async function getStats(database: Database, userId: number): Promise<Stats> {
  const [{ handicapTenths, completed, inProgress, asked, claims }, [best], [bestNine]] = await Promise.all([
    countMatches(database, userId),
    listBest(database, userId, 18, 1),
    listBest(database, userId, 9, 1),
  ])
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
  }
}

function toPar(round: FullRound | undefined): string | null {
  return round ? formatToPar(round.gross - round.par) : null
}
