import { playingHandicaps } from '#handicap/playing-handicap.ts'
import { formatValue } from '#explanation/format-value.ts'
import { formatHandicap } from '#handicap/handicap-index.ts'
import { comparePlaces } from '#record/compare-places.ts'
import { formatPosition, inLeaderboardOrder } from '#standings/positions.ts'
import { withPots } from '../nine-pots.ts'
import { averageLegend, hasWon, placeOf, placesOf, sideRows } from '../sides.ts'
import type { SideRow, TableRow } from '../table.ts'
import { playStableford, type StablefordResult, type StablefordSettings } from './stableford.ts'

/** How Stableford is counted, shown and paid (SF1, SF3 to SF7). */
export const stablefordScorer = withPots<StablefordSettings, StablefordResult>(
  {
    playsOff: ({ contestants }, { allowancePercent }) => playingHandicaps(contestants, allowancePercent),
    play: playStableford,
    rows: stablefordRows,
    sides: stablefordSides,
    legend: (result) => averageLegend(stablefordSides(result)),
    between: (result, one, other) => comparePlaces(placeOf(one, result), placeOf(other, result)),
  },
  placesOf,
)

function stablefordSides(result: StablefordResult): SideRow[] {
  return sideRows(
    result,
    ({ points, position }) => (position.kind === 'place' ? formatValue(points) : formatPosition(position)),
    // SF6: By best balls the same number counts on every side.
    ({ points, pace, pointsByHole }) => {
      if (pointsByHole) return null
      return result.isFinal
        ? { label: 'points', value: points }
        : { label: 'points-vs.-2-per-hole', value: pace }
    },
  )
}

function stablefordRows(result: StablefordResult): TableRow[] {
  return inLeaderboardOrder(result.rows).map((row) => {
    const { ball, handicap, points, holesPlayed, pointsByHole, position, hasWithdrawn } = row
    const isUnfinished = holesPlayed > 0 && holesPlayed < pointsByHole.length && !hasWithdrawn
    const isOpen = !result.isFinal && isUnfinished
    const figure = position.kind === 'place' ? formatValue(points) : formatPosition(position)
    return {
      ball,
      side: null,
      cells: [formatHandicap(handicap), figure],
      place: formatPosition(position),
      thru: isOpen ? holesPlayed : null,
      isWinner: result.isFinal && hasWon(ball, result),
      inWords: position.kind === 'place' ? `${figure} points` : figure,
    }
  })
}
