import {
  allowanceHelp,
  potHelp,
  stakeHelp,
  strokeSourceHelp,
  type FormatHelp,
  type SettingHelp,
} from '../format-help.ts'
import { pointsStakeMeans, valueMeans } from './counting-fields.ts'
import type { CountingSettings, PointsSettings, ValueSettings } from './counting-settings.ts'
import type { PartnerOrder, SidesSettings } from './sides-settings.ts'

/** The help on the settings of every game that compares scores. */
export const countingHelp: FormatHelp<CountingSettings>['settings'] = {
  scoring: {
    title: 'Scoring',
    text: 'Net takes off handicap strokes. Gross counts every stroke.',
    format: (scoring) => scoring,
  },
  ...strokeSourceHelp(
    'Strokes off the low handicap, full handicaps, strokes you agree on, or none. With several groups, full handicaps are the default.',
  ),
  allowancePercent: allowanceHelp('How much of each handicap counts.'),
  mostPerHole: {
    title: 'Strokes per hole',
    text: 'The most strokes that a player gets on one hole. Extra strokes are lost.',
    format: (most) => ({ any: 'no limit', '1': 'one at most', '2': 'two at most' })[most],
  },
  skipsParThrees: {
    title: 'Par 3s',
    text: 'You can play the par 3s without strokes.',
    format: (skips) => (skips ? 'without strokes' : 'with strokes'),
  },
  halfStrokes: {
    title: 'Half strokes',
    text: 'Each handicap stroke takes half a stroke off.',
    format: (isHalf) => (isHalf ? 'yes' : 'no'),
  },
  part: {
    title: 'Holes',
    text: 'The whole round, one nine, or one third of it, in the order you play them.',
    format: (part) => (part === 'all' ? 'all' : part.replace('-', ' ')),
  },
}

/** The help on the settings of every points game. */
export const valueHelp: FormatHelp<ValueSettings>['settings'] = {
  ...countingHelp,
  stake: stakeHelp(valueMeans),
  maxLoss: {
    title: 'Cap on losses',
    text: 'No player loses more than this in the game.',
    format: (most) => (most === 0 ? 'none' : stakeHelp('').format(most)),
  },
}

/** The help on the settings of games whose points don't sum to 0. */
export const pointsHelp: FormatHelp<PointsSettings>['settings'] = {
  ...valueHelp,
  money: {
    title: 'Payout',
    text: 'Each pair settles the difference in their points, or everyone settles against the average. Or the others pay only the winner, or a pot is split by points or by places.',
    format: (money) =>
      ({
        'each-pair': 'between each pair',
        average: 'against the average',
        best: 'to the winner only',
        pot: 'from a pot by points',
        places: 'from a pot by places',
      })[money],
  },
  ...potHelp,
  stake: stakeHelp(pointsStakeMeans),
}

export const orderHelp: SettingHelp<PartnerOrder> = {
  title: 'First player’s partners',
  text: 'Who plays with the first player on the list: the player in this place on the list for each third of the holes.',
  format: (order) => order.replaceAll('-', ', '),
}

export const partnerHelp: SettingHelp<SidesSettings['partner']> = {
  title: 'If a player leaves',
  text: 'Either later holes don’t count, or the partner’s score counts for both and the partner wins or loses for both.',
  format: (partner) => (partner === 'void' ? 'later holes don’t count' : 'partner counts twice'),
}
