import { paths } from '#paths/paths.ts'
import { formatShortDate } from '#text/format-date.ts'
import { Button } from '#ui/press/button.tsx'
import { Question } from '#ui/tell/question.tsx'
import { showToast } from '#ui/tell/toast.ts'
import type { MatchState } from '@nineteenth/contracts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { enteredStrokes } from '../card/entered-score.ts'
import { showFailure } from '#text/show-failure.ts'

const undoMs = 10_000

interface DeleteMatchProps {
  match: MatchState
  remove: Action
  restore: () => Promise<void>
}

/** Deletes a match after a confirmation, and offers Undo for ten seconds. */
export function DeleteMatch({ match, remove, restore }: DeleteMatchProps) {
  const [isConfirming, setConfirming] = useState(false)
  const [, navigate] = useLocation()
  const undo = () =>
    restore().then(
      () => showToast({ title: 'Match restored', description: 'All its scores are back.' }),
      (error: unknown) => showFailure('Failed to restore match', error),
    )
  const leave = () => {
    navigate(paths.matches)
    showToast({
      title: 'Match deleted',
      description: 'It’s deleted for everyone in it.',
      durationMs: undoMs,
      action: { label: 'Undo', onClick: () => void undo() },
    })
  }
  // A promise, not the callbacks of `mutate`: the live match may remove this button before the reply arrives.
  const deleteIt = () =>
    remove.mutateAsync().then(leave, (error: unknown) => showFailure('Failed to delete match', error))
  return (
    <>
      <Button look="plain" className="text-flag hover:bg-flag-wash" onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden className="size-5" />
        Delete Match
      </Button>
      <Question
        title="Delete this match?"
        description={`${match.course.name}, ${formatShortDate(match.date)}. This deletes it for everyone${withScores(match)}. You can undo this for ten seconds.`}
        isOpen={isConfirming}
        stay="Keep it"
        onStay={() => setConfirming(false)}
        answer="Delete Match"
        pending="Deleting..."
        isDanger
        isPending={remove.isPending}
        onAnswer={() => void deleteIt().finally(() => setConfirming(false))}
      />
    </>
  )
}

function withScores(match: MatchState): string {
  const { length } = enteredStrokes(match)
  if (length === 0) return ''
  return length === 1 ? ', with its one score' : `, with its ${length} scores`
}

/** A request to the server, passed in by the page that shows its button. */
export interface Action {
  mutateAsync: () => Promise<unknown>
  isPending: boolean
}
