import type { FormatForm } from '../format.ts'
import { cappedLoss, pointsFields, pointsStakeMeans } from './counting-fields.ts'
import { rangeOf } from './counting-settings.ts'
import type { NinesSettings } from './nines-format.ts'

/** Nines on the match form. */
export const ninesForm: FormatForm<NinesSettings> = {
  summary: '5, 3 and 1 points for the best, second and third score on every hole',
  stakeMeans: pointsStakeMeans,
  fields: { points: { kind: 'choice', of: ['odd', 'sixes'] }, sweep: { kind: 'yes-no' }, ...pointsFields },
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
