import type { StrokeSource } from '#handicap/stroke-source.ts'
import { thirdOf } from '#match/order-of-play.ts'
import type { Unfinished } from '#match-play/match-status.ts'
import {
  obstacleForFour,
  obstacleForOneGroup,
  orders,
  sidesOfThird,
  type PartnerOrder,
} from '../counting/sides-settings.ts'
import type { Format } from '../format.ts'
import type { PressesOfOneBet } from './play-bouts.ts'

/** Settings of sixes (SX1 to SX6). */
export interface SixesSettings extends StrokeSource {
  readonly order: PartnerOrder
  /** Each third counts as a match, or hole by hole (SX5). */
  readonly parts: 'match' | 'holes'
  /** The better ball of a side wins a hole, or the low ball and the high ball are worth a point each (SX6). */
  readonly by: 'better-ball' | 'low-and-high'
  /** The stake on each part, and on each press; by holes the value of a point. */
  readonly stake: number
  readonly presses: PressesOfOneBet
  readonly unfinished: Unfinished
  readonly allowancePercent: number
  /** After a withdrawal parts are void, or the partner plays on alone (WD4). */
  readonly partner: 'void' | 'twice'
}

/** Three short best-ball matches with other partners in each (SX1 to SX6). */
export const sixes: Format<SixesSettings> = {
  title: 'Sixes',
  needs: 'Four players in one group, each with their own ball',
  columns: [
    { key: 'points', title: 'Points', isFigure: true },
    { key: 'holes', title: 'Holes won' },
  ],
  settings: (chosen) => ({
    order: '2-3-4',
    parts: 'match',
    by: 'better-ball',
    stake: 0,
    presses: { kind: 'off' },
    unfinished: 'void',
    handicaps: 'off-the-lowest',
    agreed: {},
    allowancePercent: 90,
    partner: 'void',
    ...chosen,
  }),
  // SX4: A bet between sides of different size would not sum to 0, so no ball is shared.
  obstacle: (field) =>
    field.contestants.some(({ players }) => players.length > 1)
      ? 'too-many'
      : (obstacleForFour(field) ?? obstacleForOneGroup(field)),
  allowsPickingUp: () => true,
  asksWhatFollows: true,
  pairings: () => 3,
  // SX5: By holes there are no matches.
  sidesOn: ({ order, parts }, balls, place, holes) =>
    parts === 'holes' || balls.length !== 4
      ? []
      : sidesOfThird(balls, orders.find((one) => one === order) ?? '2-3-4', thirdOf(place, holes)),
}
