import type { Format } from '../format.ts'
import { usualValue } from './counting-settings.ts'
import {
  obstacleForFour,
  obstacleForOneGroup,
  obstacleForSides,
  type PartnersSettings,
} from './sides-settings.ts'

/** Settings of Vegas; by default a gross birdie turns the other number (VG1 to VG8). */
export interface VegasSettings extends PartnersSettings {
  /** The most that a score counts. */
  readonly scoreCap: number
  /** Whether a birdie turns the other side's number. */
  readonly birdie: boolean
  readonly birdieBy: 'gross' | 'net'
  /** What birdies on both sides do. */
  readonly both: 'cancel' | 'turn'
  /** An eagle counts as a birdie, or it turns the number and doubles the difference. */
  readonly eagle: 'birdie' | 'double'
  /** Whether a side without a par puts its higher score first. */
  readonly daytona: boolean
}

/** Two sides of two make numbers of their scores (VG1 to VG8). */
export const vegas: Format<VegasSettings> = {
  title: 'Vegas',
  needs: 'Four players in one group, in two teams',
  columns: [{ key: 'points', title: 'Points', isFigure: true }],
  settings: (chosen, round) => ({
    partners: 'sides',
    order: '2-3-4',
    scoreCap: 9,
    birdie: true,
    birdieBy: 'gross',
    both: 'cancel',
    eagle: 'birdie',
    daytona: false,
    partner: 'void',
    ...usualValue(round),
    ...chosen,
  }),
  obstacle: (field, { partners }) =>
    (partners === 'sides' ? obstacleForSides(field) : obstacleForFour(field)) ?? obstacleForOneGroup(field),
  allowsPickingUp: () => true,
  asksWhatFollows: true,
}
