import { classNames } from '#ui/class-names.ts'
import { ArrowRight, Trophy } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { HeadlineLine } from '../headline.ts'
import type { LiveMatch } from '../live-match.tsx'
import type { Decided } from '../tables/decided-board.tsx'
import type { MatchNames } from '#golf/board/match-names.ts'
import { shortNames } from '#golf/player-names.ts'
import { initialsOf } from '#text/initials.ts'
import { keptText } from '#ui/device/kept-text-store.ts'
import { Avatar } from '#ui/draw/avatar.tsx'
import type { PlayerId } from '@nineteenth/scoring'
import { showPart } from '../result-actions.tsx'
import { PaymentAmount } from '../money/payments.tsx'
import { words } from '../words.ts'

interface WinnerHeroProps extends Pick<LiveMatch, 'match' | 'names'> {
  headline: readonly HeadlineLine[]
  decided: Decided
}

/** The winner of a complete match, and the payments. Short enough that the first table is visible on a phone. */
export function WinnerHero({ headline, match, names, decided }: WinnerHeroProps) {
  const isNew = useReveal(match.id)
  const lines = Math.min(decided.payments.length, paymentLimit)
  const revealed = revealAt(isNew ? lines : undefined)
  return (
    <section
      aria-labelledby="headline"
      className="-mx-4 -mt-6 grid grid-cols-1 items-start gap-3 bg-hero px-4 py-3 text-on-hero [color-scheme:dark] md:mx-0 md:mt-0 md:auto-cols-fr md:grid-flow-col md:gap-8 md:rounded-lg md:px-8 md:py-7 print:hidden"
    >
      <h2
        id="headline"
        style={revealed.style}
        className={classNames(
          'flex items-center gap-3 rounded-lg bg-gold px-4 py-2 font-bold tracking-tight text-ink md:py-3 [color-scheme:light]',
          revealed.className,
        )}
      >
        <Trophy aria-hidden className="size-7 shrink-0 max-[14rem]:hidden" />
        <span className={classNames('min-w-0', sizeFor(headline))}>
          {headline.map(({ who, won }) => (
            <span key={who} className="flex flex-wrap gap-x-[0.25em]">
              <span className="max-w-full truncate max-[20rem]:[overflow-wrap:anywhere] max-[20rem]:whitespace-normal">
                {who}
              </span>{' '}
              <span>{won}</span>
            </span>
          ))}
        </span>
      </h2>
      {lines > 0 && <PaymentsOfEnd {...decided} names={names} isRevealed={isNew} />}
    </section>
  )
}

/** One short line is large; more or longer lines leave room for the tables. */
function sizeFor(headline: readonly HeadlineLine[]): string {
  const [{ who, won } = { who: '', won: '' }, ...others] = headline
  if (others.length > 0 || who.length > 16 || won.length > 16) return 'text-lg'
  return who.length + won.length <= 11 ? 'text-2xl' : 'text-xl'
}

const reveals = keptText('nineteenth.reveals')
// How many revealed matches the phone remembers. Beyond that, it reveals an old match again.
const revealLimit = 100

/** Whether this phone has yet to reveal the end, which happens once. */
function useReveal(matchId: number): boolean {
  const [seen] = useState(() => reveals.find()?.split(',') ?? [])
  const isNew = !seen.includes(String(matchId))
  useEffect(() => {
    if (isNew) reveals.keep([...seen, matchId].slice(-revealLimit).join())
  }, [isNew, seen, matchId])
  return isNew
}

// The number of payments that leaves the first table visible on a phone. All payments are listed
// below the tables.
export const paymentLimit = 3

interface PaymentsOfEndProps extends Pick<Decided, 'payments' | 'isExplained'> {
  names: MatchNames
  /** Whether the payments appear one by one, the last first. */
  isRevealed: boolean
}

/** Shows who pays whom in large figures. */
function PaymentsOfEnd({ payments, isExplained, names, isRevealed }: PaymentsOfEndProps) {
  const isShort = payments.length <= paymentLimit
  const shown = payments.slice(0, paymentLimit)
  const shortly = shortNames([...new Set(payments.flatMap(({ from, to }) => [from, to]))], names.player)
  const revealed = (index: number) => revealAt(isRevealed ? shown.length - 1 - index : undefined)
  return (
    <div className="min-w-0">
      <h3 className="mb-1 font-semibold md:mb-2 md:text-lg">{words.ledger.settleUp}</h3>
      <ul
        aria-label={isShort ? words.ledger.payments : words.ledger.firstPayments}
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
                  <ArrowRight aria-label={words.ledger.pays} className="size-5 shrink-0 text-quiet" />
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
          {words.ledger.moreBelow(payments.length - paymentLimit)}
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

// How long one line takes to appear.
const stepMs = 150

/**
 * Reveals a line as number `step` of the end, counted from 0. If undefined, the line is shown at
 * once.
 */
function revealAt(step: number | undefined) {
  if (step === undefined) return {}
  return { className: 'animate-reveal', style: { animationDelay: `${step * stepMs}ms` } }
}
