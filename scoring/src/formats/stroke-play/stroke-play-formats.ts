import { playingHandicaps } from '#handicap/playing-handicap.ts'
import { hasStrokes, type CardTotal } from '#card/card-total.ts'
import { formatValue } from '#explanation/format-value.ts'
import { formatHandicap } from '#handicap/handicap-index.ts'
import type { BallId } from '#match/ids.ts'
import { comparePlaces } from '#record/compare-places.ts'
import type { Claim } from '#settlement/claim.ts'
import { potClaims, potMeans } from '#settlement/pot.ts'
import { formatPosition, inLeaderboardOrder, type Position } from '#standings/positions.ts'
import type { Format } from '../format.ts'
import { percentField, stakeField, tiesField, type SettingField } from '../setting-field.ts'
import { averageLegend, hasWon, placeOf, placesOf, sideRows } from '../sides.ts'
import type { SideRow, TableRow } from '../table.ts'
import {
  grossSettings,
  netSettings,
  playGross,
  playNet,
  type GrossRow,
  type NetRow,
  type NetSettings,
  type StrokePlayResult,
  type StrokePlaySettings,
} from './stroke-play.ts'

const maximumField: SettingField = {
  kind: 'one-of',
  kinds: {
    off: {},
    'double-par': {},
    'net-double-bogey': {},
    fixed: { strokes: { kind: 'whole', min: 6, max: 12 } },
  },
}

const fields = { maximum: maximumField, ties: tiesField, stake: stakeField }

/** The parts that gross and net share. */
const strokePlay = {
  obstacle: () => null,
  sides: sidesOf,
  legend: (result: StrokePlayResult<Ranked>) => averageLegend(sidesOf(result)),
  claims: claimsOf,
  between: betweenBalls,
  allowsPickingUp: ({ maximum }: StrokePlaySettings) => maximum.kind !== 'off',
}

/** Total strokes (ST1). */
export const gross: Format<StrokePlaySettings, StrokePlayResult<GrossRow>> = {
  ...strokePlay,
  title: 'Gross',
  summary: 'Total raw stroke scores without handicap',
  needs: 'Gross needs a player.',
  stakeMeans: potMeans,
  fields,
  columns: [
    { key: 'score', title: 'Score', isFigure: true },
    { key: 'position', title: 'Position' },
  ],
  settings: grossSettings,
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
}

/** Total strokes less the playing handicap (ST2). */
export const net: Format<NetSettings, StrokePlayResult<NetRow>> = {
  ...strokePlay,
  title: 'Net',
  summary: 'Handicap-adjusted scores',
  needs: 'Net needs a player.',
  stakeMeans: potMeans,
  fields: { ...fields, allowancePercent: percentField },
  columns: [
    { key: 'gross', title: 'Gross' },
    { key: 'handicap', title: 'Handicap', isHandicap: true },
    { key: 'net', title: 'Net', isFigure: true },
  ],
  settings: netSettings,
  play: playNet,
  playsOff: ({ contestants }, { allowancePercent }) => playingHandicaps(contestants, allowancePercent),
  rows: (result) =>
    rowsOf(result, (row) => {
      const cells = [formatTotal(row.gross), formatHandicap(row.handicap), formatTotal(row.net)]
      return { cells, thru: thruOf(row.net), inWords: `${cells[2]} (${cells[0]} − ${cells[1]})` }
    }),
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

function claimsOf(result: StrokePlayResult<Ranked>, { stake }: StrokePlaySettings): Claim[] {
  return stake === 0 ? [] : potClaims(stake, result.isFinal, placesOf(result))
}

function betweenBalls(result: StrokePlayResult<Ranked>, one: BallId, other: BallId) {
  return comparePlaces(placeOf(one, result), placeOf(other, result))
}
