import { ConnectionError } from '#api/api-error.ts'
import { useCreateMatch } from '#api/match-mutations.ts'
import { paths } from '#app/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { showToast } from '#ui/toast.ts'
import type { NewMatch, OwnProfile } from '@nineteenth/contracts'
import { useLocation } from 'wouter'
import { failureText } from '#text/failure-text.ts'
import { AskHandicap } from './ask-handicap.tsx'
import { draftOfNewMatch } from './form/draft-store.ts'
import { noLocks } from './form/locks.ts'
import { emptyForm } from './form/match-form.ts'
import type { ChosenPlayer } from './form/match-form.ts'
import { useMatchForm } from './form/use-match-form.ts'
import { MatchFormView } from './match-form-view.tsx'
import { SameAsLastTime } from './same-as-last-time.tsx'
import { today } from '#text/today.ts'
import { useChosenCourse } from './use-chosen-course.ts'
import { useChosenPlayer } from './use-chosen-player.ts'
import { useUsualTee } from './use-usual-tee.ts'

const draft = draftOfNewMatch()

export function NewMatchPage() {
  const [, navigate] = useLocation()
  const { user } = useAuth()
  // Who sets a match up mostly plays in it; one tap takes them out.
  const organiser = user?.profile ? [toChosen(user.profile)] : []
  const { mutate, isPending } = useCreateMatch()
  const create = (match: NewMatch) =>
    mutate(match, {
      onSuccess: ({ id }) => {
        draft.clear()
        showToast({ title: 'Match created', description: 'Your new match has been created successfully.' })
        navigate(paths.enterScores(id))
      },
      onError: (error) =>
        showToast({
          title: 'Failed to create match',
          description: isUnanswered(error)
            ? 'No answer came. It may have been created all the same: look in Matches before you try again.'
            : failureText(error, 'An error occurred while creating the match.'),
          look: 'destructive',
        }),
    })
  const { editor, submit, element } = useMatchForm({
    initial: () => draft.find() ?? emptyForm(today(new Date()), organiser),
    locks: noLocks,
    onChange: (form) => draft.keep(form),
    onSubmit: create,
  })
  useChosenCourse(editor, paths.newMatch)
  useUsualTee(editor)
  useChosenPlayer(editor)
  return (
    <MatchFormView
      editor={editor}
      element={element}
      onSubmit={submit}
      path={paths.newMatch}
      notice={
        <>
          <AskHandicap editor={editor} />
          <SameAsLastTime editor={editor} />
        </>
      }
      isPending={isPending}
      submitText="Create Match"
      pendingText="Creating Match..."
    />
  )
}

function toChosen({ id, displayName, handicap, username }: OwnProfile): ChosenPlayer {
  return { id, displayName, handicap, username }
}

/** Nobody knows whether it was done: the answer was lost, or never came. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ConnectionError
}
