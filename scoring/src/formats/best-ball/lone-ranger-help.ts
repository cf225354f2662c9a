import { allowanceHelp, segmentPotHelp, tiesHelp, type FormatHelp } from '../format-help.ts'
import type { LoneRangerSettings } from './lone-ranger-format.ts'

export const loneRangerHelp: FormatHelp<LoneRangerSettings> = {
  sentence:
    'On each hole one player’s score must count, the turn goes round the team, and the best of the others is added.',
  example: {
    players: [
      { name: 'Ann', side: 'Eagles', scores: [5, 4, 3] },
      { name: 'Ben', side: 'Eagles', scores: [4, 6, 4] },
      { name: 'Cara', side: 'Eagles', scores: [6, 5, 5] },
      { name: 'Dan', side: 'Hawks', scores: [4, 5, 3] },
      { name: 'Eve', side: 'Hawks', scores: [5, 5, 4] },
      { name: 'Finn', side: 'Hawks', scores: [6, 5, 4] },
    ],
    shown: [1, 3],
    settings: { scoring: 'gross' },
  },
  settings: {
    turns: {
      title: 'Order of turns',
      text: 'The ranger changes on every hole, in the order of the team’s list. Number a team’s players from 1 for another order. If the ranger picks up, the team has no total.',
      format: (turns) => (Object.keys(turns).length === 0 ? 'as listed' : Object.values(turns).join(', ')),
    },
    scoring: {
      title: 'Scoring',
      text: 'Net takes off handicap strokes. Gross counts every stroke.',
      format: (scoring) => scoring,
    },
    allowancePercent: allowanceHelp('How much of each handicap counts in a net game.'),
    ties: tiesHelp,
    ...segmentPotHelp,
    rangerPot: {
      title: 'Ranger pot',
      text: 'A second pot, with the same stake, for the team with the lowest total of its rangers’ scores alone.',
      format: (rangerPot) => (rangerPot ? 'yes' : 'no'),
    },
  },
}
