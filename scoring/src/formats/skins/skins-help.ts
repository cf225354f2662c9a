import { countingHelp } from '../counting/points-help.ts'
import { stakeHelp, strokeSourceHelp, type FormatHelp } from '../format-help.ts'
import { skinsForm } from './skins-form.ts'
import type { SkinsSettings } from './skins.ts'

export const skinsHelp: FormatHelp<SkinsSettings> = {
  sentence:
    'The lowest score on a hole wins a skin, and if it’s tied, the skin carries over to the next hole.',
  example: {
    players: [
      { name: 'Ann', scores: [4, 4, 2] },
      { name: 'Ben', scores: [4, 5, 3] },
      { name: 'Cara', scores: [5, 4, 3] },
    ],
    shown: [1, 3],
  },
  settings: {
    ...countingHelp,
    ...strokeSourceHelp(
      'In net skins, you play with full handicaps, strokes off the low handicap, strokes you agree on, or none.',
    ),
    isCarried: {
      title: 'Tied holes',
      text: 'The skin of a tied hole carries over to the next hole, or is lost.',
      format: (isCarried) => (isCarried ? 'carry over' : 'no skin'),
    },
    isValidated: {
      title: 'Validation',
      text: 'The winner may have to back it up: without the lowest score, or a tie for it, on the next hole, the skin carries over.',
      format: (isValidated) => (isValidated ? 'on the next hole' : 'none'),
    },
    birdieOnly: {
      title: 'Birdies',
      text: 'You can require a birdie or better for a skin. Without one, the hole counts as tied.',
      format: (birdieOnly) => (birdieOnly ? 'required' : 'not required'),
    },
    naturalFirst: {
      title: 'Natural scores',
      text: 'If net scores tie, the only player without a stroke on that hole can win the skin.',
      format: (naturalFirst) => (naturalFirst ? 'win ties' : 'no advantage'),
    },
    left: {
      title: 'Leftover skins',
      text: 'If the last skins are tied, no one wins them, they go to the winner of the first skin, or all winners split them. A pot has no leftover skins.',
      format: (left) =>
        ({
          void: 'no one wins them',
          'first-winner': 'to the first winner',
          split: 'split among the winners',
        })[left],
    },
    money: {
      title: 'Payout',
      text: 'Every opponent pays for each skin, or everyone puts in once and each skin is a share of the pot.',
      format: (money) => (money === 'pot' ? 'a pot' : 'for each skin'),
    },
    stake: stakeHelp(skinsForm.stakeMeans),
  },
}
