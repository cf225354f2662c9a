import { stakeHelp, type FormatHelp } from '../format-help.ts'
import { countingHelp } from './points-help.ts'
import { twosForm } from './twos-form.ts'
import type { TwosSettings } from './twos-format.ts'

export const twosHelp: FormatHelp<TwosSettings> = {
  sentence: 'Every hole you make in two strokes wins a share of the pot.',
  example: {
    players: [
      { name: 'Ann', scores: [4, 5, 2] },
      { name: 'Ben', scores: [2, 5, 3] },
      { name: 'Cara', scores: [5, 6, 2] },
    ],
    shown: [1, 3],
    isGross: true,
  },
  settings: {
    holeInOne: {
      title: 'Hole in one',
      text: 'A hole in one can count as one two or as two of them.',
      format: (shares) => (shares === '1' ? 'one share' : 'two shares'),
    },
    part: countingHelp.part,
    stake: stakeHelp(twosForm.stakeMeans),
  },
}
