import { playingHandicaps } from '#handicap/playing-handicap.ts'
import { hasStrokes, type CardTotal } from '#card/card-total.ts'
import { formatValue } from '#explanation/format-value.ts'
import { formatHandicap } from '#handicap/handicap-index.ts'
import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import { comparePlaces } from '#record/compare-places.ts'
import { formatPosition, inLeaderboardOrder, type Position } from '#standings/positions.ts'
import { dotsOff } from '../dots-off.ts'
import { withPots } from '../nine-pots.ts'
import { averageLegend, hasWon, placeOf, placesOf, sideRows } from '../sides.ts'
import type { SideRow, TableRow } from '../table.ts'
import {
  playGross,
  playNet,
  type GrossRow,
  type NetRow,
  type NetSettings,
  type StrokePlayResult,
  type StrokePlaySettings,
} from './stroke-play.ts'

/** The parts that gross and net share. */
const strokePlay = {
  sides: sidesOf,
  legend: (result: StrokePlayResult<Ranked>) => averageLegend(sidesOf(result)),
  between: betweenBalls,
}

/** How gross is counted, shown and paid (ST1). */
export const grossScorer = withPots<StrokePlaySettings, StrokePlayResult<GrossRow>>(
  {
    ...strokePlay,
    play: playGross,
    // Used only for the maximum score (MX1).
    playsOff: ({ contestants }, { maximum }) =>
      maximum.kind === 'net-double-bogey' ? contestants.map(({ courseHandicap }) => courseHandicap) : [],
    rows: (result) =>
      rowsOf(result, ({ score, position }) => {
        const [strokes, place] = [formatTotal(score), formatPosition(position)]
        const inWords = strokes === place ? strokes : `${strokes} (${place})`
        return { cells: [strokes, place], thru: thruOf(score), inWords }
      }),
  },
  placesOf,
)

/** How net is counted, shown and paid (ST2). */
export const netScorer = withPots<NetSettings, StrokePlayResult<NetRow>>(
  {
    ...strokePlay,
    play: playNet,
    playsOff,
    dots: dotsOff(playsOff),
    rows: (result) =>
      rowsOf(result, (row) => {
        const [gross, handicap, net] = [
          formatTotal(row.gross),
          formatHandicap(row.handicap),
          formatTotal(row.net),
        ] as const
        const working = handicap.startsWith('+') ? handicap.replace('+', '+ ') : `− ${handicap}`
        // Before the card is complete, net is to par and only some strokes are off.
        const inWords = row.net.kind === 'complete' ? `${net} (${gross} ${working})` : net
        return { cells: [gross, handicap, net], thru: thruOf(row.net), inWords }
      }),
  },
  placesOf,
)

function playsOff({ contestants }: Field, { allowancePercent }: NetSettings): readonly number[] {
  return playingHandicaps(contestants, allowancePercent)
}

interface Ranked {
  readonly ball: BallId
  readonly position: Position
}

function rowsOf<Row extends Ranked>(
  result: StrokePlayResult<Row>,
  read: (row: Row) => Pick<TableRow, 'cells' | 'thru' | 'inWords'>,
): TableRow[] {
  return inLeaderboardOrder(result.rows).map((row) => ({
    ball: row.ball,
    side: null,
    ...read(row),
    place: formatPosition(row.position),
    isWinner: result.isFinal && hasWon(row.ball, result),
  }))
}

/** Strokes of a full card, distance to par of an open one, so that cards of different length compare (PO3). */
function formatTotal(total: CardTotal): string {
  if (!hasStrokes(total)) return formatValue(total.kind)
  return total.kind === 'complete' ? formatValue(total.strokes) : formatValue(total.toPar, 'to-par')
}

function thruOf(total: CardTotal): number | null {
  return total.kind === 'in-progress' ? total.holesPlayed : null
}

function sidesOf(result: StrokePlayResult<Ranked>): SideRow[] {
  return sideRows(
    result,
    ({ total }) => formatTotal(total),
    ({ total }) => {
      if (!hasStrokes(total)) return null
      return result.isFinal
        ? { label: 'player', value: total.strokes }
        : { label: 'to-par', value: total.toPar }
    },
  )
}

function betweenBalls(result: StrokePlayResult<Ranked>, one: BallId, other: BallId) {
  return comparePlaces(placeOf(one, result), placeOf(other, result))
}
