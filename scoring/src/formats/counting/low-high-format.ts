import type { Format } from '../format.ts'
import { usualValue } from './counting-settings.ts'
import { obstacleForSides, type SidesSettings } from './sides-settings.ts'

/** Settings of low ball/high ball; by default a tie gives no points (LH1 to LH3). */
export interface LowHighSettings extends SidesSettings {
  /** Whether a tied point is added to the same point on the next hole. */
  readonly isCarried: boolean
  /** Whether the lower total of a side is a third point. */
  readonly hasTotal: boolean
  /** Extra points for all points of a hole. */
  readonly sweepPoints: number
}

/** A point for the better low ball and one for the better high ball (LH1 to LH4). */
export const lowHigh: Format<LowHighSettings> = {
  title: 'Low ball/high ball',
  needs: 'Two teams of two',
  columns: [{ key: 'points', title: 'Points', isFigure: true }],
  settings: (chosen, round) => ({
    isCarried: false,
    hasTotal: false,
    sweepPoints: 0,
    partner: 'void',
    ...usualValue(round),
    ...chosen,
  }),
  obstacle: obstacleForSides,
  allowsPickingUp: () => true,
  asksWhatFollows: true,
}
