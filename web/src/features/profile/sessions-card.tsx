import { sessionsQuery, useEndSession, useLogoutEverywhere } from '#api/people/profile-queries.ts'
import { paths } from '#paths/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import type { LeavingWords } from '#identity/leaving/use-leaving.tsx'
import { useLeaving, useLogOut } from '#identity/leaving/use-leaving.tsx'
import { formatMoment } from '#text/format-date.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Badge } from '#ui/tell/badge.tsx'
import { Button } from '#ui/press/button.tsx'
import { TitledCard } from '#ui/draw/titled-card.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { showFailure } from '#text/show-failure.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { deviceWords } from '#text/device-words.ts'
import { profileWords } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

const signingOutEverywhere: LeavingWords = {
  title: profileWords.sessions.leaveTitle,
  whenSent: profileWords.sessions.whenSent,
  ending: profileWords.sessions.staysOnPhone,
  stay: profileWords.sessions.stay,
  leave: profileWords.sessions.everywhere,
}

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
      showFailure(profileWords.sessions.notEverywhere, error)
    }
  }
  const leavingEverywhere = useLeaving(signingOutEverywhere)
  return (
    <TitledCard title={profileWords.sessions.title} isTight>
      <Sessions />
      <div className="mt-4 grid grid-cols-1 gap-2 sm:grid-cols-2">
        <Button look="outline" onClick={leaving.start}>
          {sharedWords.logOut}
        </Button>
        <Button
          look="outline"
          isPending={everywhere.isPending}
          onClick={() => void leavingEverywhere.start(signOutEverywhere)}
        >
          {profileWords.sessions.everywhere}
        </Button>
      </div>
      {leaving.question}
      {leavingEverywhere.question}
    </TitledCard>
  )
}

const shownAtFirst = 5

function Sessions() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const [isWhole, setWhole] = useState(false)
  if (sessions)
    return (
      <>
        <ul className="divide-y divide-rule">
          {sessions
            .toSorted(currentFirst)
            .slice(0, isWhole ? undefined : shownAtFirst)
            .map(({ id, userAgent, createdAt, isCurrent }) => (
              <li key={id} className="flex min-h-target items-center justify-between gap-3 py-2">
                <span className="min-w-0">
                  <span className="block truncate font-medium">{deviceWords(userAgent)}</span>
                  <span className="block text-sm text-quiet">
                    {profileWords.sessions.since(formatMoment(Date.parse(createdAt)))}
                  </span>
                </span>
                {isCurrent ? (
                  <Badge>{profileWords.sessions.thisDevice}</Badge>
                ) : (
                  <SignOutButton id={id} device={deviceWords(userAgent)} />
                )}
              </li>
            ))}
        </ul>
        {!isWhole && sessions.length > shownAtFirst && (
          <Button look="plain" className="-ml-4" onClick={() => setWhole(true)}>
            {profileWords.sessions.showAll(sessions.length)}
          </Button>
        )}
      </>
    )
  if (!error) return <Skeleton className="h-24 w-full" />
  return (
    <ErrorState
      title={profileWords.sessions.notLoaded}
      description={sentenceFor(error)}
      onRetry={() => void refetch()}
    />
  )
}

function currentFirst(one: { isCurrent: boolean }, other: { isCurrent: boolean }): number {
  return Number(other.isCurrent) - Number(one.isCurrent)
}

function SignOutButton({ id, device }: { id: string; device: string }) {
  const { mutate, isPending } = useEndSession()
  const signOut = () =>
    mutate(id, { onError: (error) => showFailure(profileWords.sessions.notSignedOut(device), error) })
  return (
    <Button
      look="plain"
      className="-mr-4 shrink-0"
      aria-label={profileWords.sessions.signOutDevice(device)}
      isPending={isPending}
      onClick={signOut}
    >
      {profileWords.sessions.signOut}
    </Button>
  )
}
