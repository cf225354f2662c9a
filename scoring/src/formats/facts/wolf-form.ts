import type { FormatForm } from '../format.ts'
import { cappedLoss, pointsFields, pointsStakeMeans } from '../counting/counting-fields.ts'
import { rangeOf } from '../counting/counting-settings.ts'
import type { WolfSettings } from './wolf-format.ts'

const weightField = { kind: 'whole', min: 1, max: 9 } as const

/** Wolf on the match form. */
export const wolfForm: FormatForm<WolfSettings> = {
  summary: 'The wolf picks a partner as the others drive, or plays alone against them',
  stakeMeans: pointsStakeMeans,
  fields: {
    turns: { kind: 'each-ball', min: 0, max: 5 },
    lastHoles: { kind: 'choice', of: ['fewest-points', 'in-order'] },
    points: { kind: 'choice', of: ['zero-sum', 'classic'] },
    partnerWeight: weightField,
    aloneWeight: weightField,
    blindWeight: weightField,
    isCarried: { kind: 'yes-no' },
    pig: { kind: 'yes-no' },
    ...pointsFields,
  },
  largestLoss: (settings, { balls, holes }) => {
    const { money, stake, part, isCarried, aloneWeight, blindWeight, partnerWeight } = settings
    const isClassic = settings.points === 'classic'
    if (isClassic && (money === 'pot' || money === 'places')) return stake
    const [from, to] = rangeOf(part, holes)
    // Blind and beaten by all others, on every hole; each half before adds to the weight, but pays nothing itself.
    const most = Math.max(aloneWeight, blindWeight, partnerWeight)
    const each = isClassic ? 6 * (balls - 1) : (balls - 1) * most
    const carried =
      isCarried && !isClassic ? carriedWeights(to - from, most) * (balls - 1) : (to - from) * each
    return cappedLoss(carried * stake, settings)
  },
}

/** The most that the weights of so many holes can add up to, if some of them are halved to raise the others. */
function carriedWeights(holes: number, weight: number): number {
  const runs = Array.from({ length: holes + 1 }, () => 0)
  for (let played = 1; played <= holes; played++) {
    for (let halved = 0; halved < played; halved++)
      runs[played] = Math.max(runs[played]!, runs[played - halved - 1]! + weight + halved)
  }
  return runs[holes]!
}
