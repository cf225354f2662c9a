import { useKeepOut, useLeaveMatch, useLeaveMatches, useTakePart } from '#api/matches/consent-queries.ts'
import { useBlock } from '#api/people/block-queries.ts'
import { showFailure } from '#text/show-failure.ts'
import { Button } from '#ui/press/button.tsx'
import { ConfirmButton } from '#ui/tell/confirm-button.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface LeaveProps {
  matchId: number
  onLeft?: (() => void) | undefined
}

interface AnswersProps extends LeaveProps {
  isComplete: boolean
  /** Whether the player can leave the match even though it is complete. */
  mayLeaveComplete?: boolean
  /** The organizer who added them. */
  askedBy: string
}

/**
 * The answers of a player who was added to a match. They can exclude a complete match from their
 * record.
 */
export function Answers({ matchId, isComplete, mayLeaveComplete, askedBy, onLeft }: AnswersProps) {
  const { mutateAsync, isPending } = useTakePart(matchId)
  const confirm = () => mutateAsync().then(isComplete ? undefined : welcome, tellFailure)
  return (
    <div className="flex flex-wrap gap-2">
      <Button isPending={isPending} onClick={() => void confirm()}>
        {isComplete ? words.answers.played : words.answers.in}
      </Button>
      {isComplete && <KeepOutButton matchId={matchId} isKeptOut={false} />}
      {(!isComplete || mayLeaveComplete) && (
        <LeaveButton
          matchId={matchId}
          label={isComplete ? words.answers.didNotPlay : words.answers.notPlaying}
          onLeft={onLeft}
        />
      )}
      <BlockButton matchId={matchId} name={askedBy} />
    </div>
  )
}

function welcome() {
  showToast({ title: words.answers.welcome, description: words.answers.handicapCounts })
}

function tellFailure(error: unknown): void {
  showFailure(words.answers.notSaved, error, sharedWords.nothingChanged)
}

/** Excludes a match from the golfer's record, or includes it again. */
export function KeepOutButton({ matchId, isKeptOut }: { matchId: number; isKeptOut: boolean }) {
  const { mutateAsync, isPending } = useKeepOut(matchId)
  return (
    <Button
      look="outline"
      isPending={isPending}
      onClick={() => void mutateAsync(!isKeptOut).catch(tellFailure)}
    >
      {isKeptOut ? words.answers.count : words.answers.doNotCount}
    </Button>
  )
}

/** Leaves a match, after a confirmation that says what stays. */
export function LeaveButton({ matchId, label, onLeft }: LeaveProps & { label: string }) {
  const { mutateAsync } = useLeaveMatch(matchId)
  return (
    <ConfirmButton
      label={label}
      title={words.leave.title}
      description={words.leave.consequence}
      stay={words.leave.stay}
      answer={words.leave.match}
      pending={words.leave.leaving}
      isDanger
      onAnswer={() => mutateAsync().then(onLeft, tellFailure)}
    />
  )
}

/** Leaves all matches that wait for an answer. */
export function LeaveAllButton({ matchIds }: { matchIds: readonly number[] }) {
  const { mutateAsync } = useLeaveMatches()
  return (
    <ConfirmButton
      look="plain"
      label={words.leaveAll.label}
      title={words.leaveAll.title(matchIds.length)}
      description={words.leaveAll.consequence}
      stay={words.leaveAll.stay}
      pending={words.leave.leaving}
      isDanger
      onAnswer={() => mutateAsync(matchIds).catch(tellFailure)}
    />
  )
}

/** Blocks the organizer who added the golfer, after a confirmation that explains it. */
function BlockButton({ matchId, name }: { matchId: number; name: string }) {
  const { mutateAsync } = useBlock(matchId)
  return (
    <ConfirmButton
      look="plain"
      label={words.block.label}
      title={words.block.title(name)}
      description={words.block.consequence}
      stay={sharedWords.cancel}
      pending={words.block.blocking}
      isDanger
      onAnswer={() => mutateAsync().then(() => showToast({ title: words.block.done(name) }), tellFailure)}
    />
  )
}
