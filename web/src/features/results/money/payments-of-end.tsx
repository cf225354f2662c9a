import type { MatchNames } from '#golf/board/match-names.ts'
import { Explained } from '#golf/explanation/explained.tsx'
import { shortNames } from '#golf/player-names.ts'
import { initialsOf } from '#text/initials.ts'
import { Avatar } from '#ui/draw/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Payment, PlayerId } from '@nineteenth/scoring'
import { ArrowRight } from 'lucide-react'
import { revealAt } from '../reveal/ending-view.tsx'
import type { Settled } from '../reveal/settle-up.ts'

// More are a list to look somebody up in: it stands below with all of them.
export const paymentLimit = 6

interface PaymentsOfEndProps extends Pick<Settled, 'result' | 'decided'> {
  names: MatchNames
  /** After how many lines of the end it comes; undefined where nothing is revealed. */
  delay: number | undefined
}

/** Who pays whom, as what everybody waits for. Nothing where nothing was played for. */
export function PaymentsOfEnd({ result, decided, names, delay }: PaymentsOfEndProps) {
  const { payments, isExplained } = decided
  if (payments.length === 0 && result.ledger.lines.length === 0) return null
  const isShort = payments.length <= paymentLimit
  const shortly = shortNames(
    payments.flatMap(({ from, to }) => [from, to]).filter((one, index, all) => all.indexOf(one) === index),
    names.player,
  )
  const revealed = (index: number) => revealAt(delay === undefined ? undefined : delay + index)
  return (
    <div className="min-w-0">
      <h3 {...withClass(revealed(0), 'mb-2 text-lg font-semibold')}>Who pays whom</h3>
      {payments.length === 0 && <p {...revealed(1)}>Nobody owes anything.</p>}
      {payments.length > 0 && (
        <ul
          aria-label={isShort ? 'Payments' : 'Who pays whom'}
          className="rounded-lg bg-on-hero text-ink [color-scheme:light]"
        >
          {payments.slice(0, paymentLimit).map((payment, index) => (
            <li
              key={`${payment.from} ${payment.to}`}
              {...withClass(
                revealed(index + 1),
                'flex min-h-16 items-center gap-3 border-t border-rule px-4 py-2 first:border-t-0',
              )}
            >
              <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1">
                <Person player={payment.from} names={names} name={shortly(payment.from)} />
                <span className="flex min-w-0 items-center gap-2">
                  <ArrowRight aria-label="pays" className="size-5 shrink-0 text-quiet" />
                  <Person player={payment.to} names={names} name={shortly(payment.to)} />
                </span>
              </span>
              <Amount payment={payment} names={names} isExplained={isExplained} />
            </li>
          ))}
        </ul>
      )}
      {!isShort && <p className="pt-2">and {payments.length - paymentLimit} more below</p>}
    </div>
  )
}

interface PersonProps {
  player: PlayerId
  name: string
  names: MatchNames
}

function Person({ player, name, names }: PersonProps) {
  return (
    <span className="flex min-w-0 items-center gap-2 font-medium">
      <Avatar letters={initialsOf(names.player(player))} hue={names.playerHue(player)} isSmall />
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
    </span>
  )
}

interface AmountProps {
  payment: Payment
  names: MatchNames
  isExplained: boolean
}

function Amount({ payment: { from, to, amount }, names, isExplained }: AmountProps) {
  const look = 'shrink-0 justify-end text-xl font-bold tabular-nums'
  if (!isExplained) return <span className={look}>{amount}</span>
  return (
    <Explained
      cell={{ table: 'payment', from, to }}
      shown={`${amount}`}
      what={`Payment of ${names.player(from)} to ${names.player(to)}`}
      className={look}
    />
  )
}

function withClass<Props extends { className?: string }>(props: Props, className: string): Props {
  return { ...props, className: classNames(className, props.className) }
}
