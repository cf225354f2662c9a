import { Explained } from '#golf/explanation/explained.tsx'
import { Card } from '#ui/draw/card.tsx'
import { Fold } from '#ui/draw/fold.tsx'
import { useGrowing } from '#ui/hooks/use-growing.ts'
import { ArrowRight } from 'lucide-react'
import type { Decided } from '../tables/decided.ts'
import type { LiveMatch } from '../live-match.ts'
import { paymentLimit } from './payments-of-end.tsx'
import { moneyLines, movedText, signed } from './ledger-lines.ts'

interface LedgerViewProps extends Pick<LiveMatch, 'result' | 'names'> {
  decided: Decided
  /** Then the payments stand above, as far as there is room for them. */
  isSettled: boolean
}

/** The money of a match where stakes are set: who pays whom, what everybody has, and why. */
export function LedgerView({ result, names, decided, isSettled }: LedgerViewProps) {
  const { payments, isExplained } = decided
  if (payments.length === 0 && result.ledger.lines.length === 0) return null
  return (
    <Card aria-labelledby="money" className="overflow-hidden print:hidden">
      <h2 id="money" className="px-4 pt-4 text-lg font-semibold">
        Settling up
      </h2>
      <p className="px-4 pb-2 text-sm text-quiet">In units of the stakes. No money is handled here.</p>
      {!(isSettled && payments.length <= paymentLimit) && (
        <Payments payments={payments} isExplained={isExplained} names={names} />
      )}
      {isExplained && (
        <>
          <Balances result={result} names={names} />
          <Bets result={result} names={names} />
        </>
      )}
    </Card>
  )
}

function Payments({
  payments,
  isExplained,
  names,
}: Pick<Decided, 'payments' | 'isExplained'> & Pick<LiveMatch, 'names'>) {
  const drawn = useGrowing(payments.length)
  return (
    <ul aria-label="Payments">
      {payments.slice(0, drawn).map(({ from, to, amount }) => (
        <li
          key={`${from} ${to}`}
          className="flex min-h-target flex-wrap items-center gap-x-2 border-t border-rule px-4 py-2 font-medium"
        >
          <span className="min-w-0 grow basis-0 [overflow-wrap:anywhere]">
            {names.player(from)}
            <ArrowRight aria-label="pays" className="mx-2 inline size-4 align-[-0.125em] text-quiet" />
            {names.player(to)}
          </span>
          {isExplained ? (
            <Explained
              cell={{ table: 'payment', from, to }}
              shown={`${amount}`}
              what={`Payment of ${names.player(from)} to ${names.player(to)}`}
              className="justify-end text-lg font-semibold tabular-nums"
            />
          ) : (
            <span className="text-lg font-semibold tabular-nums">{amount}</span>
          )}
        </li>
      ))}
      {payments.length === 0 && <li className="border-t border-rule px-4 py-3">Nobody owes anything.</li>}
    </ul>
  )
}

function Balances({ result, names }: Pick<LiveMatch, 'result' | 'names'>) {
  const { balances } = result.ledger
  const drawn = useGrowing(balances.length)
  return (
    <>
      <h3 className="border-t-2 border-rule px-4 pt-3 pb-1 font-semibold">Balances</h3>
      <ul aria-label="Balances">
        {balances.slice(0, drawn).map(({ player, amount }) => (
          <li key={player} className="flex items-center justify-between gap-4 border-t border-rule px-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {names.player(player)}
              <span className="block text-sm text-quiet tabular-nums">{movedText(result, player)}</span>
            </span>
            <Explained
              cell={{ table: 'ledger', player }}
              shown={signed(amount)}
              what={`Balance of ${names.player(player)}`}
              className="justify-end font-semibold tabular-nums"
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function Bets({ result, names }: Pick<LiveMatch, 'result' | 'names'>) {
  const { length } = result.ledger.lines
  if (length === 0) return null
  return (
    <div className="border-t-2 border-rule">
      <Fold title="Bet by bet" note={length === 1 ? '1 bet' : `${length} bets`} isOpen={false}>
        {() => <BetList result={result} names={names} />}
      </Fold>
    </div>
  )
}

function BetList({ result, names }: Pick<LiveMatch, 'result' | 'names'>) {
  const lines = moneyLines(result, names)
  const drawn = useGrowing(lines.length)
  return (
    <ul aria-label="Bet by bet">
      {lines.slice(0, drawn).map(({ id, title, reason, moves }) => (
        <li key={id} className="border-t border-rule px-4 py-2">
          <p className="[overflow-wrap:anywhere]">
            <span className="font-medium">{title}</span> · {reason}
          </p>
          {moves && <p className="text-sm text-quiet tabular-nums">{moves}</p>}
        </li>
      ))}
    </ul>
  )
}
