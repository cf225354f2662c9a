import { bestBallsAllowance, shambleAllowance } from '#handicap/proposed-allowances.ts'
import type { Field } from '#match/field.ts'
import { usualSegmentPot } from '#settlement/pot.ts'
import type { Format, Obstacle } from '../format.ts'
import { mostBalls, sizesOf } from './balls-that-count.ts'
import type { BestBallSettings } from './best-ball.ts'

/** On each hole a number of a side's lowest scores counts (BK1 to BK5, VB1 to VB4). */
export const bestBall: Format<BestBallSettings> = {
  title: 'Best ball',
  needs: 'Two or more teams',
  columns: [
    { key: 'score', title: 'Score' },
    { key: 'to-par', title: 'To par', isFigure: true },
  ],
  settings: (chosen, { largestSide }) => bestBallSettings(chosen, largestSide),
  obstacle: obstacleOf,
  allowsPickingUp: () => true,
}

/** The settings with defaults; the default allowance depends on how many balls count (BK4). */
export function bestBallSettings(chosen: Partial<BestBallSettings>, largestSide: number): BestBallSettings {
  const { balls = 1, count = { kind: 'same' }, drives = 'own' } = chosen
  const allowance = drives === 'own' ? bestBallsAllowance : shambleAllowance
  return {
    balls,
    count,
    scoring: 'net',
    drives,
    ties: 'shared',
    allowancePercent: allowance(mostBalls({ balls, count }), largestSide),
    ...usualSegmentPot,
    ...chosen,
  }
}

function obstacleOf(field: Field, settings: BestBallSettings): Obstacle | null {
  const { fewest, most } = sizesOf(settings)
  return obstacleOfSizes(field, fewest, most)
}

/** Why sides can't play that must have so many balls (BK5). */
export function obstacleOfSizes({ sides }: Field, fewest: number, most: number): Obstacle | null {
  if (sides.length === 0) return 'no-sides'
  if (sides.some(({ members }) => members.length < fewest)) return 'small-sides'
  return sides.some(({ members }) => members.length > most) ? 'large-sides' : null
}
