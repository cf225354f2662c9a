import { withoutNoShows } from '#match/withdrawal.ts'
import type { Format } from '../format.ts'
import { usualPoints, type PointsSettings } from './counting-settings.ts'

/** Settings of nines; defaults are odd numbers, without a sweep (NI1 to NI3). */
export interface NinesSettings extends PointsSettings {
  /** 5-3-1 for three balls, or split sixes. */
  readonly points: 'odd' | 'sixes'
  /** Whether a ball that beats all others by two takes all points. */
  readonly sweep: boolean
}

/** Points by the place on each hole (NI1 to NI5). */
export const nines: Format<NinesSettings> = {
  title: 'Nines',
  needs: 'Two to six players, or three in split sixes',
  columns: [{ key: 'points', title: 'Points', isFigure: true }],
  settings: (chosen, round) => ({ points: 'odd', sweep: false, ...usualPoints(round), ...chosen }),
  obstacle: ({ contestants }, { points }) => {
    const { length } = withoutNoShows(contestants)
    const [least, most] = points === 'sixes' ? [3, 3] : [2, 6]
    return length < least ? 'too-few' : length > most ? 'too-many' : null
  },
  allowsPickingUp: () => true,
}
