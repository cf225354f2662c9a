import { handicapsQuery } from '#api/people/profile-queries.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { paths } from '#paths/paths.ts'
import { formatShortDate } from '#text/format-date.ts'
import { formatHandicap } from '#text/format-handicap.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { StepChart } from '#ui/chart/step-chart.tsx'
import type { ChoiceOption } from '#ui/choose/choice.tsx'
import { Choice } from '#ui/choose/choice.tsx'
import { ShareLink } from '#ui/device/share-link.tsx'
import type { Theme } from '#ui/device/theme-store.ts'
import { themeStore } from '#ui/device/theme-store.ts'
import { Card } from '#ui/draw/card.tsx'
import { TitledCard } from '#ui/draw/titled-card.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import type { OwnProfile } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { BlockedCard } from './privacy/blocked-card.tsx'
import { YourDataCard } from './privacy/your-data-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RecordCards, RoundCards } from './record/record-cards.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { profileWords } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

export function ProfilePage() {
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
        <BeFoundCard profile={user.profile} />
        <CoursesCard />
        <AppearanceCard />
        <SessionsCard />
        <BlockedCard />
        <YourDataCard profile={user.profile} />
      </div>
    </div>
  )
}

/** We know who is signed in, but couldn't load their record yet. */
function NoProfileYet() {
  return (
    <Card>
      <EmptyState
        icon={UserRound}
        title={profileWords.page.offlineTitle}
        description={profileWords.page.offline}
      />
    </Card>
  )
}

function HandicapCard() {
  return (
    <TitledCard title={profileWords.handicap.history}>
      <HandicapHistory />
    </TitledCard>
  )
}

function HandicapHistory() {
  const { data: handicaps, error, refetch } = useQuery(handicapsQuery)
  if (handicaps)
    return (
      <StepChart
        caption={profileWords.handicap.byDay}
        columns={[profileWords.handicap.since, sharedWords.handicap]}
        points={handicaps.map(({ changedAt, handicap }) => ({
          atMs: Date.parse(changedAt),
          value: handicap,
          when: formatShortDate(changedAt.slice(0, 10)),
          label: formatHandicap(handicap),
        }))}
      />
    )
  if (!error) return <Skeleton className="h-40 w-full" />
  return (
    <ErrorState
      title={profileWords.handicap.notLoaded}
      description={sentenceFor(error)}
      onRetry={() => void refetch()}
    />
  )
}

function CoursesCard() {
  return (
    <Card className="flex flex-col items-start gap-3 p-5 md:p-6">
      <h2 className="text-lg font-semibold">{sharedWords.courses}</h2>
      <p className="text-quiet">{profileWords.courses.what}</p>
      <Link href={paths.courses} className={buttonStyle('outline')}>
        {profileWords.courses.open}
      </Link>
    </Card>
  )
}

function AppearanceCard() {
  const [theme, setTheme] = useState(themeStore.get)
  const choose = (chosen: Theme) => {
    themeStore.set(chosen)
    setTheme(chosen)
  }
  return (
    <Card className="p-5 md:p-6">
      <Choice legend={profileWords.appearance.title} options={options} value={theme} onChange={choose} />
    </Card>
  )
}

const options: readonly ChoiceOption<Theme>[] = [
  { value: 'system', label: profileWords.appearance.automatic },
  { value: 'light', label: profileWords.appearance.light },
  { value: 'dark', label: profileWords.appearance.dark },
]

/** Lets players who aren't in a match with them yet find them. */
function BeFoundCard({ profile: { username, displayName } }: { profile: OwnProfile }) {
  return (
    <Card className="flex flex-col gap-3 p-5 md:p-6">
      <h2 className="text-lg font-semibold">{profileWords.link.title}</h2>
      <p className="text-quiet">{profileWords.link.what}</p>
      <ShareLink
        title={profileWords.link.shareTitle(displayName)}
        link={window.location.origin + paths.playersFoundBy(`@${username}`)}
      />
    </Card>
  )
}
