import type { MatchNames } from '#golf/board/match-names.ts'
import { ballName, entrantName, sideTitle } from '#golf/player-names.ts'
import { nineText } from '#golf/tee-names.ts'
import { formatLongDate } from '#text/format-date.ts'
import { type GameTable, type TableRow, formatMoney, formatOpenBet } from '@nineteenth/scoring'
import { headlineOf } from '../headline.ts'
import type { LiveMatch } from '../live-match.tsx'
import type { Decided } from '../tables/decided-board.tsx'
import { words } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

/** The results as a message to the group. */
export function resultsText(
  { match, engineMatch, names }: Pick<LiveMatch, 'match' | 'engineMatch' | 'names'>,
  decided: Pick<Decided, 'tables' | 'balances' | 'payments'>,
): string {
  const { tables, payments } = decided
  const nine = nineText(match)
  const state = stateText({ match, engineMatch })
  const title = `${match.course.name}, ${formatLongDate(match.date)}${nine ? `, ${nine.toLowerCase()}` : ''}${state ? ` (${state})` : ''}`
  const played = tables.filter(({ rows }) => rows.length > 0)
  const headline = headlineOf({ match, names }, decided).join(' · ')
  const sections = [
    [title, ...sideLines(match)],
    headline ? [headline] : [],
    ...played.map((table) => tableText(table, names)),
    paymentTexts(payments, names),
  ]
  return sections
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** "Bob Hughes pays Ann Carter $5" */
export function paymentTexts(payments: Decided['payments'], names: MatchNames): string[] {
  return payments.map(({ from, to, amount }) =>
    words.share.pays(names.player(from), names.player(to), formatMoney(amount, names.currency)),
  )
}

/** The sides with their players, listed once instead of with every name. */
function sideLines({ sides, balls, players }: LiveMatch['match']): string[] {
  return sides.map(({ sideNo, name }) => {
    const own = balls
      .filter((ball) => ball.sideNo === sideNo)
      .map(({ ballNo }) => ballName({ players }, ballNo))
    return `${sideTitle(name)}: ${own.join(', ')}`
  })
}

function tableText({ title, rows, legend }: GameTable, names: MatchNames): string[] {
  const lines = rows.map(
    (row) =>
      `${entrantName(row, { ball: names.bare, side: names.side })}: ${row.inWords}${soFar(row, names)}`,
  )
  return [title, ...lines, ...(legend ? [legend] : [])]
}

/** A player's progress, and the state of their open matches. */
function soFar({ thru, openBets = [] }: TableRow, names: MatchNames): string {
  const texts = openBets.map((bet) => formatOpenBet(bet, names.bare))
  return `${thru === null ? '' : ` ${sharedWords.thru(thru)}`}${texts.length === 0 ? '' : ` (${texts.join(', ')})`}`
}

/** The state of results before completion: in progress, or with every score in. */
export function stateText({
  match,
  engineMatch,
}: Pick<LiveMatch, 'match' | 'engineMatch'>): string | undefined {
  if (match.isComplete) return undefined
  return engineMatch.isComplete ? words.share.notCompleted : words.share.inProgress
}
