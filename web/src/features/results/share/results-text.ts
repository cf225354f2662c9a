import { entrantName } from '#golf/player-names.ts'
import { formatLongDate } from '#text/format-date.ts'
import type { GameTable, Names, TableRow } from '@nineteenth/scoring'
import { formatOpenBet } from '@nineteenth/scoring'
import type { Decided } from '../decided/decided.ts'
import type { LiveMatch } from '../live-match.ts'

/** The results as one would write them in a message to the group. */
export function resultsText(
  { match, names }: Pick<LiveMatch, 'match' | 'names'>,
  { tables, payments }: Pick<Decided, 'tables' | 'payments'>,
): string {
  const title = `${match.course.name}, ${formatLongDate(match.date)}${match.isComplete ? '' : ' (in progress)'}`
  const played = tables.filter(({ rows }) => rows.length > 0)
  const settling = payments.map(
    ({ from, to, amount }) => `${names.player(from)} pays ${names.player(to)} ${amount}`,
  )
  const sections = [[title], ...played.map((table) => tableText(table, names)), settling]
  return sections
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function tableText({ title, rows, legend }: GameTable, names: Names): string[] {
  const lines = rows.map((row) => `${entrantName(row, names)}: ${row.inWords}${soFar(row, names)}`)
  return [title, ...lines, ...(legend ? [legend] : [])]
}

/** How far somebody is, and what is open in their matches. */
function soFar({ thru, openBets = [] }: TableRow, names: Names): string {
  const texts = openBets.map((bet) => formatOpenBet(bet, names.ball))
  return `${thru === null ? '' : ` thru ${thru}`}${texts.length === 0 ? '' : ` (${texts.join(', ')})`}`
}
