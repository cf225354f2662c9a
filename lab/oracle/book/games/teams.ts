import type { Ball, Field } from '../field.ts'
import type { PartnerChoice, PartnerOrder } from '../match-input.ts'
import type { CountingHole } from './counting.ts'

/** Two teams of two balls. */
export type Teams = readonly [readonly Ball[], readonly Ball[]]

/** The sides of the match; null unless they are two of two balls. */
export function teamsOfMatch({ sides }: Field): Teams | null {
  const [one, other, ...more] = sides
  if (!one || !other || more.length > 0 || one.balls.length !== 2 || other.balls.length !== 2) return null
  return [one.balls, other.balls]
}

/** SX1: the ball listed first changes its partner after each third. */
export function teamsOfThird({ balls }: Field, order: PartnerOrder, third: number): Teams {
  const partner = balls[Number(order.split('-')[third]) - 1]
  const own = balls.filter((ball, at) => at === 0 || ball === partner)
  return [own, balls.filter((ball) => !own.includes(ball))]
}

export function thirdOf(place: number, holes: number): number {
  if (place < Math.floor(holes / 3)) return 0
  return place < Math.floor((2 * holes) / 3) ? 1 : 2
}

export function areInOneGroup({ balls }: Field): boolean {
  return balls.every(({ group }) => group === balls[0]?.group)
}

/** WD4: a team plays with both partners, or with one who counts for both. */
export function isPlayedBy(
  teams: Teams,
  areIn: readonly Ball[],
  { partner = 'void' }: Partial<PartnerChoice>,
): boolean {
  const present = teams.map((team) => team.filter((ball) => areIn.includes(ball)).length)
  return partner === 'void' ? present.every((many) => many === 2) : present.every((many) => many > 0)
}

/** Splits what the first team wins. A partner who plays alone gets both shares (WD4). */
export function winnings(teams: Teams, { scores }: CountingHole, toFirst: number): Map<Ball, number> {
  const [first, second] = teams.map((team) =>
    scores.flatMap(({ ball }) => (team.includes(ball) ? [ball] : [])),
  )
  return new Map([
    ...(first ?? []).map((ball, _, all) => [ball, (toFirst * 2) / all.length] as const),
    ...(second ?? []).map((ball, _, all) => [ball, (0 - toFirst * 2) / all.length] as const),
  ])
}

/** The scores of a team on a hole. The score of a partner who plays alone counts twice (WD4). */
export function scoresOf(team: readonly Ball[], { scores }: CountingHole): CountingHole['scores'] {
  const own = scores.filter(({ ball }) => team.includes(ball))
  return own.length === 1 ? [...own, ...own] : own
}
