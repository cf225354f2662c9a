import { ownTeeTitle, teeTitle } from '#golf/tee-names.ts'
import { totalText } from '#golf/card/total-text.ts'
import { csvOf } from '#text/csv.ts'
import type { MatchState, MatchTee } from '@nineteenth/contracts'
import { formatHandicap } from '@nineteenth/scoring'
import type { CardColumn, CardRow } from '#golf/card/card-rows.ts'
import { cardColumns, columnTitle, parSums, segmentOfSum, teesOf } from '#golf/card/card-rows.ts'

/** The whole card as a spreadsheet reads it: a line for each ball, the columns of the paper card, every tee with its own par. */
export function cardCsv(match: MatchState, rows: readonly CardRow[]): string {
  const columns = cardColumns(match.holes.length)
  const tees = teesOf(match, rows)
  // Where all play from one tee nobody asks which.
  const teeCell = (name: string) => (tees.length > 1 ? [name] : [])
  const lines = [
    [
      'Player',
      ...teeCell('Tee'),
      'Course handicap',
      ...columns.map((column) => columnTitle(column, match.holes)),
    ],
    ...tees.flatMap((tee) => [
      ['Par', ...teeCell(teeTitle(tee)), '', ...columns.map((column) => parIn(column, tee))],
      ['Stroke index', ...teeCell(teeTitle(tee)), '', ...columns.map((column) => strokeIndexIn(column, tee))],
    ]),
    ...rows.map((row) => [
      row.name,
      ...teeCell(ownTeeTitle({ tees }, row.teeNo) ?? ''),
      formatHandicap(row.courseHandicap),
      ...columns.map((column) => scoreIn(column, row)),
    ]),
  ]
  return csvOf(lines)
}

function parIn(column: CardColumn, { holes }: MatchTee): string {
  return String(column.kind === 'hole' ? (holes[column.index]?.par ?? '') : parSums(holes)[column.kind])
}

function strokeIndexIn(column: CardColumn, { holes }: MatchTee): string {
  return column.kind === 'hole' ? String(holes[column.index]?.strokeIndex ?? '') : ''
}

function scoreIn(column: CardColumn, { holes, totals }: CardRow): string {
  if (column.kind === 'hole') return String(holes[column.index]?.score ?? '')
  const sum = totals[segmentOfSum[column.kind]]
  return sum ? totalText(sum) : ''
}
