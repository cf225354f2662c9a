import type { MatchState, MatchSummary, OwnCard } from '@nineteenth/contracts'
import { flagsOf, playersNamed, toOwnCard } from '@nineteenth/contracts'

/** A match that this phone holds, as a list shows it. */
export interface HeldMatch extends MatchSummary {
  /** Where nothing here tells whether they play, or were only asked and have not answered: the server knows. */
  isPerhapsAsked?: true
}

/** What a list shows of a match that this phone holds, for one of its people. */
export function summaryOf(match: MatchState, userId: number): HeldMatch {
  const { id, courseId, teeBoxId, date, isComplete, isTeamMatch, currency, players } = match
  const ownCard = ownCardIn(match, userId)
  return {
    id,
    courseId,
    teeBoxId,
    date,
    isComplete,
    isTeamMatch,
    currency,
    ...flagsOf(match.games),
    courseName: match.course.name,
    teeName: match.teeBox.name,
    players: players.slice(0, playersNamed).map(({ playerNo, displayName, ballNo }) => ({
      playerNo,
      displayName,
      sideNo: match.balls.find((ball) => ball.ballNo === ballNo)?.sideNo ?? null,
    })),
    playerCount: players.length,
    ...(ownCard && { ownCard }),
    ...(!hasTakenPart(match, userId) && { isPerhapsAsked: true }),
  }
}

/** Whoever does something in a match themselves plays in it, as the server takes it. */
function hasTakenPart({ organiserId, scores }: MatchState, userId: number): boolean {
  return organiserId === userId || scores.some(({ enteredBy }) => enteredBy === userId)
}

/** The newest first, as lists are. */
export function summariesOf(matches: readonly MatchState[], userId: number): HeldMatch[] {
  return matches
    .map((match) => summaryOf(match, userId))
    .toSorted((one, other) => other.date.localeCompare(one.date) || other.id - one.id)
}

function ownCardIn(match: MatchState, userId: number): OwnCard | undefined {
  const own = match.players.find((player) => player.userId === userId)
  if (!own) return undefined
  const { playerNo, ballNo, teeNo } = own
  const groupNo = match.balls.find((ball) => ball.ballNo === ballNo)?.groupNo
  return toOwnCard({
    playerNo,
    startsOn: match.groups.find((one) => one.groupNo === groupNo)?.startsOn ?? null,
    holes: match.holes.map(({ number }) => number),
    pars: match.tees.find((one) => one.teeNo === teeNo)?.holes ?? [],
    scores: match.scores.filter((score) => score.ballNo === ballNo),
  })
}
