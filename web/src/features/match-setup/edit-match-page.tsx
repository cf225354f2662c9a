import { isRejectedWith } from '#api/api-error.ts'
import { useChangeMatch, useDeleteMatch } from '#api/matches/match-mutations.ts'
import { matchQuery } from '#api/matches/match-queries.ts'
import { DeleteMatch } from '#golf/actions/delete-match.tsx'
import { MatchNotFound } from '#golf/match-problems.tsx'
import { useAuth } from '#identity/auth-context.tsx'
import { paths } from '#paths/paths.ts'
import { showFailure } from '#text/show-failure.ts'
import { Card } from '#ui/draw/card.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { ErrorCard } from '#ui/tell/error-card.tsx'
import { Question } from '#ui/tell/question.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { type MatchState, type NewMatch, canDo } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { confirmationFor } from './confirm-change.ts'
import { openFormDraft } from './form/draft.ts'
import { formOf, locksOf } from './form/form-of-match.ts'
import { useMatchForm } from './form/use-match-form.ts'
import { MatchFormView } from './match-form-view.tsx'
import { setupWords } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

export function EditMatchPage() {
  const id = Number(useParams<{ id: string }>().id)
  const { user } = useAuth()
  const {
    data: match,
    error,
    refetch,
  } = useQuery({
    ...matchQuery(id),
    // Each edit starts from the current match.
    staleTime: 0,
  })
  if (match) {
    const mayEdit = canDo(match, user?.profile?.id ?? 0, 'edit')
    return mayEdit ? <EditMatchForm key={match.id} match={match} /> : <NotYours match={match} />
  }
  if (isRejectedWith(error, 'match-not-found') || !Number.isSafeInteger(id)) return <MatchNotFound />
  if (!error) return <FormSkeleton />
  return <ErrorCard title={setupWords.edit.notLoaded} error={error} onRetry={refetch} />
}

function NotYours({ match }: { match: MatchState }) {
  return (
    <Card>
      <EmptyState
        icon={Lock}
        title={match.isComplete ? setupWords.edit.complete : setupWords.edit.organizerOnly}
        description={match.isComplete ? setupWords.edit.canView : setupWords.edit.canWatch}
        action={
          <Link href={paths.match(match.id)} className={buttonStyle('outline')}>
            {setupWords.edit.backToMatch}
          </Link>
        }
      />
    </Card>
  )
}

/** A skeleton of the form's two columns of cards, so that nothing moves when the match loads. */
function FormSkeleton() {
  return (
    <output aria-label={sharedWords.loadingMatch} className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
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

function EditMatchForm({ match }: { match: MatchState }) {
  const [, navigate] = useLocation()
  // The match when the form was opened: the draft belongs to it, even if the match changes meanwhile.
  const [start] = useState(() => formOf(match))
  const [draft] = useState(() => openFormDraft(`nineteenth.edit-match-${match.id}`, start))
  const [question, setQuestion] = useState<string>()
  const { mutate, isPending } = useChangeMatch(match.id)
  const deletion = useDeleteMatch(match.id)
  const save = (change: NewMatch) =>
    mutate(change, {
      onSuccess: () => {
        draft.clear()
        navigate(paths.match(match.id))
      },
      onError: (error) => showFailure(setupWords.edit.failed, error, setupWords.edit.failedOther),
    })
  const matchForm = useMatchForm({
    start: () => start,
    draft,
    before: match,
    locks: locksOf(match),
    onSubmit: (change) => {
      const confirmation = confirmationFor(match, change)
      setQuestion(confirmation)
      if (confirmation === undefined) save(change)
    },
  })
  return (
    <MatchFormView
      matchForm={matchForm}
      match={match}
      path={paths.editMatch(match.id)}
      isPending={isPending}
      submitText={setupWords.edit.save}
      pendingText={sharedWords.saving}
      restoredText={setupWords.edit.restored}
      discardText={setupWords.edit.discard}
    >
      <Question
        title={setupWords.edit.question}
        description={question ?? ''}
        isOpen={question !== undefined}
        onStay={() => setQuestion(undefined)}
        answer={sharedWords.change}
        onAnswer={() => {
          setQuestion(undefined)
          save(matchForm.newMatch)
        }}
      />
      <div className="border-t border-rule pt-4 md:mt-4">
        <DeleteMatch match={match} {...deletion} />
      </div>
    </MatchFormView>
  )
}
