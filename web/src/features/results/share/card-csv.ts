import { totalText } from '#golf/total-text.ts'
import type { MatchState } from '@nineteenth/contracts'
import { formatHandicap } from '@nineteenth/scoring'
import type { CardColumn, CardRow, SumKind } from '../card/card-rows.ts'
import { cardColumns, parSums, sumTitles } from '../card/card-rows.ts'

/** The whole card as a spreadsheet reads it: a line for each player, the columns of the paper card. */
export function cardCsv(match: MatchState, rows: readonly CardRow[]): string {
  const { holes } = match
  const columns = cardColumns(holes.length)
  const head = (name: string, valueOf: (at: number) => string, sums: (kind: SumKind) => string) => [
    name,
    '',
    ...columns.map((column) => (column.kind === 'hole' ? valueOf(column.at) : sums(column.kind))),
  ]
  const pars = parSums(holes)
  const lines = [
    ['Player', 'Course handicap', ...columns.map((column) => titleOf(column, match))],
    head(
      'Par',
      (at) => String(holes[at]?.par ?? ''),
      (kind) => String(pars[kind]),
    ),
    head(
      'Stroke index',
      (at) => String(holes[at]?.strokeIndex ?? ''),
      () => '',
    ),
    ...rows.map((row) => playerLine(row, columns)),
  ]
  return lines.map((line) => line.map(quoted).join(',')).join('\r\n')
}

function titleOf(column: CardColumn, { holes }: MatchState): string {
  return column.kind === 'hole' ? String(holes[column.at]?.number ?? '') : sumTitles[column.kind]
}

function playerLine(
  { name, courseHandicap, holes, totals }: CardRow,
  columns: readonly CardColumn[],
): string[] {
  const sums = { out: totals.front, in: totals.back, total: totals.total }
  return [
    name,
    formatHandicap(courseHandicap),
    ...columns.map((column) => {
      if (column.kind === 'hole') return String(holes[column.at]?.score ?? '')
      const sum = sums[column.kind]
      return sum ? totalText(sum) : ''
    }),
  ]
}

/** A spreadsheet takes what begins with one of these for a formula, and a name may be anything. */
function quoted(text: string): string {
  const safe = /^[=@\t\r]|^[+-](?!\d)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
