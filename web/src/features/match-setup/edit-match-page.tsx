import { isRefusedWith } from '#api/api-error.ts'
import { matchQuery } from '#api/match-queries.ts'
import { paths } from '#app/paths.ts'
import { MatchNotFound } from '#golf/match-problems.tsx'
import { useAuth } from '#identity/auth-context.tsx'
import { sentenceFor } from '#text/sentence-for.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { MatchState } from '@nineteenth/contracts'
import { canDo } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { Link, useParams } from 'wouter'
import { EditMatchForm } from './edit-match-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

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
  return (
    <Card>
      <ErrorState
        title="Error Loading Match"
        description={sentenceFor(error)}
        onRetry={() => void refetch()}
      />
    </Card>
  )
}

function NotYours({ match }: { match: MatchState }) {
  return (
    <Card>
      <EmptyState
        icon={Lock}
        title={match.isComplete ? 'This match is complete' : 'Only the organiser can change this match'}
        description={
          match.isComplete
            ? 'It can only be read. The organiser can reopen it.'
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
