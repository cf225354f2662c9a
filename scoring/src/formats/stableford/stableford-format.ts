import { bestBallsAllowance } from '#handicap/proposed-allowances.ts'
import { usualFlightPot } from '#settlement/pot.ts'
import type { Format, Round } from '../format.ts'
import type { StablefordSettings } from './stableford.ts'

/** Net points: two for a par, one more for each stroke better (SF1, SF3 to SF7). */
export const stableford: Format<StablefordSettings> = {
  title: 'Stableford',
  needs: 'Any number of players, alone or in teams',
  columns: [
    { key: 'handicap', title: 'Handicap', isHandicap: true },
    { key: 'points', title: 'Points', isFigure: true },
  ],
  settings: stablefordSettings,
  obstacle: (field, { sides }) =>
    sides.kind === 'best' && field.sides.some(({ members }) => members.length < sides.balls)
      ? 'small-sides'
      : null,
  allowsPickingUp: () => true,
}

/** The settings with defaults: pairs count their better ball, and best balls have an allowance (SF3, SF5, SF8). */
export function stablefordSettings(
  chosen: Partial<StablefordSettings>,
  { largestSide }: Pick<Round, 'largestSide'> = { largestSide: 1 },
): StablefordSettings {
  const sides = chosen.sides ?? (largestSide === 2 ? { kind: 'best', balls: 1 } : { kind: 'sum' })
  const isBest = sides.kind === 'best' && largestSide > 1
  const allowancePercent = isBest ? bestBallsAllowance(sides.balls, largestSide) : 100
  return { playedBy: 'sides', allowancePercent, sides, ties: 'shared', ...usualFlightPot, ...chosen }
}
