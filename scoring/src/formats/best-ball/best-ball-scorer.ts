import { formatToPar, hasStrokes } from '#card/card-total.ts'
import { formatValue } from '#explanation/format-value.ts'
import { playingHandicaps } from '#handicap/playing-handicap.ts'
import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import { comparePlaces } from '#record/compare-places.ts'
import { formatPosition, inLeaderboardOrder, type Position } from '#standings/positions.ts'
import { dotsOff } from '../dots-off.ts'
import { withPots } from '../nine-pots.ts'
import type { TableRow } from '../table.ts'
import { isGrossOnly } from './balls-that-count.ts'
import { playBestBall, type BestBallResult, type BestBallSettings } from './best-ball.ts'

/** How best ball is counted, shown and paid (BK1 to BK5). */
export const bestBallScorer = withPots<BestBallSettings, BestBallResult>(
  {
    playsOff,
    dots: dotsOff(playsOff),
    play: playBestBall,
    rows: bestBallRows,
    sides: () => [],
    legend: () => null,
    between: ({ sides }, one, other) => comparePlaces(placeOf(one, sides), placeOf(other, sides)),
  },
  ({ sides }) => sides,
  playBestBall,
)

function playsOff({ contestants }: Field, settings: BestBallSettings): readonly number[] {
  return isGrossOnly(settings) ? [] : playingHandicaps(contestants, settings.allowancePercent)
}

function placeOf(ball: BallId, sides: BestBallResult['sides']): Position | null {
  return sides.find(({ balls }) => balls.includes(ball))?.position ?? null
}

function bestBallRows({ sides, isFinal }: BestBallResult): TableRow[] {
  return inLeaderboardOrder(sides).map(({ side, total, position }) => {
    const cells = hasStrokes(total)
      ? [formatValue(total.strokes), formatToPar(total.toPar)]
      : [formatPosition(position), formatPosition(position)]
    return {
      ball: null,
      side,
      cells,
      place: formatPosition(position),
      thru: total.kind === 'in-progress' ? total.holesPlayed : null,
      isWinner: isFinal && position.kind === 'place' && position.place === 1,
      inWords: hasStrokes(total) ? `${cells[1]} (${cells[0]})` : cells[1]!,
    }
  })
}
