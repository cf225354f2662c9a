import { allowanceHelp, playedByHelp, flightPotHelp, tiesHelp, type FormatHelp } from '../format-help.ts'
import type { StablefordSettings } from './stableford.ts'

export const stablefordHelp: FormatHelp<StablefordSettings> = {
  sentence: 'Your net score earns points on every hole (bogey 1, par 2, birdie 3), and the most points wins.',
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
      text: 'A team adds up all its players’ points, or only the best points on each hole.',
      format: (sides) => (sides.kind === 'sum' ? 'all players' : `best ${sides.balls} on each hole`),
    },
    ties: tiesHelp,
    ...flightPotHelp,
  },
}
