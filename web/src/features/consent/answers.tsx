import { useKeepOut, useLeaveMatch, useLeaveMatches, useTakePart } from '#api/matches/consent-queries.ts'
import { useBlock } from '#api/people/block-queries.ts'
import { showFailure } from '#text/show-failure.ts'
import { Button } from '#ui/press/button.tsx'
import { AskingButton } from '#ui/tell/asking-button.tsx'
import { showToast } from '#ui/tell/toast.ts'

interface LeaveProps {
  matchId: number
  onLeft?: (() => void) | undefined
}

interface AnswersProps extends LeaveProps {
  isComplete: boolean
  /** Whether they may leave it although it is complete. */
  mayLeaveComplete?: boolean
  /** Who added them. */
  askedBy: string
}

/** The answers of a player who was added to a match. A complete one can stay out of their record. */
export function Answers({ matchId, isComplete, mayLeaveComplete, askedBy, onLeft }: AnswersProps) {
  const { mutateAsync, isPending } = useTakePart(matchId)
  const confirm = () => mutateAsync().then(isComplete ? undefined : welcome, tellFailure)
  return (
    <div className="flex flex-wrap gap-2">
      <Button isPending={isPending} onClick={() => void confirm()}>
        {isComplete ? 'I played' : 'I am playing'}
      </Button>
      {isComplete && <KeepOutButton matchId={matchId} isKeptOut={false} />}
      {(!isComplete || mayLeaveComplete) && <LeaveButton matchId={matchId} label="Leave" onLeft={onLeft} />}
      <BlockButton matchId={matchId} name={askedBy} />
    </div>
  )
}

function welcome() {
  showToast({ title: "You're in", description: 'Your handicap counts from now on.' })
}

function tellFailure(error: unknown): void {
  showFailure('Nothing was changed', error, 'An error occurred. Nothing was changed.')
}

/** Keeps a match out of the record, or puts it back. */
export function KeepOutButton({ matchId, isKeptOut }: { matchId: number; isKeptOut: boolean }) {
  const { mutateAsync, isPending } = useKeepOut(matchId)
  return (
    <Button
      look="outline"
      isPending={isPending}
      onClick={() => void mutateAsync(!isKeptOut).catch(tellFailure)}
    >
      {isKeptOut ? 'Put it in my record' : 'Keep out of my record'}
    </Button>
  )
}

/** Leaves a match, after a question that says what stays. */
export function LeaveButton({ matchId, label, onLeft }: LeaveProps & { label: string }) {
  const { mutateAsync } = useLeaveMatch(matchId)
  return (
    <AskingButton
      label={label}
      title="Leave this match?"
      description="The match disappears from your list and your record. The organizer can’t add you again. Scores entered for you stay. If you have played with the organizer before, the people of this match still see your name and username with them, marked “(left)”."
      stay="Stay in it"
      answer="Leave match"
      pending="Leaving..."
      isDanger
      onAnswer={() => mutateAsync().then(onLeft, tellFailure)}
    />
  )
}

/** Leaves all matches that wait for an answer. */
export function LeaveAllButton({ matchIds }: { matchIds: readonly number[] }) {
  const { mutateAsync } = useLeaveMatches()
  return (
    <AskingButton
      look="plain"
      label="Leave all"
      title={`Leave these ${matchIds.length} matches?`}
      description="The matches disappear from your list and your record. Their organizers can’t add you again. Scores entered for you stay. If you have played with an organizer before, the people of a match still see your name and username with them, marked “(left)”."
      stay="Stay in them"
      pending="Leaving..."
      isDanger
      onAnswer={() => mutateAsync(matchIds).catch(tellFailure)}
    />
  )
}

/** Blocks the person who added the golfer to a match, after a question that says what it does. */
function BlockButton({ matchId, name }: { matchId: number; name: string }) {
  const { mutateAsync } = useBlock(matchId)
  return (
    <AskingButton
      look="plain"
      label="Block"
      title={`Block ${name}?`}
      description="They can't add you to matches any more. We don't tell them. This match still waits for your answer. You can unblock them in your profile."
      stay="Cancel"
      pending="Blocking..."
      isDanger
      onAnswer={() => mutateAsync().then(() => showToast({ title: `${name} is blocked` }), tellFailure)}
    />
  )
}
