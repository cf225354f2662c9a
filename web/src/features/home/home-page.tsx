import { NotTakenNotice } from '#identity/not-taken-notice.tsx'
import { RecentMatches } from './recent-matches.tsx'
import { StatCards } from './stat-cards.tsx'
import { WelcomeCard } from './welcome-card.tsx'

export function HomePage() {
  return (
    <div className="flex flex-col gap-6 md:gap-8">
      <NotTakenNotice />
      <WelcomeCard />
      <StatCards />
      <RecentMatches />
    </div>
  )
}
