import { Explained } from '#golf/explanation/explained.tsx'
import { classNames } from '#ui/class-names.ts'
import { useGrowing } from '#ui/hooks/use-growing.ts'
import { type Payment, formatMoney } from '@nineteenth/scoring'
import { ArrowRight } from 'lucide-react'
import type { LiveMatch } from '../live-match.tsx'
import type { Decided } from '../tables/decided-board.tsx'
import { words } from '../words.ts'

/** Shows who pays whom, each amount with the arithmetic behind it. */
export function Payments({
  payments,
  isExplained,
  names,
}: Pick<Decided, 'payments' | 'isExplained'> & Pick<LiveMatch, 'names'>) {
  const drawn = useGrowing(payments.length)
  return (
    <ul aria-label={words.ledger.payments}>
      {payments.slice(0, drawn).map((payment) => (
        <li
          key={`${payment.from} ${payment.to}`}
          className="flex min-h-target flex-wrap items-center gap-x-2 border-t border-rule px-4 py-2 font-medium"
        >
          <span className="min-w-0 grow basis-0 [overflow-wrap:anywhere]">
            {names.player(payment.from)}
            <ArrowRight
              aria-label={words.ledger.pays}
              className="mx-2 inline size-4 align-[-0.125em] text-quiet"
            />
            {names.player(payment.to)}
          </span>
          <PaymentAmount payment={payment} {...{ isExplained, names }} className="text-xl" />
        </li>
      ))}
      {payments.length === 0 && <li className="border-t border-rule px-4 py-3">{words.ledger.allSquare}</li>}
    </ul>
  )
}

interface PaymentAmountProps extends Pick<Decided, 'isExplained'>, Pick<LiveMatch, 'names'> {
  payment: Payment
  className: string
}

/** The amount of a payment, with the arithmetic behind it where the match still has it. */
export function PaymentAmount({ payment, isExplained, names, className }: PaymentAmountProps) {
  const { from, to, amount } = payment
  const look = classNames('justify-end font-bold tabular-nums', className)
  const shown = formatMoney(amount, names.currency)
  if (!isExplained) return <span className={look}>{shown}</span>
  return (
    <Explained
      cell={{ table: 'payment', from, to }}
      shown={shown}
      what={words.ledger.paymentOf(names.player(from), names.player(to))}
      className={look}
    />
  )
}
