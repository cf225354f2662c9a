import { allowanceHelp, potHelp, stakeHelp, type FormatHelp, type SettingHelp } from '../format-help.ts'
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
  handicaps: {
    title: 'Strokes',
    text: 'Strokes off the low handicap, the full handicap, as you agree, or none. With several groups, the full handicap is the default.',
    format: (handicaps) =>
      ({
        'off-the-lowest': 'off the low handicap',
        full: 'full handicap',
        agreed: 'as agreed',
        none: 'none',
      })[handicaps],
  },
  agreed: {
    title: 'Agreed strokes',
    text: 'The strokes that each player gets, whatever the handicaps.',
    format: (agreed) => (Object.keys(agreed).length === 0 ? 'none' : Object.values(agreed).join(', ')),
  },
  allowancePercent: allowanceHelp('How much of each handicap counts.'),
  mostPerHole: {
    title: 'Strokes per hole',
    text: 'The most strokes that a player gets on one hole. Any others are lost.',
    format: (most) => ({ any: 'no limit', '1': 'one at most', '2': 'two at most' })[most],
  },
  skipsParThrees: {
    title: 'Par 3s',
    text: 'Par 3s can be played without strokes.',
    format: (skips) => (skips ? 'without strokes' : 'with strokes'),
  },
  halfStrokes: {
    title: 'Half strokes',
    text: 'Every handicap stroke can be worth half a stroke.',
    format: (isHalf) => (isHalf ? 'yes' : 'no'),
  },
  part: {
    title: 'Holes',
    text: 'The whole round, a nine, or a third of it, in the order of play.',
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
    text: 'Each pair settles the difference in their points, each player settles against the average, the others pay only the best, or a pot is split by points or by places.',
    format: (money) =>
      ({
        'each-pair': 'between each pair',
        average: 'against the average',
        best: 'to the best only',
        pot: 'from a pot by points',
        places: 'from a pot by places',
      })[money],
  },
  ...potHelp,
  stake: stakeHelp(pointsStakeMeans),
}

export const orderHelp: SettingHelp<PartnerOrder> = {
  title: 'Order of partners',
  text: 'The partner of the first player on the list in each third of the holes, by the place on the list.',
  format: (order) => order.replaceAll('-', ', '),
}

export const partnerHelp: SettingHelp<SidesSettings['partner']> = {
  title: 'A player leaves',
  text: 'The holes after that are void. Or the partner’s score counts twice, and the partner wins or loses for both.',
  format: (partner) => (partner === 'void' ? 'holes are void' : 'partner counts twice'),
}
