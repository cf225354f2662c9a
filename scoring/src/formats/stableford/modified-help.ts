import { allowanceHelp, type FormatHelp } from '../format-help.ts'
import type { ModifiedSettings } from './modified-format.ts'
import { stablefordHelp } from './stableford-help.ts'

export const modifiedHelp: FormatHelp<ModifiedSettings> = {
  sentence: 'Birdies and eagles earn big points, bogeys cost points, and the most points wins.',
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
      text: 'As on tour: albatross 8, eagle 5, birdie 2, par 0, bogey −1, worse −3. Or set your own points.',
      format: (points) => (points.kind === 'tour' ? 'as on tour' : 'your own'),
    },
    allowancePercent: allowanceHelp('How much of each handicap counts, if you score net.'),
  },
}
