import { formatToPar, hasStrokes } from '#card/card-total.ts'
import { formatValue } from '#explanation/format-value.ts'
import type { BallId } from '#match/ids.ts'
import { comparePlaces } from '#record/compare-places.ts'
import { potClaims, potMeans } from '#settlement/pot.ts'
import { formatPosition, inLeaderboardOrder, type Position } from '#standings/positions.ts'
import type { Format, Obstacle } from '../format.ts'
import { percentField, stakeField } from '../setting-field.ts'
import type { Field } from '#match/field.ts'
import type { TableRow } from '../table.ts'
import {
  bestBallSettings,
  handicapOf,
  playBestBall,
  type BestBallResult,
  type BestBallSettings,
} from './best-ball.ts'

/** On each hole a set number of a side's lowest scores counts (BK1 to BK5). */
export const bestBall: Format<BestBallSettings, BestBallResult> = {
  title: 'Best ball',
  summary: 'The best scores of each side on every hole',
  needs: 'Best ball needs two sides at least, each with as many balls as count.',
  stakeMeans: potMeans,
  fields: {
    balls: { kind: 'whole', min: 1, max: 12 },
    scoring: { kind: 'choice', of: ['net', 'gross'] },
    allowancePercent: percentField,
    stake: stakeField,
  },
  columns: [
    { key: 'score', title: 'Score' },
    { key: 'to-par', title: 'To par', isFigure: true },
  ],
  settings: (chosen, { largestSide }) => bestBallSettings(chosen, largestSide),
  obstacle: obstacleOf,
  playsOff: ({ contestants }, { scoring, allowancePercent }) =>
    scoring === 'gross' ? [] : contestants.map((contestant) => handicapOf(contestant, allowancePercent)),
  play: playBestBall,
  rows: bestBallRows,
  sides: () => [],
  legend: () => null,
  claims: ({ sides, isFinal }, { stake }) => (stake === 0 ? [] : potClaims(stake, isFinal, sides)),
  between: ({ sides }, one, other) => comparePlaces(placeOf(one, sides), placeOf(other, sides)),
  allowsPickingUp: () => true,
}

function obstacleOf({ sides }: Field, { balls }: BestBallSettings): Obstacle | null {
  if (sides.length === 0) return 'no-sides'
  return sides.some(({ members }) => members.length < balls) ? 'small-sides' : null
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
