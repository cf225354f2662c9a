import { stakeHelp, type FormatHelp } from '../format-help.ts'
import { countingHelp } from './points-help.ts'
import { rabbitForm } from './rabbit-form.ts'
import type { RabbitSettings } from './rabbit-format.ts'

export const rabbitHelp: FormatHelp<RabbitSettings> = {
  sentence: 'Win a hole outright to catch the rabbit, and hold it after the last hole to win.',
  example: {
    players: [
      { name: 'Ann', scores: [4, 5, 3, 4, 4, 3, 3, 5, 4] },
      { name: 'Ben', scores: [4, 5, 3, 4, 4, 4, 3, 4, 3] },
      { name: 'Cara', scores: [4, 5, 3, 4, 4, 5, 3, 5, 5] },
    ],
    shown: [6, 9],
  },
  settings: {
    legs: {
      title: 'Legs',
      text: 'You play for one rabbit on each nine, on each third of the round, or over the whole round.',
      format: (legs) => ({ nines: 'each nine', thirds: 'each third', round: 'the whole round' })[legs],
    },
    stolen: {
      title: 'If another player wins a hole',
      text: 'The rabbit runs free, or the player who won the hole takes it.',
      format: (stolen) => (stolen ? 'they take the rabbit' : 'the rabbit runs free'),
    },
    loose: {
      title: 'Loose rabbit',
      text: 'If no player holds the rabbit at the end of a leg, its stake carries over to the next leg, or the bet is off.',
      format: (loose) => (loose === 'void' ? 'no bet' : 'carries over'),
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
