import type { MatchNames } from '#golf/board/match-names.ts'
import { shortNames } from '#golf/player-names.ts'
import { initialsOf } from '#text/initials.ts'
import { Avatar } from '#ui/draw/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import type { PlayerId } from '@nineteenth/scoring'
import { ArrowRight } from 'lucide-react'
import { showPart } from '../show-part.ts'
import { revealAt } from '../reveal/reveal-at.ts'
import type { Decided } from '../tables/decided.ts'
import { PaymentAmount } from './payments.tsx'

// As many as leave the first table visible on a phone. All of them are below the tables.
export const paymentLimit = 3

interface PaymentsOfEndProps extends Pick<Decided, 'payments' | 'isExplained'> {
  names: MatchNames
  /** Whether the payments appear one by one, the last first. */
  isRevealed: boolean
}

/** Who pays whom in large figures. */
export function PaymentsOfEnd({ payments, isExplained, names, isRevealed }: PaymentsOfEndProps) {
  const isShort = payments.length <= paymentLimit
  const shown = payments.slice(0, paymentLimit)
  const shortly = shortNames([...new Set(payments.flatMap(({ from, to }) => [from, to]))], names.player)
  const revealed = (index: number) => revealAt(isRevealed ? shown.length - 1 - index : undefined)
  return (
    <div className="min-w-0">
      <h3 className="mb-1 font-semibold md:mb-2 md:text-lg">Settle up</h3>
      <ul
        aria-label={isShort ? 'Payments' : 'First payments'}
        className="@container rounded-lg bg-on-hero text-ink [color-scheme:light]"
      >
        {shown.map((payment, index) => {
          const { className, style } = revealed(index)
          return (
            <li
              key={`${payment.from} ${payment.to}`}
              style={style}
              className={classNames(
                'flex min-h-11 items-center gap-3 border-t border-rule px-4 py-1 first:border-t-0',
                className,
              )}
            >
              <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1 @min-[20rem]:grid @min-[20rem]:grid-cols-[fit-content(50%)_minmax(0,1fr)]">
                <Person player={payment.from} names={names} name={shortly(payment.from)} />
                <span className="flex min-w-0 items-center gap-2">
                  <ArrowRight aria-label="pays" className="size-5 shrink-0 text-quiet" />
                  <Person player={payment.to} names={names} name={shortly(payment.to)} />
                </span>
              </span>
              <PaymentAmount {...{ payment, names, isExplained }} className="shrink-0 text-lg md:text-xl" />
            </li>
          )
        })}
      </ul>
      {!isShort && (
        <button
          type="button"
          className="-mb-3 min-h-target underline underline-offset-4 hover:no-underline"
          onClick={() => showPart('money')}
        >
          and {payments.length - paymentLimit} more below
        </button>
      )}
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
      <span className="min-w-0 [overflow-wrap:anywhere] @min-[20rem]:truncate">{name}</span>
    </span>
  )
}
