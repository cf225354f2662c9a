import type { PlayedBySettings } from '#match/played-by.ts'
import type { Format } from '../format.ts'
import { boutsObstacle, pairingsAmong } from './bout-sides.ts'
import { usualBouts } from './nassau-format.ts'
import type { BoutSettings, PressesOfOneBet } from './play-bouts.ts'

/** Settings of match play. */
export interface MatchPlaySettings extends Omit<BoutSettings, 'presses' | 'scoring'>, PlayedBySettings {
  /** The stake on the match, and on each press. */
  readonly stake: number
  readonly presses: PressesOfOneBet
}

/** One match over the whole round (MT1). */
export const matchPlay: Format<MatchPlaySettings> = {
  title: 'Match play',
  needs: 'Players one on one, equal teams, or one against two or three',
  columns: [{ key: 'total', title: 'Match', isFigure: true }],
  settings: (chosen, { largestSide }) => ({ stake: 0, ...matchPlayUsual(largestSide), ...chosen }),
  obstacle: boutsObstacle,
  allowsPickingUp: () => true,
  pairings: pairingsAmong,
}

function matchPlayUsual(largestSide: number): Omit<MatchPlaySettings, 'stake'> {
  return { ...usualBouts(largestSide), presses: { kind: 'off' } }
}
