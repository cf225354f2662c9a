import { paths } from '#paths/paths.ts'
import { cardRows } from '#golf/card/card-rows.ts'
import { formatShortDate } from '#text/format-date.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Button } from '#ui/press/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { canDo } from '@nineteenth/contracts'
import { missingHoles } from '@nineteenth/scoring'
import { Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { CompleteMatch } from '../calculate/complete-match.tsx'
import { HoleLinks } from '../calculate/missing-holes.tsx'
import type { LiveMatch } from '../live-match.ts'
import { PaymentsOfEnd } from '../money/payments-of-end.tsx'
import type { FindLink } from '../share/share-actions.tsx'
import { ShareButton } from '../share/share-actions.tsx'
import type { Decided } from '../tables/decided.ts'
import { EndingView, linesOf } from './ending-view.tsx'
import { endingOf } from './ending.ts'
import { seenReveals } from './seen-reveals-store.ts'
import type { Settled } from './settle-up.ts'

interface SettleHeroProps extends LiveMatch {
  /** Nothing while scores are missing. */
  settled: Settled | undefined
  /** As it stands. */
  decided: Decided
  findLink: FindLink | undefined
}

/** The end of a round: who won, who pays whom, and what to do with it. Before that, what is missing. */
export function SettleHero(props: SettleHeroProps) {
  const { settled, match, names } = props
  const isRevealed = useReveal(match.id, settled !== undefined)
  const rows = settled ? cardRows(match, settled.engineMatch, settled.result, names) : []
  const ending = settled && endingOf(settled.decided.tables, rows, names)
  return (
    <section
      aria-labelledby="settle-up"
      className="-mx-4 -mt-6 flex flex-col gap-3 bg-hero px-4 pt-4 text-on-hero [color-scheme:dark] max-md:min-h-[calc(100dvh-8.125rem-env(safe-area-inset-top)-env(safe-area-inset-bottom))] md:mx-0 md:mt-0 md:rounded-lg md:px-8 md:pt-7 print:hidden"
    >
      <HeroTitle match={match} />
      {!settled && <MissingScores {...props} />}
      {settled && (
        <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 md:gap-8">
          {ending && <EndingView ending={ending} isRevealed={isRevealed} />}
          <PaymentsOfEnd
            {...settled}
            names={names}
            delay={isRevealed && ending ? linesOf(ending) : undefined}
          />
        </div>
      )}
      <HeroActions {...props} />
    </section>
  )
}

/** Whether the end is shown to come about: once on this phone, and never again. */
function useReveal(matchId: number, isSettled: boolean): boolean {
  const [isNew] = useState(() => !seenReveals.has(matchId))
  useEffect(() => {
    if (isSettled) seenReveals.add(matchId)
  }, [matchId, isSettled])
  return isNew
}

function HeroTitle({ match }: Pick<LiveMatch, 'match'>) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id="settle-up" className="text-lg font-semibold md:text-xl">
        Settle up
      </h2>
      <p className="min-w-0 text-sm text-on-hero-quiet md:text-base">
        <Link
          href={paths.match(match.id)}
          className="-my-3 inline-block py-3 [overflow-wrap:anywhere] hover:underline"
        >
          {match.course.name}
        </Link>{' '}
        · <time dateTime={match.date}>{formatShortDate(match.date)}</time>
      </p>
    </div>
  )
}

function HeroActions({ settled, decided, findLink, ...live }: SettleHeroProps) {
  const main = mainAction(live, settled !== undefined)
  // Beside what is to be done first, the others are small.
  const size = main ? 'icon' : 'normal'
  return (
    <div
      data-main-action
      className="sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 -mx-4 mt-auto flex flex-wrap gap-2 bg-hero px-4 py-3 md:static md:mx-0 md:w-full md:max-w-md md:self-end md:px-0 md:pb-7"
    >
      <Button
        look="hero-outline"
        size={size}
        aria-label="Scorecard"
        className={main ? undefined : 'flex-1'}
        onClick={showCard}
      >
        <Table2 aria-hidden className="size-5" />
        {!main && 'Scorecard'}
      </Button>
      <ShareButton
        {...live}
        {...(settled ?? { decided })}
        findLink={findLink}
        look={main ? 'hero-outline' : 'hero'}
        size={size}
      />
      {main && <div className="min-w-0 flex-1 max-[16rem]:basis-full">{main}</div>}
    </div>
  )
}

function mainAction(live: LiveMatch, isSettled: boolean): ReactNode {
  const { match, userId } = live
  if (isSettled) return canDo(match, userId, 'complete') ? <CompleteMatch {...live} look="hero" /> : null
  if (!canDo(match, userId, 'enterScores')) return null
  return (
    <Link href={paths.enterScores(match.id)} className={classNames(buttonStyle('hero'), 'w-full')}>
      Enter Scores
    </Link>
  )
}

function showCard() {
  const card = document.getElementById('card')
  card?.scrollIntoView()
  card?.focus({ preventScroll: true })
}

// A field that is on the course: whose cards are open is read where the match is calculated.
const missingLimit = 6

/** What is between a match and its end; each hole leads to where it is entered. */
function MissingScores({ match, engineMatch, names }: LiveMatch) {
  const missing = missingHoles(engineMatch)
  return (
    <div>
      <p className="text-lg font-semibold">Not every score is in yet.</p>
      <ul aria-label="Missing" className="mt-3 rounded-lg border border-on-hero/20">
        {missing.slice(0, missingLimit).map(({ ball, holes }) => (
          <li
            key={ball}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-on-hero/20 px-4 py-1 first:border-t-0"
          >
            <span className="font-medium [overflow-wrap:anywhere]">{names.ball(ball)}</span>
            <HoleLinks
              matchId={match.id}
              holes={holes}
              name={names.ball(ball)}
              className="underline underline-offset-4"
            />
          </li>
        ))}
      </ul>
      {missing.length > missingLimit && (
        <p className="pt-2">and {missing.length - missingLimit} more cards</p>
      )}
      <p className="mt-3 text-on-hero-quiet">
        The tables below count the holes entered so far. To end the match as it is,{' '}
        <Link
          href={paths.calculateResults(match.id)}
          className="-my-3 inline-block py-3 text-on-hero underline underline-offset-4"
        >
          Calculate Results
        </Link>
        .
      </p>
    </div>
  )
}
