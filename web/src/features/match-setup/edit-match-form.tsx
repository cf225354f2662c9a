import { useChangeMatch, useDeleteMatch } from '#api/matches/match-mutations.ts'
import { paths } from '#paths/paths.ts'
import { DeleteMatch } from '#golf/actions/delete-match.tsx'
import { Question } from '#ui/tell/question.tsx'
import { showToast } from '#ui/tell/toast.ts'
import type { MatchState, NewMatch } from '@nineteenth/contracts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { failureText } from '#text/failure-text.ts'
import { changesWhatIsPlayed, EditWarnings } from './edit-warnings.tsx'
import { draftOfMatch } from './form/draft-store.ts'
import { locksOf } from './form/locks.ts'
import { formOf } from './form/form-of-match.ts'
import { RestoredNotice } from './form/restored-notice.tsx'
import { useMatchForm } from './form/use-match-form.ts'
import { MatchFormView } from './match-form-view.tsx'
import { useChosenCourse } from './use-chosen-course.ts'

export function EditMatchForm({ match }: { match: MatchState }) {
  const [, navigate] = useLocation()
  const path = paths.editMatch(match.id)
  // What the match was when the form was opened: the draft is of that, whatever arrives meanwhile.
  const [start] = useState(() => formOf(match))
  const [draft] = useState(() => draftOfMatch(match.id, start))
  const [isRestored, setRestored] = useState(() => draft.find() !== undefined)
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useChangeMatch(match.id)
  const deletion = useDeleteMatch(match.id)
  const save = (change: NewMatch) =>
    mutate(change, {
      onSuccess: () => {
        draft.clear()
        navigate(paths.match(match.id))
      },
      onError: (error) =>
        showToast({
          title: 'Failed to change match',
          description: failureText(error, 'An error occurred while changing the match.'),
          look: 'destructive',
        }),
    })
  const { editor, newMatch, submit, element } = useMatchForm({
    initial: () => draft.find() ?? start,
    before: match,
    locks: locksOf(match),
    onChange: (form) => draft.keep(form),
    onSubmit: (change) => (changesWhatIsPlayed(match, change) ? setAsking(true) : save(change)),
  })
  useChosenCourse(editor, path)
  const discard = () => {
    editor.update(() => start)
    draft.clear()
    setRestored(false)
  }
  return (
    <MatchFormView
      editor={editor}
      match={match}
      element={element}
      onSubmit={submit}
      path={path}
      isPending={isPending}
      submitText="Save Changes"
      pendingText="Saving..."
      warning={<EditWarnings match={match} change={newMatch} />}
      notice={
        isRestored && (
          <RestoredNotice
            text="Your unsaved changes are still here."
            discardText="Discard them"
            onDiscard={discard}
          />
        )
      }
    >
      <Question
        title="Change what is played for?"
        description="There are scores already. This changes who wins what, and everybody sees that you changed it."
        isOpen={isAsking}
        onStay={() => setAsking(false)}
        answer="Change it"
        onAnswer={() => {
          setAsking(false)
          save(newMatch)
        }}
      />
      <div className="border-t border-rule pt-4 md:mt-4">
        <DeleteMatch match={match} {...deletion} />
      </div>
    </MatchFormView>
  )
}
