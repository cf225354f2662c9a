import type { FormatForm } from '../format.ts'
import { stakeField } from '../setting-field.ts'
import type { ContestsSettings } from './contests-format.ts'

/** Closest to the pin and longest drive on the match form. */
export const contestsForm: FormatForm<ContestsSettings> = {
  summary: 'Closest to the pin or longest drive on the hole takes the money',
  stakeMeans: 'Everyone puts in the stake for each of these holes. The winner of the hole takes it.',
  unanswered: 'No answer counts as “no one”.',
  fields: {
    closest: { kind: 'choice', of: ['par-threes', 'chosen', 'off'] },
    closestHoles: { kind: 'holes' },
    longestHoles: { kind: 'holes' },
    noWinner: { kind: 'choice', of: ['next', 'back'] },
    winners: { kind: 'choice', of: ['one', 'two'] },
    stake: stakeField,
  },
  largestLoss: ({ closest, closestHoles, longestHoles, stake }, { holes, parThrees = holes }) => {
    const many = { 'par-threes': parThrees, chosen: closestHoles.length, off: 0 }[closest]
    return stake * (many + longestHoles.length)
  },
}
