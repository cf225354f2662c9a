import { Explained } from '#golf/explanation/explained.tsx'
import { Card } from '#ui/draw/card.tsx'
import { Fold } from '#ui/draw/fold.tsx'
import { useGrowing } from '#ui/hooks/use-growing.ts'
import { formatSignedMoney } from '@nineteenth/scoring'
import type { Decided } from '../tables/decided.ts'
import type { LiveMatch } from '../live-match.ts'
import { Payments } from './payments.tsx'
import { moneyLines, movedText } from './ledger-lines.ts'

interface LedgerViewProps extends Pick<LiveMatch, 'result' | 'names'> {
  decided: Decided
  /** Whether the payments are listed here, and not already above. */
  hasPayments: boolean
}

/** The money of a match where stakes are set: who pays whom, what everybody has, and why. */
export function LedgerView({ result, names, decided, hasPayments }: LedgerViewProps) {
  const { payments, isExplained } = decided
  if (payments.length === 0 && result.ledger.lines.length === 0) return null
  return (
    <Card aria-labelledby="money" className="overflow-hidden print:hidden">
      <h2 id="money" tabIndex={-1} className="scroll-mt-16 px-4 pt-4 text-lg font-semibold">
        {hasPayments ? 'Settle up' : 'Balances'}
      </h2>
      <p className="px-4 pb-2 text-sm text-quiet">
        Pay each other directly. Nineteenth doesn’t handle money.
      </p>
      {hasPayments && <Payments payments={payments} isExplained={isExplained} names={names} />}
      {isExplained && (
        <>
          {hasPayments && <h3 className="border-t-2 border-rule px-4 pt-3 pb-1 font-semibold">Balances</h3>}
          <Balances result={result} names={names} />
          <Bets result={result} names={names} />
        </>
      )}
    </Card>
  )
}

function Balances({ result, names }: Pick<LiveMatch, 'result' | 'names'>) {
  const { balances } = result.ledger
  const drawn = useGrowing(balances.length)
  return (
    <ul aria-label="Balances">
      {balances.slice(0, drawn).map(({ player, amount }) => (
        <li key={player} className="flex items-center justify-between gap-4 border-t border-rule px-4 py-2">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {names.player(player)}
            <span className="block text-sm text-quiet tabular-nums">
              {withWholeAmounts(movedText(result, player, names))}
            </span>
          </span>
          <Explained
            cell={{ table: 'ledger', player }}
            shown={formatSignedMoney(amount, names.currency)}
            what={`Balance of ${names.player(player)}`}
            className="shrink-0 justify-end font-semibold whitespace-nowrap tabular-nums"
          />
        </li>
      ))}
    </ul>
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
          {moves && <p className="text-sm text-quiet tabular-nums">{withWholeAmounts(moves)}</p>}
        </li>
      ))}
    </ul>
  )
}

/** No line ends between a sign and its amount. */
function withWholeAmounts(text: string) {
  return text.split(/([+−]\S+(?: kr)?)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence keep their places
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
