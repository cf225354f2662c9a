import { potFields } from '../pot-fields.ts'
import type { FormatForm } from '../format.ts'
import { cappedLoss, countingFields, pointsFields, pointsStakeMeans } from '../counting/counting-fields.ts'
import { rangeOf } from '../counting/counting-settings.ts'
import type { BingoSettings } from './bingo-format.ts'

/** Bingo-bango-bongo on the match form. */
export const bingoForm: FormatForm<BingoSettings> = {
  summary: 'A point for first on the green, closest once all are on, and first in the hole',
  stakeMeans: pointsStakeMeans,
  unanswered: 'No answer counts as “no one”.',
  fields: {
    doubled: { kind: 'yes-no' },
    part: countingFields.part,
    maxLoss: pointsFields.maxLoss,
    money: pointsFields.money,
    ...potFields,
  },
  largestLoss: (settings, { balls, holes }) => {
    const { doubled, money, part, stake } = settings
    if (money === 'pot' || money === 'places') return stake
    const [from, to] = rangeOf(part, holes)
    const most = (to - from) * (doubled ? 6 : 3) * stake
    // PT3: Against the average, the loss is a share of it.
    return cappedLoss(money === 'average' ? Math.floor(most / balls) : most, settings)
  },
}
