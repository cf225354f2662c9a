import { withoutNoShows } from '#match/withdrawal.ts'
import type { Format } from '../format.ts'
import {
  cappedLoss,
  pointsFields,
  pointsStakeMeans,
  rangeOf,
  usualPoints,
  type PointsSettings,
} from './counting-settings.ts'

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
  summary: '5, 3 and 1 points for the best, second and third score on every hole',
  needs: 'Nines needs two to six players, split sixes three.',
  stakeMeans: pointsStakeMeans,
  fields: { points: { kind: 'choice', of: ['odd', 'sixes'] }, sweep: { kind: 'yes-no' }, ...pointsFields },
  columns: [{ key: 'points', title: 'Points', isFigure: true }],
  settings: (chosen, round) => ({ points: 'odd', sweep: false, ...usualPoints(round), ...chosen }),
  obstacle: ({ contestants }, { points }) => {
    const { length } = withoutNoShows(contestants)
    const [least, most] = points === 'sixes' ? [3, 3] : [2, 6]
    return length < least ? 'too-few' : length > most ? 'too-many' : null
  },
  allowsPickingUp: () => true,
  largestLoss: (settings, { balls, holes }) => {
    const { money, stake, part } = settings
    if (money === 'pot' || money === 'places') return stake
    const [from, to] = rangeOf(part, holes)
    const { all, best, worst } = pointsIn(balls, settings)
    const inAll = { 'each-pair': all - balls * worst, average: all / balls - worst, best: best - worst }[
      money
    ]
    return cappedLoss(Math.floor((to - from) * stake * inAll), settings)
  },
}

/** The points of a hole: all, and the most and least that a ball can get. */
function pointsIn(balls: number, { points, sweep }: NinesSettings) {
  const isOdd = points === 'odd'
  const all = isOdd ? balls * balls : 6
  const usual = isOdd ? { best: 2 * balls - 1, worst: 1 } : { best: 4, worst: 0 }
  return { all, ...(sweep ? { best: all, worst: 0 } : usual) }
}
