import { ConnectionError } from '#api/api-error.ts'
import { statsQuery } from '#api/figures/stats-queries.ts'
import type { PhoneNoteProps } from '#golf/summaries/phone-note.tsx'
import { useAuth } from '#identity/auth-context.tsx'
import { RejectedScores } from '#match/rejected-scores.tsx'
import { paths } from '#paths/paths.ts'
import { today } from '#text/today.ts'
import { keptText } from '#ui/device/kept-text-store.ts'
import { Card } from '#ui/draw/card.tsx'
import { whenNeeded } from '#ui/hooks/when-needed.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { type MatchSummary, type Stats, countQuestions } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { RecentMatches, useRecentMatches } from './recent-matches.tsx'
import { roundInPlay } from './round/round-in-play.ts'
import { StatCards } from './stat-cards.tsx'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

const RoundHero = whenNeeded<{ match: MatchSummary }>(
  async () => (await import('./round/round-hero.tsx')).RoundHero,
  <RoundHeroPlace />,
  ({ match }) => (
    <Link href={paths.enterScores(match.id)} className={buttonStyle('primary', 'large')}>
      {words.round.enterScoresAt(match.courseName)}
    </Link>
  ),
)
const PhoneNote = whenNeeded<PhoneNoteProps>(
  async () => (await import('#golf/summaries/phone-note.tsx')).PhoneNote,
)

/**
 * The day on which Home last showed a round in play. On that day, Home reserves its space while it
 * loads.
 */
const dayInPlay = keptText('nineteenth.playing')

/** `Questions` shows the open questions. */
export function HomePage({ Questions }: { Questions: ComponentType<{ stats: Stats }> }) {
  const { data: stats } = useQuery(statsQuery)
  const { matches, error, retry } = useRecentMatches()
  const now = useLastLook()
  const [wasPlaying] = useState(() => dayInPlay.find() === today(now))
  const round = matches && roundInPlay(matches, now)
  useEffect(() => {
    if (matches) dayInPlay.keep(round ? today(now) : null)
  }, [matches, round, now])
  const isOnItsWay = !matches && !error
  return (
    <div className="flex flex-col gap-6 md:gap-8">
      <RejectedScores />
      {matches && error && <PhoneNote hasNoSignal={error instanceof ConnectionError} onRetry={retry} />}
      {round && <RoundHero match={round} />}
      {isOnItsWay && wasPlaying && <RoundHeroPlace />}
      {stats && countQuestions(stats) > 0 && <Questions stats={stats} />}
      <WelcomeCard />
      <StatCards />
      <RecentMatches {...{ matches, error, retry }} />
    </div>
  )
}

/** The time of the golfer's last visit to the page, because an app may stay open overnight. */
function useLastLook(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => setNow(new Date())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return now
}

/** The usual size of the round, so that nothing moves when it loads. */
function RoundHeroPlace() {
  return <output aria-label={words.round.loading} className="block h-92 md:h-[18.5rem] rounded-lg bg-hero" />
}

function WelcomeCard() {
  const { user } = useAuth()
  return (
    <Card className="flex flex-col gap-5 p-5 md:flex-row md:items-center md:justify-between md:p-8">
      <div>
        <h1 className="text-xl font-semibold tracking-tight">{greetingFor(user?.profile?.firstName)}</h1>
        <p className="mt-1 text-quiet">{words.welcome.whatItDoes}</p>
      </div>
      <Link href={paths.newMatch} className={buttonStyle('primary', 'large')}>
        <Plus aria-hidden className="size-6" />
        {sharedWords.newMatch}
      </Link>
    </Card>
  )
}

/** Greets by first name, if known. */
function greetingFor(firstName: string | undefined): string {
  return firstName ? words.welcome.back(firstName) : words.welcome.first
}
