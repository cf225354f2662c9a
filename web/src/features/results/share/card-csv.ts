import { ownTeeTitle, teeTitle } from '#golf/tee-names.ts'
import { totalText } from '#golf/card/total-text.ts'
import { csvOf } from '#text/csv.ts'
import type { MatchState, MatchTee } from '@nineteenth/contracts'
import { formatHandicap } from '@nineteenth/scoring'
import type { CardColumn, CardRow } from '#golf/card/card-rows.ts'
import { cardColumns, columnTitle, parSums, segmentOfSum, teesOf } from '#golf/card/card-rows.ts'
import { sharedWords } from '#text/shared-words.ts'
import { words } from '../words.ts'

/** The full card as CSV: a line for each ball, the columns of a paper card, and every tee with its par. */
export function cardCsv(match: MatchState, rows: readonly CardRow[]): string {
  const columns = cardColumns(match.holes.length)
  const tees = teesOf(match, rows)
  // With a single tee, its name isn't needed.
  const teeCell = (name: string) => (tees.length > 1 ? [name] : [])
  const lines = [
    [
      sharedWords.player,
      ...teeCell(sharedWords.tee),
      words.card.courseHandicap,
      ...columns.map((column) => columnTitle(column, match.holes)),
    ],
    ...tees.flatMap((tee) => [
      [sharedWords.par, ...teeCell(teeTitle(tee)), '', ...columns.map((column) => parIn(column, tee))],
      [
        words.card.strokeIndex,
        ...teeCell(teeTitle(tee)),
        '',
        ...columns.map((column) => strokeIndexIn(column, tee)),
      ],
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
