import { isRefusedWith } from '#api/api-error.ts'
import { matchQuery } from '#api/matches/match-queries.ts'
import { MatchNotFound } from '#golf/match-problems.tsx'
import { useAuth } from '#identity/auth-context.tsx'
import { paths } from '#paths/paths.ts'
import { Card } from '#ui/draw/card.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { ErrorCard } from '#ui/tell/error-card.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import type { MatchState } from '@nineteenth/contracts'
import { canDo } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { Link, useParams } from 'wouter'
import { EditMatchForm } from './edit-match-form.tsx'

export function EditMatchPage() {
  const id = Number(useParams<{ id: string }>().id)
  const { user } = useAuth()
  const {
    data: match,
    error,
    refetch,
  } = useQuery({
    ...matchQuery(id),
    // Whoever changes a match starts from what it is now.
    staleTime: 0,
  })
  if (match) {
    const mayEdit = canDo(match, user?.profile?.id ?? 0, 'edit')
    return mayEdit ? <EditMatchForm key={match.id} match={match} /> : <NotYours match={match} />
  }
  if (isRefusedWith(error, 'match-not-found') || !Number.isSafeInteger(id)) return <MatchNotFound />
  if (!error) return <FormSkeleton />
  return <ErrorCard title="Error Loading Match" error={error} onRetry={refetch} />
}

function NotYours({ match }: { match: MatchState }) {
  return (
    <Card>
      <EmptyState
        icon={Lock}
        title={match.isComplete ? 'This match is complete' : 'Only the organizer can change this match'}
        description={
          match.isComplete
            ? 'It can only be read. The organizer can reopen it.'
            : 'You can enter scores and watch it live.'
        }
        action={
          <Link href={paths.match(match.id)} className={buttonStyle('outline')}>
            Back to the match
          </Link>
        }
      />
    </Card>
  )
}

/** The form's two columns of cards, so that nothing moves when the match arrives. */
function FormSkeleton() {
  return (
    <output aria-label="Loading the match" className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
      {[4, 6].map((fields) => (
        <Card key={fields} className="flex flex-col gap-5 p-4 md:p-6">
          <Skeleton className="h-7 w-2/5" />
          {Array.from({ length: fields }, (_, field) => (
            <Skeleton key={field} className="h-12 w-full" />
          ))}
        </Card>
      ))}
    </output>
  )
}
