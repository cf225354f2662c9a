import { playingHandicaps } from '#handicap/playing-handicap.ts'
import { formatValue } from '#explanation/format-value.ts'
import { formatHandicap } from '#handicap/handicap-index.ts'
import type { Field } from '#match/field.ts'
import { comparePlaces } from '#record/compare-places.ts'
import { formatPosition, inLeaderboardOrder } from '#standings/positions.ts'
import { dotsOff } from '../dots-off.ts'
import type { Scorer } from '../format.ts'
import { withPots, type WithPots } from '../nine-pots.ts'
import { averageLegend, hasWon, placeOf, placesOf, sideRows } from '../sides.ts'
import type { SideRow, TableRow } from '../table.ts'
import type { ModifiedSettings } from './modified-format.ts'
import {
  modifiedRules,
  modifiedWords,
  parRules,
  parWords,
  stablefordRules,
  stablefordWords,
  type PointWords,
} from './point-rules.ts'
import {
  playStableford,
  type PointRules,
  type StablefordResult,
  type StablefordSettings,
} from './stableford.ts'
import { pointsInWords } from '../points-in-words.ts'

/** How Stableford is counted, shown and paid (SF1, SF3 to SF7). */
export const stablefordScorer = scorerBy<StablefordSettings>(() => stablefordRules, stablefordWords)

/** How a par competition is (PB1). */
export const parScorer = scorerBy<StablefordSettings>(() => parRules, parWords)

/** How modified Stableford is (MF1). */
export const modifiedScorer = scorerBy<ModifiedSettings>(modifiedRules, modifiedWords)

function scorerBy<Settings extends StablefordSettings>(
  rulesOf: (settings: Settings) => PointRules,
  words: PointWords,
): Scorer<Settings, StablefordResult & WithPots> {
  const playsOff = ({ contestants }: Field, settings: Settings) =>
    rulesOf(settings).isGross ? [] : playingHandicaps(contestants, settings.allowancePercent)
  return withPots<Settings, StablefordResult>(
    {
      playsOff,
      dots: dotsOff(playsOff),
      play: (field, settings, phase) => playStableford(field, settings, phase, rulesOf(settings)),
      columnsIn: ({ isGross }, columns) => columns.filter(({ isHandicap }) => !(isGross && isHandicap)),
      rows: (result) => stablefordRows(result, words),
      sides: (result) => stablefordSides(result, words),
      legend: (result) => averageLegend(stablefordSides(result, words)),
      between: (result, one, other) => comparePlaces(placeOf(one, result), placeOf(other, result)),
    },
    placesOf,
  )
}

function stablefordSides(result: StablefordResult, words: PointWords): SideRow[] {
  return sideRows(
    result,
    ({ points, position }) =>
      position.kind === 'place' ? formatValue(points, words.points) : formatPosition(position),
    // SF6: By best balls the same number counts on every side.
    ({ points, pace, pointsByHole }) => {
      if (pointsByHole) return null
      return result.isFinal ? { label: words.points, value: points } : { label: words.pace, value: pace }
    },
  )
}

function stablefordRows(result: StablefordResult, words: PointWords): TableRow[] {
  return inLeaderboardOrder(result.rows).map((row) => {
    const { ball, handicap, points, holesPlayed, pointsByHole, position, hasWithdrawn } = row
    const isUnfinished = holesPlayed > 0 && holesPlayed < pointsByHole.length && !hasWithdrawn
    const isOpen = !result.isFinal && isUnfinished
    const isPlaced = position.kind === 'place'
    const figure = isPlaced ? formatValue(points, words.points) : formatPosition(position)
    return {
      ball,
      side: null,
      cells: result.isGross ? [figure] : [formatHandicap(handicap), figure],
      place: formatPosition(position),
      thru: isOpen ? holesPlayed : null,
      isWinner: result.isFinal && hasWon(ball, result),
      inWords: isPlaced && words.points === 'points' ? pointsInWords(figure) : figure,
    }
  })
}
