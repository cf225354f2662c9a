import type { FormatHelp } from '../format-help.ts'
import type { AcesSettings } from './aces-format.ts'
import { valueHelp } from './points-help.ts'

export const acesHelp: FormatHelp<AcesSettings> = {
  sentence: 'The low score collects from every player, and the high score pays every player.',
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
      text: 'The points that the only lowest score gets from every other player.',
      format: String,
    },
    deuce: {
      title: 'Deuce',
      text: 'The points that the only highest score pays to every other player.',
      format: String,
    },
    isCarried: {
      title: 'Tied holes',
      text: 'A tie for the lowest score cancels the ace, a tie for the highest the deuce. Canceled bets are lost, or added to the next hole.',
      format: (isCarried) => (isCarried ? 'carry over' : 'lost'),
    },
    ...valueHelp,
  },
}
