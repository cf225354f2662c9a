import type { FormatForm } from '../format.ts'
import { stakeField } from '../setting-field.ts'
import { countingFields } from './counting-fields.ts'
import type { TwosSettings } from './twos-format.ts'

/** Twos on the match form. */
export const twosForm: FormatForm<TwosSettings> = {
  summary: 'Every hole made in two strokes wins a share of the pot',
  stakeMeans: 'Everyone puts the stake in the pot. Every two is a share of it.',
  fields: { holeInOne: { kind: 'choice', of: ['1', '2'] }, part: countingFields.part, stake: stakeField },
  largestLoss: ({ stake }) => stake,
}
