import type { Ball, Field } from '../field.ts'
import type { VegasChoice } from '../match-input.ts'
import { countingRound, type CountingHole } from './counting.ts'
import { pointsSheet, type PointsSheet } from './nines.ts'
import {
  areInOneGroup,
  isPlayedBy,
  scoresOf,
  teamsOfMatch,
  teamsOfThird,
  thirdOf,
  winnings,
  type Teams,
} from './teams.ts'

/** Null unless two sides of two, or four balls in one group, play (VG1). */
export function vegasSheet(field: Field, chosen: Partial<VegasChoice>): PointsSheet | null {
  const { partners = 'sides', order = '2-3-4' } = chosen
  const ofMatch = teamsOfMatch(field)
  if (!areInOneGroup(field) || (partners === 'sides' ? ofMatch === null : field.balls.length !== 4))
    return null
  const teamsAt = (place: number, holes: number): Teams =>
    partners === 'sides' && ofMatch ? ofMatch : teamsOfThird(field, order, thirdOf(place, holes))
  const round = countingRound(field, chosen, (areIn, place, holes) =>
    isPlayedBy(teamsAt(place, holes), areIn, chosen),
  )
  return pointsSheet(
    field,
    round,
    round.holes.map((hole) => {
      if (!hole) return null
      const teams = teamsAt(hole.place, round.holes.length)
      return winnings(teams, hole, differenceOn(hole, teams, field, chosen))
    }),
  )
}

/** A score of a team. */
interface Score {
  readonly par: number
  /** X is Infinity. */
  readonly overPar: number
  /** The score that decides birdies and eagles. */
  readonly natural: number
}

function has(team: readonly Score[], under: number): boolean {
  return team.some(({ natural }) => natural <= -under)
}

/** The points that the first team wins. */
function differenceOn(
  hole: CountingHole,
  teams: Teams,
  { match }: Field,
  chosen: Partial<VegasChoice>,
): number {
  const { scoring = 'net', birdie = true, birdieBy = 'gross', both = 'cancel', eagle = 'birdie' } = chosen
  const { daytona = false, scoreCap = 9 } = chosen
  const at = match.holes.indexOf(hole.number)
  const [ours, theirs] = teams.map((team) => scoresOf(team, hole).map(({ ball, score }) => read(ball, score)))
  if (!ours || !theirs) return 0
  const lowestPar = Math.min(...[...ours, ...theirs].map(({ par }) => par))
  const isDoubled = eagle === 'double' && has(ours, 2) !== has(theirs, 2)
  const turns = (team: readonly Score[], other: readonly Score[]) => {
    if (isDoubled) return has(team, 2)
    return birdie && has(team, 1) && (both === 'turn' || !has(other, 1))
  }
  const numberOf = (team: readonly Score[], isTurned: boolean) => {
    const isWithoutPar = team.every(({ overPar }) => overPar > 0)
    const counted = team.map(({ overPar }) => Math.min(scoreCap, overPar + lowestPar))
    const [low, high] = [Math.min(...counted), Math.max(...counted)]
    return isTurned || high >= 10 || (daytona && isWithoutPar) ? 10 * high + low : 10 * low + high
  }
  const difference = numberOf(theirs, turns(ours, theirs)) - numberOf(ours, turns(theirs, ours))
  return isDoubled ? difference * 2 : difference

  function read(ball: Ball, score: number): Score {
    const par = ball.pars[at] ?? 0
    const entered = ball.scores[at]
    const gross = typeof entered === 'number' ? entered - par : Infinity
    const overPar = scoring === 'gross' ? gross : score
    return { par, overPar, natural: birdieBy === 'gross' ? gross : overPar }
  }
}
