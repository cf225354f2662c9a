import { allowanceHelp, potHelp, stakeHelp, type FormatHelp } from '../format-help.ts'
import { pointsStakeMeans, type PointsSettings } from './counting-settings.ts'

/** The help on the settings of every points game. */
export const pointsHelp: FormatHelp<PointsSettings>['settings'] = {
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
  money: {
    title: 'Money',
    text: 'Each pair settles its difference in points. Or each player settles with the average. Or the others pay only the best. Or a pot is split by points, or paid out by places.',
    format: (money) =>
      ({
        'each-pair': 'each pair',
        average: 'against the average',
        best: 'only the best',
        pot: 'a pot by points',
        places: 'a pot by places',
      })[money],
  },
  ...potHelp,
  stake: stakeHelp(pointsStakeMeans),
  maxLoss: {
    title: 'Cap on losses',
    text: 'No player loses more than this in the game.',
    format: (most) => (most === 0 ? 'none' : stakeHelp('').format(most)),
  },
}
