import type { MatchStandingReply } from '@nineteenth/contracts'
import type { GameTable, Ledger, MatchResult, Payment } from '@nineteenth/scoring'
import { tablesOf } from '@nineteenth/scoring'

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
