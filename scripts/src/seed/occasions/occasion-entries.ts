import type { MatchPlan } from '@nineteenth/server/features/matches/setup/plan-match.ts'
import { openChance, type Chance } from '../chance.ts'
import { entryId, type Row } from '../rows.ts'
import type { Occasion } from './make-occasions.ts'

type Ball = MatchPlan['lineUp']['balls'][number]

/** The scores of a match, ball by ball: each group from its own hole, as far as it has come. */
export function entriesOf(occasion: Occasion, plan: MatchPlan): Row<'scoreEntries'>[] {
  const chance = openChance(occasion.id)
  return plan.lineUp.balls.flatMap((ball) => {
    const scores = playedBy(ball, plan, chance)
    return orderOf(ball, plan)
      .slice(0, holesPlayedBy(ball, occasion))
      .map((holeNumber, index) => entryOf(occasion, { ball, holeNumber, index, strokes: scores(holeNumber) }))
  })
}

/** A group's holes from the one it starts on, and round to it. */
function orderOf({ groupNo }: Ball, { setup: { holes }, lineUp }: MatchPlan): number[] {
  const startsOn = lineUp.groups.find((group) => group.groupNo === groupNo)?.startsOn ?? holes[0]
  const start = holes.findIndex((number) => number === startsOn)
  return [...holes.slice(start), ...holes.slice(0, start)]
}

function holesPlayedBy({ groupNo }: Ball, { holesPlayed, holesBehind = 0 }: Occasion): number {
  return holesPlayed - holesBehind * Math.floor(((groupNo ?? 1) - 1) / 2)
}

/** Round a ball's handicap, the best of several shots where it is shared; drawn for all holes, played or not. */
function playedBy({ ballNo }: Ball, { setup, lineUp }: MatchPlan, chance: Chance) {
  const players = lineUp.players.filter((player) => player.ballNo === ballNo)
  const [lead] = players
  const { holes = [] } = setup.card.tees.find(({ teeNo }) => teeNo === lead?.teeNo) ?? {}
  // Players who have not met the organizer play off their own handicap once they agree, which they do here at once.
  const handicaps = players.map(
    ({ ownCourseHandicap, courseHandicap }) => ownCourseHandicap ?? courseHandicap,
  )
  const handicap = Math.min(...handicaps)
  const level = players.length > 1 ? handicap / 3 : handicap
  const strokes = new Map(
    holes.map(({ number, par }) => {
      const overPar = Math.round(level / holes.length + chance.bell() * 0.8)
      return [number, Math.min(12, Math.max(par - 2, par + overPar))]
    }),
  )
  return (holeNumber: number) => strokes.get(holeNumber) ?? 0
}

interface Played {
  ball: Ball
  holeNumber: number
  index: number
  strokes: number
}

/** The creation of the match was revision 1. */
function entryOf({ id: matchId, form }: Occasion, played: Played): Row<'scoreEntries'> {
  const { ball, holeNumber, index, strokes } = played
  const id = entryId(matchId, index, ball.ballNo)
  return {
    matchId,
    id,
    standingId: id,
    ballNo: ball.ballNo,
    holeNumber,
    strokes,
    isPickedUp: false,
    revision: index + 2,
    receivedAt: new Date(Date.parse(`${form.date}T08:00:00Z`) + index * 13 * 60_000),
    enteredBy: form.players[0] ?? 0,
  }
}
