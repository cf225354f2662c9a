import { sessionsQuery, useLogoutEverywhere } from '#api/profile-queries.ts'
import { paths } from '#app/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { useLeaving } from '#identity/use-leaving.tsx'
import { useLogOut } from '#identity/use-log-out.ts'
import { formatMoment } from '#text/format-date.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { deviceWords } from './device-words.ts'

export function SessionsCard() {
  const { logout } = useAuth()
  const [, navigate] = useLocation()
  const leaving = useLogOut()
  const everywhere = useLogoutEverywhere()
  const signOutEverywhere = async () => {
    try {
      await everywhere.mutateAsync()
      await logout()
      navigate(paths.home)
    } catch (error) {
      showToast({ title: 'Still signed in', description: sentenceFor(error), look: 'destructive' })
    }
  }
  const leavingEverywhere = useLeaving()
  return (
    <Card className="p-5 md:p-6" aria-labelledby="sessions">
      <h2 id="sessions" className="mb-2 text-lg font-semibold">
        Where you are signed in
      </h2>
      <Sessions />
      <div className="mt-4 grid gap-2 sm:grid-cols-2">
        <Button look="outline" onClick={leaving.start}>
          Log out
        </Button>
        <Button
          look="outline"
          isPending={everywhere.isPending}
          onClick={() => void leavingEverywhere.start(signOutEverywhere)}
        >
          Sign out everywhere
        </Button>
      </div>
      {leaving.question}
      {leavingEverywhere.question}
    </Card>
  )
}

function Sessions() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  if (sessions)
    return (
      <ul className="divide-y divide-rule">
        {sessions.map(({ userAgent, createdAt, isCurrent }) => (
          <li key={createdAt} className="flex min-h-target items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block truncate font-medium">{deviceWords(userAgent)}</span>
              <span className="block text-sm text-quiet">since {formatMoment(Date.parse(createdAt))}</span>
            </span>
            {isCurrent && <Badge>This device</Badge>}
          </li>
        ))}
      </ul>
    )
  if (!error) return <Skeleton className="h-24 w-full" />
  return (
    <ErrorState
      title="Your sessions could not be loaded"
      description={sentenceFor(error)}
      onRetry={() => void refetch()}
    />
  )
}
