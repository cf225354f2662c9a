import { ownPartQuery } from '#api/matches/consent-queries.ts'
import { waitsForOwnHandicap } from '#golf/people/waits-for-own-handicap.ts'
import { paths } from '#paths/paths.ts'
import { Card } from '#ui/draw/card.tsx'
import type { MatchState, OwnPart as Part } from '@nineteenth/contracts'
import { ballIn, mayLeave } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { Answers, KeepOutButton, LeaveButton } from './answers.tsx'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface OwnPartProps {
  match: MatchState
  userId: number
}

/** Shows who added the golfer to the match, until they answer. */
export function Asked({ match, userId }: OwnPartProps) {
  const part = useOwnPart(match.id)
  const [, navigate] = useLocation()
  if (!part || !isUnanswered(part)) return null
  return (
    <Card
      aria-label={match.isComplete ? words.question.didYouPlay : words.question.areYouPlaying}
      className="flex flex-col gap-3 p-4"
    >
      <p className="[overflow-wrap:anywhere]">
        <span className="block font-semibold">
          {part.linked ? linkedWords(part.linked) : words.question.addedYou(part.organiserName)}
        </span>
        <span className="block text-sm text-quiet">
          {part.linked && `${words.linked.ifNot(part.linked.guestName, part.linked.hostName)} `}
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

/** Shows whether the match counts for the golfer, and a way to leave it. */
export function OwnPart({ match, userId }: OwnPartProps) {
  const part = useOwnPart(match.id)
  const [, navigate] = useLocation()
  if (!part || isUnanswered(part)) return null
  const isBallPlayed = isOwnBallPlayed(match, userId)
  const canLeave = mayLeave(match, userId, { consent: part.consent, isBallPlayed })
  return (
    <Card aria-label={words.part.title} className="flex flex-col gap-3 p-4">
      <div>
        <h2 className="text-lg font-semibold">{words.part.title}</h2>
        <p className="text-quiet">{countingWords(match, part)}</p>
        {part.linked && (
          <p className="text-quiet [overflow-wrap:anywhere]">
            {linkedWords(part.linked)} {words.linked.ifWrong(part.linked.hostName)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <KeepOutButton matchId={match.id} isKeptOut={part.isKeptOut} />
        {canLeave && (
          <LeaveButton
            matchId={match.id}
            label={words.leave.match}
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

/** Excluding the match from the record is an answer too. */
function isUnanswered({ consent, isKeptOut }: Part): boolean {
  return consent !== 'given' && !isKeptOut
}

function linkedWords({ guestName, hostName, matches }: NonNullable<Part['linked']>): string {
  return words.linked.by(hostName, guestName, sharedWords.rounds(matches))
}

function askedWords(match: MatchState, { consent }: Part, userId: number): string {
  const isOffScratch = match.players.some((player) => player.userId === userId && waitsForOwnHandicap(player))
  if (!match.isComplete) {
    const counting = words.question.confirmOrEnter
    if (!isOffScratch) return counting
    return `${counting} ${words.question.untilThen}`
  }
  return [isOffScratch && words.part.offScratch, words.question.confirmPlayed, consent !== 'asked' && notLeft]
    .filter(Boolean)
    .join(' ')
}

const notLeft = words.part.cannotLeaveComplete
const notLeftWithScores = words.part.cannotLeaveWithScores

function countingWords({ isComplete }: MatchState, { isKeptOut }: Part): string {
  if (isKeptOut) return words.part.doesNotCount
  return isComplete ? words.part.counts : words.part.countsOnceComplete
}

function isOwnBallPlayed({ players, cells, open }: MatchState, userId: number): boolean {
  const ballNo = players.find((player) => player.userId === userId)?.ballNo
  return ballNo !== undefined && [...cells, ...open].some((cell) => ballIn(cell) === ballNo)
}
