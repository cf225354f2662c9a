import { formatHandicap } from '#text/format-handicap.ts'
import type { Stats } from '@nineteenth/contracts'

export interface Stat {
  figure: string
  note?: string
  /** Of nine holes, beside the best score or in its place. */
  nine?: string
}

export const statLabels = ['Total Matches', 'Rounds Played', 'Best Score', 'Handicap'] as const

/** The four figures in the order of their labels, as a card shows them. */
export function toStats(stats: Stats): Stat[] {
  return [
    { figure: String(stats.totalMatches) },
    { figure: String(stats.roundsPlayed) },
    bestScore(stats),
    { figure: formatHandicap(stats.handicap) },
  ]
}

/** Nine holes are never the best score; somebody who plays no others has theirs, called by its name. */
function bestScore({ bestScore, bestScoreToPar, bestNine, bestNineToPar }: Stats): Stat {
  const [whole, nine] = [scoreOf(bestScore, bestScoreToPar), scoreOf(bestNine, bestNineToPar)]
  if (!nine) return whole ?? { figure: '–' }
  if (!whole) return { ...nine, nine: 'Nine holes' }
  return { ...whole, nine: `Nine holes ${nine.figure}` }
}

function scoreOf(gross: number | null, toPar: string | null): Stat | undefined {
  if (gross === null) return undefined
  return { figure: String(gross), ...(toPar !== null && { note: `(${toPar})` }) }
}
