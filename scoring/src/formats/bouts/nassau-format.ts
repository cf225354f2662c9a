import { kindOfPlay, proposedAllowances } from '#handicap/proposed-allowances.ts'
import type { Segment } from '#match-play/presses.ts'
import type { PlayedBySettings } from '#match/played-by.ts'
import type { Format } from '../format.ts'
import type { Column } from '../table.ts'
import { boutsObstacle, pairingsAmong } from './bout-sides.ts'
import type { BoutSettings } from './play-bouts.ts'

/** Settings of nassau. */
export interface NassauSettings extends BoutSettings, PlayedBySettings {
  /** The stake on each segment, and on each press in it. */
  readonly stakes: Readonly<Record<Segment, number>>
}

const columns: readonly Column[] = [
  { key: 'front', title: 'Front' },
  { key: 'back', title: 'Back' },
  { key: 'total', title: 'Total', isFigure: true },
]

/** Front, back and total as matches (NA1 to NA9). */
export const nassau: Format<NassauSettings> = {
  title: 'Nassau',
  needs: 'Players one on one, equal teams, or one against two or three',
  columns,
  settings: (chosen, { largestSide }) => nassauSettings(chosen, largestSide),
  obstacle: boutsObstacle,
  allowsPickingUp: () => true,
  pairings: pairingsAmong,
}

/** The nassau settings with defaults; the default allowance in sides depends on the largest side (NA2). */
export function nassauSettings(chosen: Partial<NassauSettings>, largestSide: number): NassauSettings {
  return { stakes: { front: 0, back: 0, total: 0 }, scoring: 'match', ...usualBouts(largestSide), ...chosen }
}

/** Default settings of matches by holes (NA2). */
export function usualBouts(largestSide: number): Omit<NassauSettings, 'scoring' | 'stakes'> {
  return {
    playedBy: 'sides',
    presses: { kind: 'off' },
    mostPresses: 'any',
    unfinished: 'void',
    withdrawn: 'lost',
    partnerWithdrawn: 'plays-on',
    handicaps: 'off-the-lowest',
    agreed: {},
    singlesAllowancePercent: proposedAllowances.singles,
    fourBallAllowancePercent: proposedAllowances[kindOfPlay(Math.max(2, largestSide))],
    fourBallMethod: 'whs',
  }
}
