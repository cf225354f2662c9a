import { ownPartQuery } from '#api/matches/consent-queries.ts'
import { waitsForOwnHandicap } from '#golf/people/waits-for-own-handicap.ts'
import { paths } from '#paths/paths.ts'
import { Card } from '#ui/draw/card.tsx'
import type { MatchState, OwnPart as Part } from '@nineteenth/contracts'
import { mayLeave } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { Answers, KeepOutButton, LeaveButton } from './answers.tsx'

interface OwnPartProps {
  match: MatchState
  userId: number
}

/** Who added the person to the match, while that waits for their answer. */
export function Asked({ match, userId }: OwnPartProps) {
  const part = useOwnPart(match.id)
  const [, navigate] = useLocation()
  if (!part || !isUnanswered(part)) return null
  return (
    <Card
      aria-label={match.isComplete ? 'Did you play?' : 'Are you playing?'}
      className="flex flex-col gap-3 p-4"
    >
      <p className="[overflow-wrap:anywhere]">
        <span className="block font-semibold">
          {part.linked ? linkedWords(part.linked) : `${part.organiserName} added you to this match.`}
        </span>
        <span className="block text-sm text-quiet">
          {part.linked && `If you’re not ${part.linked.guestName}, leave and tell ${part.linked.hostName}. `}
          {askedWords(match, part, userId)}
        </span>
      </p>
      <Answers
        matchId={match.id}
        isComplete={match.isComplete}
        mayLeaveComplete={part.consent === 'asked'}
        askedBy={part.organiserName}
        onLeft={() => navigate(paths.matches, { replace: true })}
      />
    </Card>
  )
}

/** Whether the match counts for the person, and the way out of it. */
export function OwnPart({ match, userId }: OwnPartProps) {
  const part = useOwnPart(match.id)
  const [, navigate] = useLocation()
  if (!part || isUnanswered(part)) return null
  const isBallPlayed = isOwnBallPlayed(match, userId)
  const canLeave = mayLeave(match, userId, { consent: part.consent, isBallPlayed })
  return (
    <Card aria-label="Your record" className="flex flex-col gap-3 p-4">
      <div>
        <h2 className="text-lg font-semibold">Your record</h2>
        <p className="text-quiet">{countingWords(match, part)}</p>
        {part.linked && (
          <p className="text-quiet [overflow-wrap:anywhere]">
            {linkedWords(part.linked)} If that’s wrong, tell {part.linked.hostName}.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <KeepOutButton matchId={match.id} isKeptOut={part.isKeptOut} />
        {canLeave && (
          <LeaveButton
            matchId={match.id}
            label="Leave match"
            onLeft={() => navigate(paths.matches, { replace: true })}
          />
        )}
      </div>
      {!canLeave && match.organiserId !== userId && (
        <p className="text-sm text-quiet">{match.isComplete ? notLeft : notLeftWithScores}</p>
      )}
    </Card>
  )
}

function useOwnPart(matchId: number): Part | null | undefined {
  const { data } = useQuery(ownPartQuery(matchId))
  return data?.part
}

/** Keeping the match out of the record is an answer too. */
function isUnanswered({ consent, isKeptOut }: Part): boolean {
  return consent !== 'given' && !isKeptOut
}

function linkedWords({ guestName, hostName, matches }: NonNullable<Part['linked']>): string {
  return `${hostName} linked you to their guest ${guestName}, with ${matches === 1 ? '1 round' : `${matches} rounds`}.`
}

function askedWords(match: MatchState, { consent }: Part, userId: number): string {
  const isOffScratch = match.players.some((player) => player.userId === userId && waitsForOwnHandicap(player))
  if (!match.isComplete) {
    const counting = 'It counts for your record only if you say so, or enter a score.'
    if (!isOffScratch) return counting
    return `${counting} Until then you play off 0.0, and the other players can't see your handicap.`
  }
  return [
    isOffScratch && "Scored off 0.0 because you hadn't answered.",
    'It counts for your record only if you say you played.',
    consent !== 'asked' && notLeft,
  ]
    .filter(Boolean)
    .join(' ')
}

const notLeft = "A complete match can't be left."
const notLeftWithScores = "You can't leave this match: it has scores of yours."

function countingWords({ isComplete }: MatchState, { isKeptOut }: Part): string {
  if (isKeptOut) return 'This match is kept out of it. The results and the records of the others stay.'
  return isComplete ? 'This match counts for it.' : 'This match counts for it once it is complete.'
}

function isOwnBallPlayed({ players, scores, conflicts }: MatchState, userId: number): boolean {
  const ballNo = players.find((player) => player.userId === userId)?.ballNo
  return [...scores, ...conflicts].some((score) => score.ballNo === ballNo)
}
