import type { MatchStatus } from '#match-play/match-status.ts'
import { ahead, closedStatus, level, type Unfinished } from '#match-play/match-status.ts'
import { sumOf } from '#arithmetic/sum-of.ts'
import type { Contestant } from '#match/field.ts'
import type { Phase } from '#match/phase.ts'
import { isOut } from '#match/withdrawal.ts'
import type { Pairing, PairingSide } from '#match-play/pairing.ts'
import { usualCounting, type ValueSettings } from '../counting/counting-settings.ts'
import { lowHighHoles } from '../counting/low-high.ts'
import { sidesAt } from '../counting/partners.ts'
import { pointsScorer } from '../counting/points-scorer.ts'
import type { PartnersSettings } from '../counting/sides-settings.ts'
import { ballsOf, canPlay, type SideBall } from '../counting/two-sides.ts'
import type { SixesSettings } from './sixes-format.ts'

/** What sixes by holes counts and pays (SX5). */
export interface SixesPointsSettings extends PartnersSettings, Pick<SixesSettings, 'by'> {
  readonly isMatchPlay: true
  readonly money: 'each-pair'
}

/** The points of each side on a hole. */
export type PointsOfSides = readonly [a: number, b: number]

/** Sixes as a points game, with the strokes of its matches (SX2, SX5). */
export function toPoints(settings: SixesSettings): SixesPointsSettings {
  const { order, by, partner, stake, handicaps, agreed, allowancePercent } = settings
  const usual: ValueSettings = { ...usualCounting({}), stake, maxLoss: 0 }
  return {
    ...usual,
    order,
    by,
    partner,
    handicaps,
    agreed,
    allowancePercent,
    partners: 'thirds',
    isMatchPlay: true,
    money: 'each-pair',
  }
}

/** Each hole gives partners points; no part ends early, and each pair settles (SX5, SX6, PT1). */
export const sixesByHoles = pointsScorer<SixesPointsSettings>({
  canPlay: (field, settings) => {
    const sides = sidesAt(field, settings)
    return (areIn, at) => sides(at).every((side) => canPlay(side, areIn, settings))
  },
  points: (counted, settings, field) => {
    const sides = sidesAt(field, settings)
    return counted.holes.map((hole) => {
      const { scores } = hole
      if (!scores) return counted.balls.map(() => null)
      const [a, b] = sides(hole.at).map((side) => ballsOf(side, hole, counted, settings))
      const [toA, toB] = pointsOfSides(a!, b!, settings.by)
      return counted.balls.map(({ ball }, at) => {
        if (scores[at] === null) return null
        return sides(hole.at)[0].includes(ball) ? toA : toB
      })
    })
  },
})

type Pair = readonly Pick<SideBall, 'counted'>[]

/** A point for the better low ball, which wins the hole, and by low-high one for the better high ball (SX5, SX6). */
function pointsOfSides(a: Pair, b: Pair, by: SixesSettings['by']): PointsOfSides {
  const play = lowHighHoles({ isCarried: false, hasTotal: false, sweepPoints: 0 })
  const won = play(a, b).filter(({ kind }) => kind === 'low-ball' || by === 'low-and-high')
  return [won.filter(({ toA }) => toA > 0).length, won.filter(({ toA }) => toA < 0).length]
}

/** The points of a part played low-high, by its places in the order of play; null where a hole is missing (SX6). */
export function pointsOfPart(
  { a, b, holes, outcomes, decided }: Pairing,
  contestants: readonly Contestant[],
  numbers: readonly number[],
): (PointsOfSides | null)[] {
  return outcomes.map((outcome, place) => {
    if (outcome === null) return null
    // CN1: Both points of a conceded hole go to the other side.
    const agreed = decided?.agreedHoles.find(({ hole }) => hole === holes[place])
    if (agreed) return [agreed.outcome === 'A' ? mostPoints : 0, agreed.outcome === 'B' ? mostPoints : 0]
    const at = numbers.indexOf(holes[place]!)
    const [ofA, ofB] = [a, b].map((side) => pairOn(side, contestants, place, at))
    return pointsOfSides(ofA!, ofB!, 'low-and-high')
  })
}

/** The net scores of both partners, or of one who counts as both (WD4); a missing one is X. */
function pairOn(
  { balls, strokesByHole }: PairingSide,
  contestants: readonly Contestant[],
  place: number,
  at: number,
): Pair {
  const pair = balls.flatMap((ball, member) => {
    const contestant = contestants.find((one) => one.ball === ball)!
    const score = contestant.scores[at]!
    const counted = typeof score === 'number' ? score - strokesByHole[member]![place]! : ('X' as const)
    return isOut(contestant, at) ? [] : [{ counted }]
  })
  return pair.length === 1 ? [pair[0]!, pair[0]!] : pair
}

/** The status of a part by points. The side with more points wins it, at its last hole (SX6). */
export function statusByPoints(points: readonly (PointsOfSides | null)[]): MatchStatus {
  const holesLeft = points.filter((one) => one === null).length
  const lead = sumOf(points.map((one) => one && one[0] - one[1]))
  if (holesLeft === points.length) return level('not-started', holesLeft)
  if (lead === 0) return level(holesLeft === 0 ? 'tied' : 'all-square', holesLeft)
  return ahead(holesLeft === 0 ? 'won' : 'up', lead, holesLeft)
}

/** NA7: A lead larger than the points missing has won; all else is void, or settled as it stands. */
export function closedByPoints(status: MatchStatus, phase: Phase, unfinished: Unfinished): MatchStatus {
  if (phase !== 'complete') return status
  const { kind, side, lead, holesLeft } = status
  if (kind === 'up' && lead !== null && lead > mostPoints * holesLeft)
    return { kind: 'won', side, lead: null, holesLeft }
  return closedStatus(status, unfinished)
}

/** The most points on a hole. */
export const mostPoints = 2
