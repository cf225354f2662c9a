import type { Field } from '../field.ts'
import type { LowHighChoice } from '../match-input.ts'
import { countingRound, inSequence, type CountingHole } from './counting.ts'
import { pointsSheet, type PointsSheet } from './nines.ts'
import { isPlayedBy, scoresOf, teamsOfMatch, winnings, type Teams } from './teams.ts'

/** Null unless two sides of two play (LH1). */
export function lowHighSheet(field: Field, chosen: Partial<LowHighChoice>): PointsSheet | null {
  const teams = teamsOfMatch(field)
  if (!teams) return null
  const { isCarried = false, hasTotal = false, sweepPoints = 0 } = chosen
  const counted = countingRound(field, chosen, (areIn) => isPlayedBy(teams, areIn, chosen))
  const round = isCarried ? inSequence(counted) : counted
  // The value of the low ball, the high ball and the total on the next hole.
  let worth = [1, 1, hasTotal ? 1 : 0]
  const earned = round.holes.map((hole) => {
    if (!hole) return null
    const leads = leadsOn(hole, teams).slice(0, hasTotal ? 3 : 2)
    let toFirst = 0
    for (const [point, lead] of leads.entries()) toFirst += lead * (worth[point] ?? 0)
    if (leads.every((lead) => lead === 1)) toFirst += sweepPoints
    if (leads.every((lead) => lead === -1)) toFirst -= sweepPoints
    worth = worth.map((points, point) => (isCarried && leads[point] === 0 ? points + 1 : 1))
    return winnings(teams, hole, toFirst)
  })
  return pointsSheet(field, round, earned)
}

/**
 * The team with the lower low ball, high ball and total: 1 for the first team, −1 for the second, 0
 * for neither.
 */
function leadsOn(hole: CountingHole, teams: Teams): number[] {
  const [first, second] = teams.map((team) => {
    const [one = 0, other = 0] = scoresOf(team, hole).map(({ score }) => score)
    return [Math.min(one, other), Math.max(one, other), one + other]
  })
  return (first ?? []).map((own, point) => {
    const against = second?.[point] ?? 0
    return own === against ? 0 : own < against ? 1 : -1
  })
}
