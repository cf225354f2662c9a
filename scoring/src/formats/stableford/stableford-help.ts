import { allowanceHelp, playedByHelp, segmentPotHelp, tiesHelp, type FormatHelp } from '../format-help.ts'
import type { StablefordSettings } from './stableford.ts'

export const stablefordHelp: FormatHelp<StablefordSettings> = {
  sentence:
    'Your net score earns points on every hole, two for a par and one more for each stroke better, and the most points win.',
  example: {
    players: [
      { name: 'Ann', handicap: 18, scores: [5, 4, 4] },
      { name: 'Ben', handicap: 6, scores: [4, 6, 2] },
    ],
    shown: [1, 3],
  },
  settings: {
    playedBy: playedByHelp,
    allowancePercent: allowanceHelp('How much of each handicap counts.'),
    sides: {
      title: 'Team points',
      text: 'A team adds up the points of all its players, or only the best ones on each hole.',
      format: (sides) => (sides.kind === 'sum' ? 'all players' : `best ${sides.balls} of each hole`),
    },
    ties: tiesHelp,
    ...segmentPotHelp,
  },
}
