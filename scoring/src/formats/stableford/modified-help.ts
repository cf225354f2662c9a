import { allowanceHelp, type FormatHelp } from '../format-help.ts'
import type { ModifiedSettings } from './modified-format.ts'
import { stablefordHelp } from './stableford-help.ts'

export const modifiedHelp: FormatHelp<ModifiedSettings> = {
  sentence: 'Big points for birdies and eagles, minus points for bogeys, and the most points win.',
  example: {
    players: [
      { name: 'Ann', scores: [4, 3, 4] },
      { name: 'Ben', scores: [3, 5, 5] },
    ],
    shown: [1, 3],
    isGross: true,
  },
  settings: {
    ...stablefordHelp.settings,
    scoring: {
      title: 'Scoring',
      text: 'Gross counts every stroke. Net takes off handicap strokes.',
      format: (scoring) => scoring,
    },
    points: {
      title: 'Points',
      text: 'The tour gives 8 points for an albatross, 5 for an eagle, 2 for a birdie, 0 for a par, −1 for a bogey and −3 for worse. Or the group has its own table.',
      format: (points) => (points.kind === 'tour' ? 'of the tour' : 'your own'),
    },
    allowancePercent: allowanceHelp('How much of each handicap counts in net.'),
  },
}
