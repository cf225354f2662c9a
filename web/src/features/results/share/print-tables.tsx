import { LeadMark } from '#golf/board/open-bets.tsx'
import { ResultTable } from '#golf/result-table.tsx'
import { formatLongDate } from '#text/format-date.ts'
import type { GameId, NameOf, TableRow } from '@nineteenth/scoring'
import { formatOpenBet } from '@nineteenth/scoring'
import type { Decided } from '../decided/decided.ts'
import type { LiveMatch } from '../live-match.ts'
import { paperNote } from './paper-note.ts'

/** On paper there is nothing to press: every game stands beside the others, and who pays whom below. */
export function PrintTables({ match, result, names, decided }: LiveMatch & { decided: Decided }) {
  const { tables, payments } = decided
  const noteOf = (id: GameId) => {
    const game = result.games.find((one) => one.game === id)
    return game && paperNote(game, names)
  }
  return (
    <div aria-hidden className="hidden print:block">
      <p className="px-1 pb-2 text-lg font-semibold">
        {match.course.name}, {formatLongDate(match.date)}
        <span className="ml-2 text-base font-normal">
          {match.teeBox.name} Tees{match.isComplete ? '' : ', in progress'}
        </span>
      </p>
      <div className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm leading-4 [&_td]:py-0.5 [&_td]:text-sm! [&_td]:leading-4! [&_td]:whitespace-nowrap [&_th]:py-0.5">
        {tables.map((table) => (
          <div key={table.game} className="break-inside-avoid">
            <p className="px-4 font-semibold">{table.title}</p>
            <ResultTable
              table={table}
              names={names}
              renderMore={(row) => <LiveNote row={row} nameOf={names.ball} />}
            />
            {decided.isExplained && <p className="px-4 pt-0.5">{noteOf(table.game)}</p>}
          </div>
        ))}
      </div>
      {payments.length > 0 && (
        <p className="px-4 pt-2 text-sm">
          <span className="font-semibold">Settling up: </span>
          {payments
            .map(({ from, to, amount }) => `${names.player(from)} pays ${names.player(to)} ${amount}`)
            .join(' · ')}
        </p>
      )}
    </div>
  )
}

function LiveNote({ row: { isLeading, openBets = [] }, nameOf }: { row: TableRow; nameOf: NameOf }) {
  return (
    <>
      {isLeading && <LeadMark />}
      {openBets.length > 0 && (
        <span className="block text-sm font-normal">
          {openBets.map((bet) => formatOpenBet(bet, nameOf)).join(' · ')}
        </span>
      )}
    </>
  )
}
