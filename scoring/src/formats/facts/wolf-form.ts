import type { FormatForm } from '../format.ts'
import { cappedLoss, pointsFields } from '../counting/counting-fields.ts'
import { rangeOf } from '../counting/counting-settings.ts'
import type { WolfSettings } from './wolf-format.ts'

const weightField = { kind: 'whole', min: 1, max: 9 } as const

/** Wolf on the match form. */
export const wolfForm: FormatForm<WolfSettings> = {
  summary: 'The wolf picks a partner as the others drive, or plays alone against them',
  stakeMeans: 'The value of a point.',
  unanswered: 'A hole without an answer gives no points.',
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
    const [from, to] = rangeOf(part, holes)
    if (settings.points === 'classic') {
      if (money === 'pot' || money === 'places') return stake
      // To a wolf alone, or to the other side of any size.
      const each = Math.max(6, 2 * (balls - 1), 3 * (balls - 2))
      return cappedLoss((to - from) * each * stake, settings)
    }
    const alone = Math.max(aloneWeight, blindWeight)
    const [larger, smaller] = [Math.max(2, balls - 2), Math.min(2, balls - 2)]
    const lost = (carried: number) =>
      Math.max((balls - 1) * (alone + carried), (larger / smaller) * (partnerWeight + carried))
    return cappedLoss(Math.floor(mostLost(to - from, lost, isCarried) * stake), settings)
  },
}

/** The most that can be lost on so many holes, if some of them are halved to raise others. */
function mostLost(holes: number, lost: (carried: number) => number, isCarried: boolean): number {
  if (!isCarried) return holes * lost(0)
  const most = [0]
  for (let played = 1; played <= holes; played++) {
    const each = most.map((before, at) => before + lost(played - at - 1))
    most.push(Math.max(...each))
  }
  return most[holes]!
}
