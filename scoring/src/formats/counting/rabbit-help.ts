import { stakeHelp, type FormatHelp } from '../format-help.ts'
import { countingHelp } from './points-help.ts'
import { rabbitForm } from './rabbit-form.ts'
import type { RabbitSettings } from './rabbit-format.ts'

export const rabbitHelp: FormatHelp<RabbitSettings> = {
  sentence: 'Win a hole outright to catch the rabbit, and hold it at the end to win.',
  example: {
    players: [
      { name: 'Ann', scores: [3, 5, 3, 4, 5, 4, 3, 5, 4] },
      { name: 'Ben', scores: [4, 5, 2, 4, 4, 4, 3, 5, 4] },
      { name: 'Cara', scores: [5, 5, 3, 4, 5, 4, 3, 5, 4] },
    ],
    shown: [1, 4],
  },
  settings: {
    legs: {
      title: 'Legs',
      text: 'The rabbit is won once on each nine, on each third of the round, or at the end of the round.',
      format: (legs) => ({ nines: 'each nine', thirds: 'each third', round: 'the whole round' })[legs],
    },
    stolen: {
      title: 'Taking the rabbit',
      text: 'The lowest score of another player sets the rabbit free, or takes it at once.',
      format: (stolen) => (stolen ? 'takes it' : 'sets it free'),
    },
    loose: {
      title: 'Loose rabbit',
      text: 'If no player holds the rabbit after a leg, its stake is added to the next leg, or is void.',
      format: (loose) => (loose === 'void' ? 'void' : 'added to the next leg'),
    },
    squirrel: {
      title: 'Squirrel',
      text: 'Only a score under par can catch or take the rabbit.',
      format: (squirrel) => (squirrel ? 'on' : 'off'),
    },
    ...countingHelp,
    stake: stakeHelp(rabbitForm.stakeMeans),
  },
}
