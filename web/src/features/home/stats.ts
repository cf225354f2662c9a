import { formatHandicap } from '#text/format-handicap.ts'
import type { Stats } from '@nineteenth/contracts'

export interface Stat {
  figure: string
  note?: string
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

function bestScore({ bestScore, bestScoreToPar }: Stats): Stat {
  if (bestScore === null) return { figure: '–' }
  const note = bestScoreToPar === null ? undefined : `(${withMinusSign(bestScoreToPar)})`
  return { figure: String(bestScore), ...(note && { note }) }
}

/** A real minus sign: a hyphen is too short to be seen at arm's length. */
function withMinusSign(toPar: string): string {
  return toPar.replace('-', '−')
}
