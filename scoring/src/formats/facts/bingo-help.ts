import { potHelp, stakeHelp, type FormatHelp } from '../format-help.ts'
import { pointsStakeMeans } from '../counting/counting-fields.ts'
import { pointsHelp } from '../counting/points-help.ts'
import type { BingoSettings } from './bingo-format.ts'

export const bingoHelp: FormatHelp<BingoSettings> = {
  sentence: 'A point for first on the green, closest once all are on, and first in the hole.',
  example: {
    players: [
      { name: 'Ann', scores: [5, 5, 4] },
      { name: 'Ben', scores: [4, 6, 3] },
      { name: 'Cara', scores: [6, 5, 3] },
    ],
    shown: [1, 3],
    isGross: true,
    answers: [
      {
        title: 'Bingo',
        kind: 'bingo',
        byHole: [
          { says: 1, text: 'Ann' },
          { says: 3, text: 'Cara' },
          { says: 2, text: 'Ben' },
        ],
      },
      {
        title: 'Bango',
        kind: 'bango',
        byHole: [
          { says: 1, text: 'Ann' },
          { says: 2, text: 'Ben' },
          { says: 0, text: 'No one' },
        ],
      },
      {
        title: 'Bongo',
        kind: 'bongo',
        byHole: [
          { says: 2, text: 'Ben' },
          { says: 3, text: 'Cara' },
          { says: 3, text: 'Cara' },
        ],
      },
    ],
  },
  settings: {
    doubled: {
      title: 'All three points',
      text: 'If one player wins all three points on a hole, they can count double.',
      format: (doubled) => (doubled ? '6 points' : '3 points'),
    },
    part: pointsHelp.part,
    maxLoss: pointsHelp.maxLoss,
    money: pointsHelp.money,
    ...potHelp,
    stake: stakeHelp(pointsStakeMeans),
  },
}
