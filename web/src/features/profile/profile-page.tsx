import { useAuth } from '#identity/auth-context.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppearanceCard } from './appearance-card.tsx'
import { BeFoundCard } from './be-found-card.tsx'
import { HandicapCard } from './handicap-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RecordCards, RoundCards } from './record/record-cards.tsx'
import { YourDataCard } from './privacy/your-data-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function ProfilePage({ claims }: { claims?: ReactNode }) {
  const { user } = useAuth()
  if (!user?.profile) return <NoProfileYet />
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 md:grid-rows-[auto_1fr]">
      <ProfileForm profile={user.profile} />
      <div className="grid grid-cols-1 gap-5 md:row-span-2">
        <HandicapCard />
        <RecordCards />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <RoundCards />
        {claims}
        <BeFoundCard profile={user.profile} />
        <AppearanceCard />
        <SessionsCard />
        <YourDataCard profile={user.profile} />
      </div>
    </div>
  )
}

/** The phone knows who is here, but the server could not be asked for the record yet. */
function NoProfileYet() {
  return (
    <Card>
      <EmptyState
        icon={UserRound}
        title="Your profile needs signal once"
        description="It will be here as soon as Nineteenth can be reached. Nothing is lost."
      />
    </Card>
  )
}
