import type { FormatHelp, SettingHelp } from '../format-help.ts'
import { pointsHelp } from '../counting/points-help.ts'
import type { WolfSettings } from './wolf-format.ts'

export const wolfHelp: FormatHelp<WolfSettings> = {
  sentence: 'The wolf picks a partner as the others drive, or takes on the group alone.',
  example: {
    players: [
      { name: 'Ann', scores: [4, 5, 3] },
      { name: 'Ben', scores: [5, 4, 4] },
      { name: 'Cara', scores: [4, 6, 3] },
      { name: 'Dan', scores: [6, 6, 4] },
    ],
    shown: [1, 3],
    answers: [
      {
        title: 'Wolf',
        kind: 'wolf',
        byHole: [
          { says: 3, text: 'Ann with Cara' },
          { says: -1, text: 'Ben alone' },
          { says: 2, text: 'Cara with Ben' },
        ],
      },
    ],
  },
  settings: {
    turns: {
      title: 'Order of wolves',
      text: 'The wolf changes on every hole, in the order of the list. Number the players from 1 for another order.',
      format: (turns) => (Object.keys(turns).length === 0 ? 'as listed' : Object.values(turns).join(', ')),
    },
    lastHoles: {
      title: 'Last holes',
      text: 'When the holes left don’t make a full turn, the player with the fewest points is the wolf, or the order goes on.',
      format: (last) => (last === 'fewest-points' ? 'fewest points' : 'in order'),
    },
    points: {
      title: 'Points',
      text: 'Points that are won from the other players, or classic points for the winners alone: 2 each for the wolf and a partner, 3 each if they lose, 4 for the wolf alone, 6 blind.',
      format: (points) => (points === 'zero-sum' ? 'won from the others' : 'classic'),
    },
    partnerWeight: weightHelp('With a partner', 'What a hole with a partner is worth to each player.'),
    aloneWeight: weightHelp(
      'Alone',
      'What a hole is worth to each opponent of a wolf who plays alone. The wolf wins or loses it to each of them.',
    ),
    blindWeight: weightHelp('Blind', 'The same if the wolf says so before any drive.'),
    isCarried: {
      title: 'Tied holes',
      text: 'Each tied hole can add 1 to what the next hole is worth. Classic points don’t carry over.',
      format: (isCarried) => (isCarried ? 'add 1 to the next' : 'no points'),
    },
    pig: {
      title: 'Declining',
      text: 'The chosen partner can decline and then plays alone against all others.',
      format: (pig) => (pig ? 'allowed' : 'not allowed'),
    },
    ...pointsHelp,
  },
}

function weightHelp(title: string, text: string): SettingHelp<number> {
  return { title, text, format: String }
}
