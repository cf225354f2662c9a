import { paths } from '#paths/paths.ts'
import { formatShortDate } from '#text/format-date.ts'
import { Button } from '#ui/press/button.tsx'
import { Question } from '#ui/tell/question.tsx'
import { showToast } from '#ui/tell/toast.ts'
import type { MatchState } from '@nineteenth/contracts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { isStanding } from '../card/entered-score.ts'
import { showFailure } from '#text/show-failure.ts'

const undoMs = 10_000

interface DeleteMatchProps {
  match: MatchState
  remove: Action
  restore: () => Promise<void>
}

/** Deletes a match, after a question; for ten seconds it can be taken back. */
export function DeleteMatch({ match, remove, restore }: DeleteMatchProps) {
  const [isAsking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const undo = () =>
    restore().then(
      () => showToast({ title: 'Match restored', description: 'It is back, with all its scores.' }),
      (error: unknown) => showFailure('Failed to restore match', error),
    )
  const leave = () => {
    navigate(paths.matches)
    showToast({
      title: 'Match deleted',
      description: 'It is gone for everybody who played in it.',
      durationMs: undoMs,
      action: { label: 'Undo', onClick: () => void undo() },
    })
  }
  // A promise and not the callbacks of `mutate`: the live match may take this button away before the answer is here.
  const deleteIt = () =>
    remove.mutateAsync().then(leave, (error: unknown) => showFailure('Failed to delete match', error))
  return (
    <>
      <Button look="plain" className="text-flag hover:bg-flag-wash" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-5" />
        Delete Match
      </Button>
      <Question
        title="Delete this match?"
        description={`${match.course.name}, ${formatShortDate(match.date)}. It goes for everybody in it${withScores(match)}. You can undo it for ten seconds.`}
        isOpen={isAsking}
        stay="Keep it"
        onStay={() => setAsking(false)}
        answer="Delete Match"
        pending="Deleting..."
        isDanger
        isPending={remove.isPending}
        onAnswer={() => void deleteIt().finally(() => setAsking(false))}
      />
    </>
  )
}

function withScores({ scores }: MatchState): string {
  const standing = scores.filter(isStanding).length
  if (standing === 0) return ''
  return standing === 1 ? ', with its one score' : `, with its ${standing} scores`
}

/** Something that is asked of the server; whoever shows the button for it brings it along. */
export interface Action {
  mutateAsync: () => Promise<unknown>
  isPending: boolean
}
