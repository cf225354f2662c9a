import { useLeaveMatch, useLeaveMatches, useTakePart } from '#api/matches/consent-queries.ts'
import { failureText } from '#text/failure-text.ts'
import { Button } from '#ui/press/button.tsx'
import { Question } from '#ui/tell/question.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { useState } from 'react'

interface AnswersProps {
  matchId: number
  onLeft?: () => void
}

/** What somebody can say who was added to a match: that they play, or that they do not. */
export function Answers({ matchId, isComplete, onLeft }: AnswersProps & { isComplete: boolean }) {
  const { mutateAsync, isPending } = useTakePart(matchId)
  const confirm = () => mutateAsync().catch(tellFailure)
  return (
    <div className="flex flex-wrap gap-2">
      <Button isPending={isPending} onClick={() => void confirm()}>
        {isComplete ? 'I played' : 'I am playing'}
      </Button>
      <LeaveButton matchId={matchId} label="Leave" {...(onLeft && { onLeft })} />
    </div>
  )
}

/** Leaves a match, after a question that says what stays. */
export function LeaveButton({ matchId, label, onLeft }: AnswersProps & { label: string }) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useLeaveMatch(matchId)
  return (
    <>
      <Button look="outline" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Question
        title="Leave this match?"
        description="It will not be among your matches or in your record, and its organiser cannot add you to it again. Scores that were entered for you stay as those of “Player who left”, so that the results of the others stand."
        isOpen={isAsking}
        stay="Stay in it"
        onStay={() => setAsking(false)}
        answer="Leave match"
        pending="Leaving..."
        isDanger
        isPending={isPending}
        // A promise and not the callbacks of `mutate`: the match may take this button away before the answer is here.
        onAnswer={() =>
          void mutateAsync()
            .then(onLeft, tellFailure)
            .finally(() => setAsking(false))
        }
      />
    </>
  )
}

/** The same for all that wait. */
export function LeaveAllButton({ matchIds }: { matchIds: readonly number[] }) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useLeaveMatches()
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        Leave all
      </Button>
      <Question
        title={`Leave these ${matchIds.length} matches?`}
        description="They will not be among your matches or in your record, and their organisers cannot add you to them again. Scores that were entered for you stay as those of “Player who left”."
        isOpen={isAsking}
        stay="Stay in them"
        onStay={() => setAsking(false)}
        answer="Leave all"
        pending="Leaving..."
        isDanger
        isPending={isPending}
        onAnswer={() =>
          void mutateAsync(matchIds)
            .catch(tellFailure)
            .finally(() => setAsking(false))
        }
      />
    </>
  )
}

export function tellFailure(error: unknown): void {
  const description = failureText(error, 'An error occurred. Nothing was changed.')
  showToast({ title: 'Nothing was changed', description, look: 'destructive' })
}
