import { enteredStrokes } from '#golf/card/entered-score.ts'
import type { MatchState, MatchSummary, OwnCard } from '@nineteenth/contracts'
import { ballIn, flagsOf, namedPlayerLimit, toOwnCard } from '@nineteenth/contracts'

/** A summary of a match stored on this phone. */
export interface HeldMatch extends MatchSummary {
  /** True if this phone can't tell whether they play, or haven't answered yet: only the server knows. */
  isPerhapsAsked?: true
}

/** The summary of a match on this phone, for one of its players. */
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
    players: players.slice(0, namedPlayerLimit).map(({ playerNo, displayName, ballNo }) => ({
      playerNo,
      displayName,
      sideNo: match.balls.find((ball) => ball.ballNo === ballNo)?.sideNo ?? null,
    })),
    playerCount: players.length,
    ...(ownCard && { ownCard }),
    ...(!hasTakenPart(match, userId) && { isPerhapsAsked: true }),
  }
}

/** As on the server: a member who enters something in a match plays in it. */
function hasTakenPart({ organiserId, cells }: MatchState, userId: number): boolean {
  return organiserId === userId || cells.some(({ by }) => by === userId)
}

/** Newest first, as in lists. */
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
    cells: enteredStrokes(match).filter((cell) => ballIn(cell) === ballNo),
  })
}
