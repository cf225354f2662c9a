import { moneyText } from '#golf/board/money-text.ts'
import { enteredStrokes } from '#golf/card/entered-score.ts'
import { Explained } from '#golf/explanation/explained.tsx'
import { Explanations } from '#golf/explanation/explanations.tsx'
import { Fold } from '#ui/draw/fold.tsx'
import { classNames } from '#ui/class-names.ts'
import { useGrowing } from '#ui/hooks/use-growing.ts'
import {
  type Match,
  type MatchResult,
  type Payment,
  formatMoney,
  missingHoles,
  moneySoFar,
  scoreMatch,
} from '@nineteenth/scoring'
import { ArrowRight } from 'lucide-react'
import { useId, useMemo } from 'react'
import type { LiveMatch, ScoredMatch } from '../live-match.tsx'
import { type Decided, ownDecision, useDecided } from '../tables/decided-board.tsx'
import { words } from '../words.ts'

/** Who pays whom, once every score is in; until then who owes whom so far. Nothing without stakes. */
export function SettleUp({ userId, ...scored }: ScoredMatch & Pick<LiveMatch, 'userId'>) {
  const { match, engineMatch, result, names } = scored
  const headingId = useId()
  const decided = useDecided({ match, result })
  const settled = useSettled({ match, engineMatch, result }, decided)
  if (!settled) return <MoneySoFar userId={userId} {...scored} />
  if (settled.result.ledger.lines.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="border-t border-rule">
      <h3 id={headingId} className="px-4 pt-3 pb-2 text-lg font-semibold">
        {words.ledger.settleUp}
      </h3>
      <Explanations match={settled.engineMatch} result={settled.result} names={names}>
        <Payments {...settled.decided} names={names} />
      </Explanations>
    </section>
  )
}

/** The reader's money while the match is played (LE4); opened, who owes whom. */
function MoneySoFar({ match, engineMatch, result, names, userId }: ScoredMatch & Pick<LiveMatch, 'userId'>) {
  const ledger = useMemo(() => moneySoFar(engineMatch, result.games), [engineMatch, result])
  if (ledger.lines.length === 0 || enteredStrokes(match).length === 0) return null
  const reader = match.players.find((player) => player.userId === userId)?.playerNo
  const own = ledger.balances.find(({ player }) => player === reader)
  const title = own ? moneyText(own.amount, names.currency) : words.ledger.soFar
  return (
    <div className="border-t border-rule">
      <Fold
        title={<span className="text-lg font-semibold tabular-nums">{title}</span>}
        note={words.ledger.owesSoFar}
        isOpen={false}
      >
        {() => (
          <Explanations match={engineMatch} result={{ ...result, ledger }} names={names}>
            <Payments payments={ledger.payments} isExplained names={names} />
            <p className="border-t border-rule px-4 py-3 text-sm text-quiet">{words.ledger.openBets}</p>
          </Explanations>
        )}
      </Fold>
    </div>
  )
}

/** Who pays whom, each amount with the arithmetic behind it. */
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

/** A finished match: everything that its results and payments need. */
interface Settled {
  engineMatch: Match
  result: MatchResult
  decided: Decided
}

/** The result once every score is in, completed or not; undefined while some are missing. */
export function useSettled(
  { match, engineMatch, result }: Pick<LiveMatch, 'match' | 'engineMatch' | 'result'>,
  decided: Decided,
): Settled | undefined {
  return useMemo(() => {
    if (match.isComplete) return { engineMatch, result, decided }
    if (missingHoles(engineMatch).length > 0) return undefined
    const ended = { ...engineMatch, isComplete: true }
    const end = scoreMatch(ended)
    return { engineMatch: ended, result: end, decided: ownDecision(end) }
  }, [match.isComplete, engineMatch, result, decided])
}
