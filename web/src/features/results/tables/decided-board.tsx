import { decidedResultsQuery } from '#api/matches/result-queries.ts'
import { ResultBoard } from '#golf/board/result-board.tsx'
import { ResultTabs } from '#golf/board/result-table.tsx'
import type { MatchStandingReply } from '@nineteenth/contracts'
import { type GameTable, type Ledger, type MatchResult, type Payment, tablesOf } from '@nineteenth/scoring'
import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import type { LiveMatch } from '../live-match.tsx'
import { FormatMore } from './format-more.tsx'
import { words } from '../words.ts'

interface DecidedBoardProps extends Pick<LiveMatch, 'match' | 'result' | 'names'> {
  decided: Decided
}

/** The tables that count. If this phone's engine differs, shows the stored result without explanations. */
export const DecidedBoard = memo(function DecidedBoard(props: DecidedBoardProps) {
  const { decided, match, result, names } = props
  const label = words.tables.label
  if (decided.isExplained)
    return <ResultBoard label={label} {...{ match, result, names }} More={FormatMore} />
  return (
    <>
      <p className="px-4 pb-3 text-quiet">{words.tables.earlierRules}</p>
      <ResultTabs label={label} tables={decided.tables} names={names} />
    </>
  )
})

/** The result of a match: the stored one if it is complete and the server answers, else the phone's own. */
export function useDecided({ match, result }: Pick<LiveMatch, 'match' | 'result'>): Decided {
  const { data } = useQuery({
    ...decidedResultsQuery(match.id, match.revision),
    enabled: match.isComplete,
  })
  const reply = match.isComplete && data?.isComplete ? data : undefined
  const own = useMemo(() => ownDecision(result), [result])
  return useMemo(() => (reply ? decidedOf(own, reply) : own), [own, reply])
}

/** The result that counts: tables and payments. */
export interface Decided {
  tables: readonly GameTable[]
  balances: Ledger['balances']
  payments: readonly Payment[]
  /** Whether this phone's engine has the same result, and so can explain it. */
  isExplained: boolean
}

/** The phone's own result. */
export function ownDecision(result: MatchResult): Decided {
  const { balances, payments } = result.ledger
  return { tables: tablesOf(result), balances, payments, isExplained: true }
}

/** The server's result, unless the phone has the same: then nothing is drawn again. */
export function decidedOf(own: Decided, { tables, balances, payments }: MatchStandingReply): Decided {
  return isSame(own, { tables, payments }) ? own : { tables, balances, payments, isExplained: false }
}

type Shown = Pick<Decided, 'tables' | 'payments'>

function isSame(one: Shown, other: Shown): boolean {
  return JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other))
}

/** Every figure in reading order. */
function wordsOf({ tables, payments }: Shown) {
  return [
    tables.map(({ format, rows }) => [
      format,
      rows.map((row) => [row.ball, row.side, row.cells, row.isWinner]),
    ]),
    payments.map(({ from, to, amount }) => [from, to, amount]),
  ]
}
