import { stakeHelp, type FormatHelp } from '../format-help.ts'
import { contestsForm } from './contests-form.ts'
import type { ContestsSettings } from './contests-format.ts'

export const contestsHelp: FormatHelp<ContestsSettings> = {
  sentence: 'Closest to the pin or longest drive on the hole takes the money.',
  example: {
    players: [
      { name: 'Ann', scores: [5, 5, 3] },
      { name: 'Ben', scores: [4, 6, 3] },
      { name: 'Cara', scores: [4, 5, 4] },
    ],
    shown: [1, 3],
    isGross: true,
    settings: { longestHoles: [2] },
    answers: [
      {
        title: 'Longest',
        kind: 'longest',
        byHole: [
          { says: null, text: '' },
          { says: 2, text: 'Ben' },
          { says: null, text: '' },
        ],
      },
      {
        title: 'Closest',
        kind: 'closest',
        byHole: [
          { says: null, text: '' },
          { says: null, text: '' },
          { says: 1, text: 'Ann' },
        ],
      },
    ],
  },
  settings: {
    closest: {
      title: 'Closest to the pin',
      text: 'You play for it on all par 3s, on the holes that you choose, or not at all.',
      format: (closest) => ({ 'par-threes': 'all par 3s', chosen: 'your holes', off: 'off' })[closest],
    },
    closestHoles: {
      title: 'Closest on holes',
      text: 'The numbers of these holes.',
      format: (holes) => (holes.length === 0 ? 'none' : holes.join(', ')),
    },
    longestHoles: {
      title: 'Longest drive on holes',
      text: 'The numbers of the holes with a longest drive.',
      format: (holes) => (holes.length === 0 ? 'none' : holes.join(', ')),
    },
    noWinner: {
      title: 'Without a winner',
      text: 'The stakes go to the next closest, or the next longest, or back to the players.',
      format: (noWinner) => (noWinner === 'next' ? 'to the next one' : 'stakes go back'),
    },
    winners: {
      title: 'Winners',
      text: 'One player takes the pot of a hole, or the second gets 35% of it.',
      format: (winners) => winners,
    },
    stake: stakeHelp(contestsForm.stakeMeans),
  },
}
