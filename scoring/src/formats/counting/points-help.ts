import { allowanceHelp, stakeHelp, type FormatHelp, type SettingHelp } from '../format-help.ts'
import { pointsStakeMeans, valueMeans, type PointsSettings, type ValueSettings } from './counting-settings.ts'
import type { PartnerOrder, SidesSettings } from './sides-settings.ts'

/** The help on the settings of every points game. */
export const valueHelp: FormatHelp<ValueSettings>['settings'] = {
  scoring: {
    title: 'Scoring',
    text: 'Net takes off handicap strokes. Gross counts every stroke.',
    format: (scoring) => scoring,
  },
  handicaps: {
    title: 'Strokes',
    text: 'Off the low handicap, the full handicap, as the group agrees, or none. In several groups, the full handicap is the default.',
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
    text: 'A whole number for each player. Handicaps have no effect then.',
    format: (agreed) => (Object.keys(agreed).length === 0 ? 'none' : Object.values(agreed).join(', ')),
  },
  allowancePercent: allowanceHelp('How much of each handicap counts.'),
  mostPerHole: {
    title: 'Strokes per hole',
    text: 'The most strokes that a player gets on one hole. Other strokes are lost.',
    format: (most) => (most === 'any' ? 'no limit' : most),
  },
  skipsParThrees: {
    title: 'Par 3s',
    text: 'Par 3s can be played without strokes.',
    format: (skips) => (skips ? 'without strokes' : 'with strokes'),
  },
  halfStrokes: {
    title: 'Half strokes',
    text: 'Every stroke can be worth half.',
    format: (isHalf) => (isHalf ? 'half' : 'whole'),
  },
  part: {
    title: 'Holes',
    text: 'The whole round, a nine, or a third of it, in the order of play.',
    format: (part) => (part === 'all' ? 'all' : part.replace('-', ' ')),
  },
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
    title: 'Money',
    text: 'Each pair settles its difference in points. Or each player settles with the average. Or the others pay only the best. Or the points split a pot.',
    format: (money) =>
      ({ 'each-pair': 'each pair', average: 'against the average', best: 'only the best', pot: 'a pot' })[
        money
      ],
  },
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
