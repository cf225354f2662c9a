import { paths } from '#app/paths.ts'
import { ConnectionError } from '#api/api-error.ts'
import { statsQuery } from '#api/stats-queries.ts'
import type { PhoneNoteProps } from '#golf/phone-note.tsx'
import { NotTakenNotice } from '#identity/not-taken-notice.tsx'
import { today } from '#text/today.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { whenNeeded } from '#ui/when-needed.tsx'
import type { MatchSummary, Stats } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { notePlaying, wasPlaying } from './playing-store.ts'
import { RecentMatches } from './recent-matches.tsx'
import { roundInPlay } from './round-in-play.ts'
import { StatCards } from './stat-cards.tsx'
import { useRecentMatches } from './use-recent-matches.ts'
import { WelcomeCard } from './welcome-card.tsx'

const RoundHero = whenNeeded<{ match: MatchSummary }>(
  async () => (await import('./round-hero.tsx')).RoundHero,
  <RoundHeroPlace />,
  ({ match }) => (
    <Link href={paths.enterScores(match.id)} className={buttonStyle('primary', 'large')}>
      Enter Scores at {match.courseName}
    </Link>
  ),
)
const PhoneNote = whenNeeded<PhoneNoteProps>(async () => (await import('#golf/phone-note.tsx')).PhoneNote)

const ProposalsLine = whenNeeded<{ proposals: NonNullable<Stats['proposals']> }>(
  async () => (await import('./proposals-line.tsx')).ProposalsLine,
)

/** `Asked` is what waits for an answer: matches that others added the person to. */
export function HomePage({ Asked }: { Asked: ComponentType }) {
  const { data: stats } = useQuery(statsQuery)
  const { matches, error, retry } = useRecentMatches()
  const now = useLastLook()
  const round = matches && roundInPlay(matches, now)
  useEffect(() => {
    if (matches) notePlaying(round && today(now))
  }, [matches, round, now])
  const isOnItsWay = !matches && !error
  return (
    <div className="flex flex-col gap-6 md:gap-8">
      <NotTakenNotice />
      {matches && error && <PhoneNote hasNoSignal={error instanceof ConnectionError} onRetry={retry} />}
      {round && <RoundHero match={round} />}
      {isOnItsWay && wasPlaying(today(now)) && <RoundHeroPlace />}
      <WelcomeCard />
      {stats !== undefined && stats.asked > 0 && <Asked />}
      {stats?.proposals && <ProposalsLine proposals={stats.proposals} />}
      <StatCards />
      <RecentMatches
        matches={matches?.filter((match) => match !== round)}
        {...{ error, retry }}
        hasRound={round !== undefined}
      />
    </div>
  )
}

/** When somebody last came to the page: an app stays open over midnight. */
function useLastLook(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => setNow(new Date())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return now
}

/** As large as the round mostly is, so that nothing moves when it arrives. */
function RoundHeroPlace() {
  return (
    <output aria-label="Loading your round" className="block h-[21rem] md:h-[18.5rem] rounded-lg bg-hero" />
  )
}
