import { playingHandicaps } from '#handicap/playing-handicap.ts'
import { formatValue } from '#explanation/format-value.ts'
import { formatHandicap } from '#handicap/handicap-index.ts'
import { comparePlaces } from '#record/compare-places.ts'
import { potClaims, potMeans } from '#settlement/pot.ts'
import { formatPosition, inLeaderboardOrder } from '#standings/positions.ts'
import type { Format } from '../format.ts'
import { percentField, stakeField, tiesField } from '../setting-field.ts'
import { averageLegend, hasWon, placeOf, placesOf, sideRows } from '../sides.ts'
import type { SideRow, TableRow } from '../table.ts'
import {
  playStableford,
  stablefordSettings,
  type StablefordResult,
  type StablefordSettings,
} from './stableford.ts'

/** Net points: two for a par, one more for each stroke better (SF1, SF3 to SF7). */
export const stableford: Format<StablefordSettings, StablefordResult> = {
  title: 'Stableford',
  summary: 'Points on net scores, two for a par',
  needs: 'Every side needs as many balls as count.',
  stakeMeans: potMeans,
  fields: {
    allowancePercent: percentField,
    sides: { kind: 'one-of', kinds: { sum: {}, best: { balls: { kind: 'whole', min: 1, max: 12 } } } },
    ties: tiesField,
    stake: stakeField,
  },
  columns: [
    { key: 'handicap', title: 'Handicap', isHandicap: true },
    { key: 'points', title: 'Points', isFigure: true },
  ],
  settings: stablefordSettings,
  obstacle: (field, { sides }) =>
    sides.kind === 'best' && field.sides.some(({ members }) => members.length < sides.balls)
      ? 'small-sides'
      : null,
  playsOff: ({ contestants }, { allowancePercent }) => playingHandicaps(contestants, allowancePercent),
  play: playStableford,
  rows: stablefordRows,
  sides: stablefordSides,
  legend: (result) => averageLegend(stablefordSides(result)),
  claims: (result, { stake }) => (stake === 0 ? [] : potClaims(stake, result.isFinal, placesOf(result))),
  between: (result, one, other) => comparePlaces(placeOf(one, result), placeOf(other, result)),
  allowsPickingUp: () => true,
}

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
