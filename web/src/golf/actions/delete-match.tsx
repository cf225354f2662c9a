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
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

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
      () => showToast({ title: words.deletion.restored, description: words.deletion.restoredText }),
      (error: unknown) => showFailure(words.deletion.notRestored, error),
    )
  const leave = () => {
    navigate(paths.matches)
    showToast({
      title: words.deletion.done,
      description: words.deletion.doneText,
      durationMs: undoMs,
      action: { label: sharedWords.undo, onClick: () => void undo() },
    })
  }
  // A promise, not the callbacks of `mutate`: the live match may remove this button before the reply arrives.
  const deleteIt = () =>
    remove.mutateAsync().then(leave, (error: unknown) => showFailure(words.deletion.failed, error))
  return (
    <>
      <Button look="plain" className="text-flag hover:bg-flag-wash" onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden className="size-5" />
        {words.deletion.button}
      </Button>
      <Question
        title={words.deletion.question}
        description={words.deletion.consequence(
          match.course.name,
          formatShortDate(match.date),
          enteredStrokes(match).length,
        )}
        isOpen={isConfirming}
        stay={words.deletion.keep}
        onStay={() => setConfirming(false)}
        answer={words.deletion.button}
        pending={words.deletion.pending}
        isDanger
        isPending={remove.isPending}
        onAnswer={() => void deleteIt().finally(() => setConfirming(false))}
      />
    </>
  )
}

/** A request to the server, passed in by the page that shows its button. */
export interface Action {
  mutateAsync: () => Promise<unknown>
  isPending: boolean
}
