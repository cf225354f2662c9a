import type { FormatHelp } from '../format-help.ts'
import { stablefordHelp } from './stableford-help.ts'
import type { StablefordSettings } from './stableford.ts'

export const parHelp: FormatHelp<StablefordSettings> = {
  ...stablefordHelp,
  sentence: 'On each hole, your net score earns plus one under par, zero for par, and minus one over par.',
  example: {
    players: [
      { name: 'Ann', handicap: 18, scores: [4, 6, 5] },
      { name: 'Ben', handicap: 6, scores: [4, 4, 2] },
    ],
    shown: [1, 3],
  },
}
