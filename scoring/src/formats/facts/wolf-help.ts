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
        title: 'Wolf’s side',
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
      title: 'Order of turns',
      text: 'The wolf changes on every hole, in the order of the list. Number the players from 1 for another order.',
      format: (turns) => (Object.keys(turns).length === 0 ? 'as listed' : Object.values(turns).join(', ')),
    },
    lastHoles: {
      title: 'Wolf on the last holes',
      text: 'If the last holes aren’t enough for every player to be the wolf again, the player with the fewest points is the wolf. Or keep the same order.',
      format: (last) => (last === 'fewest-points' ? 'fewest points' : 'same order'),
    },
    points: {
      title: 'Points',
      text: 'Points are won from the opponents: what one player wins, others lose. With classic points, only the winners score: 2 each for the wolf and partner, or 3 each for the others. A lone wolf gets 4, or 6 if blind. If the lone wolf loses, the others get 1 each, or 2 each if it was blind.',
      format: (points) => (points === 'zero-sum' ? 'from each opponent' : '2-3-4-6 points'),
    },
    partnerWeight: weightHelp('With a partner', 'What a hole with a partner is worth to each player.'),
    aloneWeight: weightHelp(
      'Alone',
      'What a hole is worth to each opponent of a wolf who plays alone. The wolf wins or loses it to each of them.',
    ),
    blindWeight: weightHelp(
      'Blind',
      'What a hole is worth if the wolf decides to play alone before anyone drives.',
    ),
    isCarried: {
      title: 'Tied holes',
      text: 'Each tied hole can make the next hole worth 1 more. Classic points don’t carry over.',
      format: (isCarried) => (isCarried ? 'add 1 to the next' : 'no points'),
    },
    pig: {
      title: 'Can a partner say no?',
      text: 'The chosen partner can decline and then plays alone against all others.',
      format: (pig) => (pig ? 'yes' : 'no'),
    },
    ...pointsHelp,
    money: {
      ...pointsHelp.money,
      text: `Points from each opponent need no payout: each point is worth the stake. With classic points you choose. ${pointsHelp.money.text}`,
      format: (money) => `classic points: ${pointsHelp.money.format(money)}`,
    },
  },
}

function weightHelp(title: string, text: string): SettingHelp<number> {
  return { title, text, format: String }
}
