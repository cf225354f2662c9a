import { formatToPar, hasStrokes, type CardTotal } from '#card/card-total.ts'
import { formatValue } from '#explanation/format-step.ts'
import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import type { BallId } from '#match/ids.ts'
import { comparePlaces } from '#record/compare-places.ts'
import { potClaims, potMeans } from '#settlement/pot.ts'
import { formatPosition, inLeaderboardOrder, type Position } from '#standings/positions.ts'
import type { Format, GameCell, Obstacle, Played } from '../format.ts'
import { placeSteps } from '../place-steps.ts'
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

/** On each hole the lowest scores of so many balls of a side (BK1 to BK5). */
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
  explain: explainBestBall,
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

/** The arithmetic behind a side's score (BK1 to BK3). */
function explainBestBall(
  { field, settings, result }: Played<BestBallSettings, BestBallResult>,
  cell: GameCell,
): Step[] {
  const own = cell.table === 'side' ? result.sides.find(({ side }) => side === cell.side) : undefined
  if (!own || cell.table !== 'side') return []
  if (cell.column === 'position') {
    return placeSteps(own, result.sides, result.sides.map(standingOf), 'BK3')
  }
  if (!hasStrokes(own.total)) return [statement(own.total.kind, 'BK2', [], own.total.kind)]
  const counted = own.byHole.flatMap((hole, at): Operand[] => {
    const value = cell.column === 'score' ? hole?.strokes : hole?.toPar
    return value === undefined ? [] : [{ label: 'hole', hole: field.holes[at]!, value }]
  })
  const balls: Operand = { label: 'hole', value: settings.balls }
  return [
    statement('balls-that-count', 'BK1', [balls], null),
    step(cell.column === 'score' ? settings.scoring : 'to-par', 'BK1', 'sum', counted),
  ]
}

function standingOf({ side, total }: { side: string | number; total: CardTotal }): Operand {
  return { label: 'to-par', side, value: hasStrokes(total) ? total.toPar : total.kind }
}
