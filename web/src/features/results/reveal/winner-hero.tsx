import { classNames } from '#ui/class-names.ts'
import { Trophy } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { HeadlineLine } from '../headline.ts'
import type { LiveMatch } from '../live-match.ts'
import { PaymentsOfEnd, paymentLimit } from '../money/payments-of-end.tsx'
import type { Decided } from '../tables/decided.ts'
import { revealAt } from './reveal-at.ts'
import { seenReveals } from './seen-reveals-store.ts'

interface WinnerHeroProps extends Pick<LiveMatch, 'match' | 'names'> {
  headline: readonly HeadlineLine[]
  decided: Decided
}

/** Who won a completed match, and below it who pays whom. Low enough that the first table is visible on a phone. */
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

/** One short line is the figure of the page; more or longer lines leave room for the tables. */
function sizeFor(headline: readonly HeadlineLine[]): string {
  const [{ who, won } = { who: '', won: '' }, ...others] = headline
  if (others.length > 0 || who.length > 16 || won.length > 16) return 'text-lg'
  return who.length + won.length <= 11 ? 'text-2xl' : 'text-xl'
}

/** Whether the end is still to be revealed on this phone: it happens once. */
function useReveal(matchId: number): boolean {
  const [isNew] = useState(() => !seenReveals.has(matchId))
  useEffect(() => seenReveals.add(matchId), [matchId])
  return isNew
}
