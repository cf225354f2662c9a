import { statsQuery } from '#api/stats-queries.ts'
import { NotTakenNotice } from '#identity/not-taken-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { RecentMatches } from './recent-matches.tsx'
import { StatCards } from './stat-cards.tsx'
import { WelcomeCard } from './welcome-card.tsx'

/** `Asked` is what waits for an answer: matches that others added the person to. */
export function HomePage({ Asked }: { Asked: ComponentType }) {
  const { data } = useQuery(statsQuery)
  return (
    <div className="flex flex-col gap-6 md:gap-8">
      <NotTakenNotice />
      <WelcomeCard />
      {data !== undefined && data.asked > 0 && <Asked />}
      <StatCards />
      <RecentMatches />
    </div>
  )
}
