import { useKeepOut, useLeaveMatch, useLeaveMatches, useTakePart } from '#api/matches/consent-queries.ts'
import { Button } from '#ui/press/button.tsx'
import { Question } from '#ui/tell/question.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { useState } from 'react'
import { BlockButton } from './block-button.tsx'
import { tellFailure } from './tell-failure.ts'

interface AnswersProps {
  matchId: number
  onLeft?: () => void
}

interface AskedProps extends AnswersProps {
  isComplete: boolean
  /** Whether they may leave it although it is complete. */
  mayLeaveComplete?: boolean
  /** Who added them. */
  askedBy: string
}

/** The answers of a player who was added to a match. A complete one can stay out of their record. */
export function Answers({ matchId, isComplete, mayLeaveComplete, askedBy, onLeft }: AskedProps) {
  const { mutateAsync, isPending } = useTakePart(matchId)
  const confirm = () => mutateAsync().then(isComplete ? undefined : welcome, tellFailure)
  return (
    <div className="flex flex-wrap gap-2">
      <Button isPending={isPending} onClick={() => void confirm()}>
        {isComplete ? 'I played' : 'I am playing'}
      </Button>
      {isComplete && <KeepOutButton matchId={matchId} />}
      {(!isComplete || mayLeaveComplete) && (
        <LeaveButton matchId={matchId} label="Leave" {...(onLeft && { onLeft })} />
      )}
      <BlockButton matchId={matchId} name={askedBy} />
    </div>
  )
}

function welcome() {
  showToast({ title: "You're in", description: 'Your handicap counts from now on.' })
}

function KeepOutButton({ matchId }: AnswersProps) {
  const { mutateAsync, isPending } = useKeepOut(matchId)
  return (
    <Button look="outline" isPending={isPending} onClick={() => void mutateAsync(true).catch(tellFailure)}>
      Keep out of my record
    </Button>
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
        description="The match disappears from your list and your record. The organizer can’t add you again. Scores entered for you stay. If you have played with the organizer before, the people of this match still see your name with them, marked “(left)”."
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
        description="The matches disappear from your list and your record. Their organizers can’t add you again. Scores entered for you stay. If you have played with an organizer before, the people of a match still see your name with them, marked “(left)”."
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
