import { playingHandicaps } from '#handicap/playing-handicap.ts'
import { roundToTenths, type Fraction } from '#arithmetic/rounding.ts'
import { formatValue } from '#explanation/format-value.ts'
import { inTenths } from '#explanation/step.ts'
import { comparePlaces } from '#record/compare-places.ts'
import { formatPosition, inLeaderboardOrder } from '#standings/positions.ts'
import { withPots } from '../nine-pots.ts'
import { averageLegend, hasWon, placeOf, placesOf, sideRows } from '../sides.ts'
import type { SideRow, TableRow } from '../table.ts'
import {
  playQuota,
  playQuotaNine,
  type QuotaResult,
  type QuotaRow,
  type QuotaSettings,
  type QuotaSide,
} from './quota.ts'
import { pointsInWords } from '../points-in-words.ts'

/** How quota is counted, shown and paid (QU1 to QU7). */
export const quotaScorer = withPots<QuotaSettings, QuotaResult>(
  {
    playsOff: ({ contestants }, { allowancePercent }) => playingHandicaps(contestants, allowancePercent),
    play: playQuota,
    rows: quotaRows,
    sides: quotaSides,
    legend: (result) => averageLegend(quotaSides(result)),
    between: (result, one, other) => comparePlaces(placeOf(one, result), placeOf(other, result)),
  },
  placesOf,
  playQuotaNine,
)

function quotaRows(result: QuotaResult): TableRow[] {
  return inLeaderboardOrder(result.rows).map((row) => {
    const cells = cellsOf(row, result)
    const holes = row.pointsByHole.length
    const isUnfinished = row.holesPlayed > 0 && row.holesPlayed < holes && !row.hasWithdrawn
    const thru = !result.isFinal && isUnfinished ? row.holesPlayed : null
    return {
      ball: row.ball,
      side: null,
      cells,
      place: formatPosition(row.position),
      thru,
      isWinner: result.isFinal && hasWon(row.ball, result),
      inWords:
        row.position.kind === 'place'
          ? `${cells[2]} (${pointsInWords(cells[1]!)}, quota ${cells[0]})`
          : cells[2]!,
    }
  })
}

function cellsOf(row: QuotaRow, { isFinal }: QuotaResult): string[] {
  const quota = formatValue(row.quota)
  if (row.position.kind !== 'place') return [quota, '–', formatPosition(row.position)]
  const holes = row.pointsByHole.length
  const counted = isFinal ? holes : row.holesPlayed
  const over = { numerator: row.points * holes - row.quota * counted, denominator: holes }
  return [quota, formatValue(row.points), formatOverQuota(over)]
}

/**
 * Points over the quota: +3, 0, −2; with holes missing, over the quota's share for the holes played, to a tenth (QU4,
 * QU5).
 */
function formatOverQuota(over: Fraction): string {
  return formatValue(inTenths(roundToTenths(over)), 'to-a-tenth')
}

function quotaSides(table: QuotaResult): SideRow[] {
  const over = ({ result, pace }: QuotaSide) => (table.isFinal ? { numerator: result, denominator: 1 } : pace)
  return sideRows(
    table,
    (side) => (side.position.kind === 'place' ? formatOverQuota(over(side)) : formatPosition(side.position)),
    (side) => ({ label: 'points-over-quota', value: over(side) }),
  )
}
