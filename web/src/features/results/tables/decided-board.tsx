import { decidedResultsQuery } from '#api/matches/result-queries.ts'
import { ResultBoard } from '#golf/board/result-board.tsx'
import { ResultTabs } from '#golf/board/result-table.tsx'
import type { MatchStandingReply } from '@nineteenth/contracts'
import { type GameTable, type Ledger, type MatchResult, type Payment, tablesOf } from '@nineteenth/scoring'
import { useQuery } from '@tanstack/react-query'
import type { LiveMatch } from '../live-match.tsx'
import { FormatMore } from './format-more.tsx'

interface DecidedBoardProps extends Pick<LiveMatch, 'match' | 'result' | 'names'> {
  decided: Decided
}

/** The tables that count. What this phone's engine would not come to is shown as it was decided, without an explanation. */
export function DecidedBoard({ decided, match, result, names }: DecidedBoardProps) {
  const label = 'Results by format'
  if (decided.isExplained)
    return <ResultBoard label={label} {...{ match, result, names }} More={FormatMore} />
  return (
    <>
      <p className="px-4 pb-3 text-quiet">
        These figures were decided by an earlier version of the rules. They stand as they were.
      </p>
      <ResultTabs label={label} tables={decided.tables} names={names} />
    </>
  )
}

/** What a match comes to: as it was decided where it is complete and the server can be asked, as it stands else. */
export function useDecided({ match, result }: Pick<LiveMatch, 'match' | 'result'>): Decided {
  const { data } = useQuery({
    ...decidedResultsQuery(match.id, match.revision),
    enabled: match.isComplete,
  })
  return decidedOf(result, match.isComplete && data?.isComplete ? data : undefined)
}

/** What counts: the tables that are shown and who pays whom. */
export interface Decided {
  tables: readonly GameTable[]
  balances: Ledger['balances']
  payments: readonly Payment[]
  /** Whether the engine on this phone comes to the same, and so can explain it. */
  isExplained: boolean
}

/** What the server decided, once it is known; else what the engine makes of the card here. */
export function decidedOf(result: MatchResult, reply: MatchStandingReply | undefined): Decided {
  const tables = tablesOf(result)
  const { balances, payments } = result.ledger
  if (!reply || isSame({ tables, payments }, reply)) return { tables, balances, payments, isExplained: true }
  return { tables: reply.tables, balances: reply.balances, payments: reply.payments, isExplained: false }
}

type Shown = Pick<Decided, 'tables' | 'payments'>

function isSame(one: Shown, other: Shown): boolean {
  return JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other))
}

/** Every figure in the order in which it is read. */
function wordsOf({ tables, payments }: Shown) {
  return [
    tables.map(({ format, rows }) => [
      format,
      rows.map((row) => [row.ball, row.side, row.cells, row.isWinner]),
    ]),
    payments.map(({ from, to, amount }) => [from, to, amount]),
  ]
}
