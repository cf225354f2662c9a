import type { Ball, Field } from '../field.ts'
import { sum, type AcesChoice } from '../match-input.ts'
import { countingRound, inSequence, type CountingHole } from './counting.ts'
import { pointsSheet, type PointsSheet } from './nines.ts'

/** Null with fewer than three balls (AD1). */
export function acesSheet(field: Field, chosen: Partial<AcesChoice>): PointsSheet | null {
  const { ace = 2, deuce = 1, isCarried = false } = chosen
  const counted = countingRound(field, chosen, (areIn) => areIn.length >= 3)
  if (counted.balls.length < 3) return null
  const round = isCarried ? inSequence(counted) : counted
  let canceledAces = 0
  let canceledDeuces = 0
  const earned = round.holes.map((hole) => {
    if (!hole) return null
    const best = alone(hole, (own, other) => own < other)
    const worst = alone(hole, (own, other) => own > other)
    const each = hole.scores.map(({ ball }): [Ball, number] => {
      const payments = hole.scores.map(({ ball: other }) => {
        if (other === ball) return 0
        const fromAce = ball === best ? 1 : other === best ? -1 : 0
        const fromDeuce = ball === worst ? -1 : other === worst ? 1 : 0
        return fromAce * ace * (1 + canceledAces) + fromDeuce * deuce * (1 + canceledDeuces)
      })
      return [ball, sum(payments)]
    })
    canceledAces = isCarried && best === undefined ? canceledAces + 1 : 0
    canceledDeuces = isCarried && worst === undefined ? canceledDeuces + 1 : 0
    return new Map(each)
  })
  return pointsSheet(field, round, earned)
}

/** The ball that beats all others by this comparison. */
function alone({ scores }: CountingHole, beats: (own: number, other: number) => boolean): Ball | undefined {
  return scores.find(({ ball, score }) =>
    scores.every((other) => other.ball === ball || beats(score, other.score)),
  )?.ball
}
