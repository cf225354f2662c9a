import type { BallId } from '../match/ids.ts'
import { formatValue } from '../explanation/format-value.ts'
import { formatSide } from '../tables/names.ts'
import type { DuelOutcome, LineNames } from './format.ts'
import type { TableRow } from './table.ts'

/** What a ball has won, and on which holes, in a game without places: skins, twos, rabbits. */
export interface WonRow {
  readonly ball: BallId
  readonly won: number
  readonly holes: readonly number[]
}

/** Most won first, ties in the order of balls (SK8). */
export function wonRows(rows: readonly WonRow[], isFinal: boolean, unit = 'hole'): TableRow[] {
  const most = Math.max(...rows.map(({ won }) => won))
  return rows
    .toSorted((one, other) => other.won - one.won)
    .map(({ ball, won, holes }) => {
      const figure = formatValue(won)
      const where = holes.length === 0 ? '–' : holes.join(', ')
      return {
        ball,
        side: null,
        cells: [where, figure],
        place: null,
        thru: null,
        isWinner: isFinal && won > 0 && won === most,
        inWords: holes.length === 0 ? figure : `${figure} (${unit}${holes.length === 1 ? '' : 's'} ${where})`,
        unexplained: ['holes'],
      }
    })
}

/** Whether the first of two balls has won more at the end (HH5). A no-show has no row (WD1). */
export function wonBetween(
  rows: readonly WonRow[],
  isFinal: boolean,
  one: BallId,
  other: BallId,
): DuelOutcome | null {
  const [own, rival] = [one, other].map((ball) => rows.find((row) => row.ball === ball)?.won)
  if (own === undefined || rival === undefined || !isFinal || own + rival === 0) return null
  return own === rival ? 'halved' : own > rival ? 'won' : 'lost'
}

/** The best of some balls: "Ann 3"; empty if none of them has won anything (HL1). */
export function mostWon(rows: readonly WonRow[], balls: readonly BallId[], names: LineNames): string[] {
  const own = rows.filter(({ ball }) => balls.includes(ball))
  const most = Math.max(0, ...own.map(({ won }) => won))
  const best = own.filter(({ won }) => won === most).map(({ ball }) => ball)
  return most > 0 ? [`${formatSide(best, names.ball)} ${formatValue(most)}`] : []
}
