import { bestBallsAllowance } from '#handicap/proposed-allowances.ts'
import type { Field } from '#match/field.ts'
import { usualSegmentPot } from '#settlement/pot.ts'
import type { Format, Obstacle } from '../format.ts'
import { mostBalls } from './balls-that-count.ts'
import type { BestBallSettings } from './best-ball.ts'

/** On each hole a number of a side's lowest scores counts (BK1 to BK5, VB1, VB4). */
export const bestBall: Format<BestBallSettings> = {
  title: 'Best ball',
  needs: 'Best ball needs at least two teams, each with as many balls as count.',
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
  const { balls = 1, count = { kind: 'same' } } = chosen
  return {
    balls,
    count,
    scoring: 'net',
    allowancePercent: bestBallsAllowance(mostBalls({ balls, count }), largestSide),
    ...usualSegmentPot,
    ...chosen,
  }
}

function obstacleOf({ sides }: Field, settings: BestBallSettings): Obstacle | null {
  if (sides.length === 0) return 'no-sides'
  return sides.some(({ members }) => members.length < mostBalls(settings)) ? 'small-sides' : null
}
