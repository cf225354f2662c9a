import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Obstacle } from '../format.ts'
import type { ValueSettings } from './counting-settings.ts'

/** Settings of a game between two sides of two balls. */
export interface SidesSettings extends ValueSettings {
  /** After a withdrawal holes are void, or the partner's score counts twice (WD4). */
  readonly partner: 'void' | 'twice'
}

/** Sides of the match, or partners that change after each third (VG1). */
export interface PartnersSettings extends SidesSettings {
  readonly partners: 'sides' | 'thirds'
  readonly order: PartnerOrder
}

/** The partner of the ball listed first in each third, by the place in the list (VG1). */
export type PartnerOrder = (typeof orders)[number]

export const orders = ['2-3-4', '2-4-3', '3-2-4', '3-4-2', '4-2-3', '4-3-2'] as const

/** Why these are not two sides of two balls (VG1, LH1). */
export function obstacleForSides({ sides }: Field): Obstacle | null {
  if (sides.length === 0) return 'no-sides'
  return sides.length === 2 && sides.every(({ members }) => members.length === 2) ? null : 'unequal-sides'
}

/** Why these are not four balls (VG1). */
export function obstacleForFour({ contestants: { length } }: Field): Obstacle | null {
  if (length === 4) return null
  return length < 4 ? 'too-few' : 'too-many'
}

/** Why these are not in one group (CM7). */
export function obstacleForOneGroup({ contestants }: Field): Obstacle | null {
  return new Set(contestants.map(({ group }) => group)).size > 1 ? 'several-groups' : null
}

/** The balls of the two sides on a hole. */
export type Sides<Ball extends BallId = BallId> = readonly [readonly Ball[], readonly Ball[]]

/** SX1: The ball listed first and its partner, against the other two. */
export function sidesOfThird<Ball extends BallId>(
  [first, ...others]: readonly Ball[],
  order: PartnerOrder,
  third: number,
): Sides<Ball> {
  const partner = others[Number(order.split('-')[third]) - 2]!
  return [[first!, partner], others.filter((ball) => ball !== partner)]
}
