import { stakeHelp, type FormatHelp } from '../format-help.ts'
import { pointsHelp } from '../counting/points-help.ts'
import { snakeForm } from './snake-form.ts'
import type { SnakeSettings } from './snake-format.ts'

export const snakeHelp: FormatHelp<SnakeSettings> = {
  sentence: 'Three-putt and you hold the snake; hold it at the end and you pay.',
  example: {
    players: [
      { name: 'Ann', scores: [5, 4, 3] },
      { name: 'Ben', scores: [4, 6, 3] },
      { name: 'Cara', scores: [4, 5, 3] },
    ],
    shown: [1, 3],
    isGross: true,
    answers: [
      {
        title: 'Three-putt',
        kind: 'snake',
        byHole: [
          { says: 1, text: 'Ann' },
          { says: 2, text: 'Ben' },
          { says: 0, text: 'No one' },
        ],
      },
    ],
  },
  settings: {
    grows: {
      title: 'The price',
      text: 'The holder pays the stake, the stake for each three-putt of the round, or the stake doubled with each three-putt after the first, up to eight times.',
      format: (grows) => ({ fixed: 'the stake', each: 'for each three-putt', doubled: 'doubles' })[grows],
    },
    legs: {
      title: 'Legs',
      text: 'You play with one snake over the whole round, or with one on each nine.',
      format: (legs) => ({ round: 'one', nines: 'one on each nine' })[legs],
    },
    part: pointsHelp.part,
    stake: stakeHelp(snakeForm.stakeMeans),
  },
}
