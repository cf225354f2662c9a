import type { FormatHelp } from '../format-help.ts'
import type { AcesSettings } from './aces-format.ts'
import { valueHelp } from './points-help.ts'

export const acesHelp: FormatHelp<AcesSettings> = {
  sentence:
    'Low score on a hole collects from every player, high score pays every player, and a tie cancels the bet.',
  example: {
    players: [
      { name: 'Ann', scores: [4, 5, 3] },
      { name: 'Ben', scores: [5, 5, 3] },
      { name: 'Cara', scores: [5, 6, 3] },
      { name: 'Dan', scores: [6, 7, 4] },
    ],
    shown: [1, 3],
  },
  settings: {
    ace: {
      title: 'Ace',
      text: 'The points that the low score gets from every other player.',
      format: String,
    },
    deuce: {
      title: 'Deuce',
      text: 'The points that the high score pays to every other player.',
      format: String,
    },
    isCarried: {
      title: 'Tied holes',
      text: 'A tie for low score cancels the ace, and a tie for high score cancels the deuce. The bet is lost, or it’s added to the next hole.',
      format: (isCarried) => (isCarried ? 'carry over' : 'lost'),
    },
    ...valueHelp,
  },
}
