import { allowanceHelp, stakeHelp, type FormatHelp } from '../format-help.ts'
import { skins } from './skins-format.ts'
import type { SkinsSettings } from './skins.ts'

export const skinsHelp: FormatHelp<SkinsSettings> = {
  sentence: 'The lowest score on a hole wins a skin, and a tied hole adds its skin to the next one.',
  example: {
    players: [
      { name: 'Ann', scores: [4, 4, 2] },
      { name: 'Ben', scores: [4, 5, 3] },
      { name: 'Cara', scores: [5, 4, 3] },
    ],
    shown: [1, 3],
  },
  settings: {
    scoring: {
      title: 'Scoring',
      text: 'Gross counts every stroke. Net takes off handicap strokes.',
      format: (scoring) => scoring,
    },
    allowancePercent: allowanceHelp('How much of each handicap counts in net skins.'),
    isCarried: {
      title: 'Tied holes',
      text: 'The skin of a tied hole carries over to the next hole, or is lost.',
      format: (isCarried) => (isCarried ? 'carry over' : 'no skin'),
    },
    isValidated: {
      title: 'Validation',
      text: 'A skin can depend on the next hole: the winner must have or share the lowest score there, or the skin carries over.',
      format: (isValidated) => (isValidated ? 'on the next hole' : 'none'),
    },
    stake: stakeHelp(skins.stakeMeans),
  },
}
