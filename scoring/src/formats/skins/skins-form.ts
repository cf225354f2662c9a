import { countingFields } from '../counting/counting-fields.ts'
import { rangeOf } from '../counting/counting-settings.ts'
import type { FormatForm } from '../format.ts'
import { stakeField } from '../setting-field.ts'
import type { SkinsSettings } from './skins.ts'

/** Skins on the match form. */
export const skinsForm: FormatForm<SkinsSettings> = {
  summary: 'The lowest score on a hole wins, unless it’s tied',
  stakeMeans:
    'Every opponent pays the winner the stake for each skin. With a pot, everyone puts in the stake once.',
  fields: {
    ...countingFields,
    scoring: { kind: 'choice', of: ['gross', 'net'] },
    isCarried: { kind: 'yes-no' },
    isValidated: { kind: 'yes-no' },
    birdieOnly: { kind: 'yes-no' },
    naturalFirst: { kind: 'yes-no' },
    left: { kind: 'choice', of: ['void', 'first-winner', 'split'] },
    money: { kind: 'choice', of: ['each-skin', 'pot'] },
    stake: stakeField,
  },
  // One player loses every skin.
  largestLoss: ({ money, stake, part }, { holes }) => {
    const [from, to] = rangeOf(part, holes)
    return money === 'pot' ? stake : (to - from) * stake
  },
}
