import { allowanceHelp, segmentPotHelp, tiesHelp, type FormatHelp } from '../format-help.ts'
import type { BestBallSettings } from './best-ball.ts'

export const bestBallHelp: FormatHelp<BestBallSettings> = {
  sentence: 'Each team counts its best score on every hole, and the lowest total to par wins.',
  example: {
    players: [
      { name: 'Ann', side: 'Eagles', scores: [4, 6, 3] },
      { name: 'Ben', side: 'Eagles', scores: [5, 4, 4] },
      { name: 'Cara', side: 'Hawks', scores: [4, 5, 2] },
      { name: 'Dan', side: 'Hawks', scores: [3, 5, 4] },
    ],
    shown: [1, 3],
    settings: { scoring: 'gross' },
  },
  settings: {
    drives: {
      title: 'Tee shots',
      text: 'Everyone plays their own drive. In a shamble, a team picks its best drive, and everyone plays their own ball from there. Shamble scores don’t count for your index or best rounds.',
      format: (drives) => (drives === 'own' ? 'own drive' : 'best drive (shamble)'),
    },
    count: {
      title: 'Balls that count',
      text: 'How many scores count: the same number on every hole, or one, two, three in turn (cha-cha-cha). The number can also depend on the par, or change after each third of the round. Mixed counts the best gross and the best net score, from different balls unless you allow the same one. Pairs ranks the players A to D by handicap, and each pair’s better ball counts.',
      format: (count) =>
        ({
          same: 'the same number',
          'in-turn': 'one, two, three in turn',
          'by-par': 'by par',
          'by-thirds': 'by thirds',
          mixed: 'gross and net mixed',
          pairs: 'best of two pairs',
        })[count.kind],
    },
    balls: {
      title: 'Scores that count',
      text: 'How many of a team’s scores count, if it’s the same number on every hole.',
      format: (balls) => `the best ${balls === 1 ? 'one' : balls}`,
    },
    scoring: {
      title: 'Scoring',
      text: 'Net takes off handicap strokes. Gross counts every stroke.',
      format: (scoring) => scoring,
    },
    allowancePercent: allowanceHelp('How much of each handicap counts in net best ball.'),
    ties: tiesHelp,
    ...segmentPotHelp,
  },
}
