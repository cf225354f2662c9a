import type { FormatHelp } from '../format-help.ts'
import type { NinesSettings } from './nines-format.ts'
import { pointsHelp } from './points-help.ts'

export const ninesHelp: FormatHelp<NinesSettings> = {
  sentence: 'Nine points on every hole: 5 for the best score, 3 for the second, 1 for the third.',
  example: {
    players: [
      { name: 'Ann', scores: [4, 5, 3] },
      { name: 'Ben', handicap: 3, scores: [5, 6, 3] },
      { name: 'Cara', handicap: 16, scores: [5, 7, 5] },
    ],
    shown: [1, 3],
  },
  settings: {
    points: {
      title: 'Points',
      text: 'Three players get 5, 3 and 1 points; four get 7, 5, 3 and 1. Split sixes, for three players, pays 4, 2 and 0. Tied players split the points of their places.',
      format: (points) => (points === 'odd' ? '5-3-1' : '4-2-0'),
    },
    sweep: {
      title: 'Sweep',
      text: 'A player who wins a hole by two or more strokes can take all its points.',
      format: (sweep) => (sweep ? 'all points' : 'off'),
    },
    ...pointsHelp,
  },
}
