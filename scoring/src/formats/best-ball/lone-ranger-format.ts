import { bestBallsAllowance } from '#handicap/proposed-allowances.ts'
import { usualSegmentPot, type SegmentPotSettings } from '#settlement/pot.ts'
import type { Ties } from '#standings/countback.ts'
import type { Format } from '../format.ts'
import type { Turns } from '../in-turn.ts'
import type { Counting } from './balls-that-count.ts'
import { bestBall, obstacleOfSizes } from './best-ball-format.ts'

/** Settings of Lone Ranger (LR1, LR2). */
export interface LoneRangerSettings
  extends SegmentPotSettings, Pick<Counting, 'scoring' | 'allowancePercent'> {
  /** The place of each ball in its side's order of rangers; by default, the order of the list. */
  readonly turns: Turns
  readonly ties: Ties
  /** Whether there is a second pot for the rangers' scores alone. */
  readonly rangerPot: boolean
}

/** In turn one ball of a side must count, with the best of the others (LR1, LR2). */
export const loneRanger: Format<LoneRangerSettings> = {
  title: 'Lone Ranger',
  needs: 'Two or more teams of three or four',
  columns: [...bestBall.columns, { key: 'ranger', title: 'Ranger' }],
  settings: (chosen, { largestSide }) => ({
    turns: {},
    scoring: 'net',
    ties: 'shared',
    allowancePercent: bestBallsAllowance(2, largestSide),
    rangerPot: false,
    ...usualSegmentPot,
    ...chosen,
  }),
  obstacle: (field) => obstacleOfSizes(field, 3, 4),
  allowsPickingUp: () => true,
}
