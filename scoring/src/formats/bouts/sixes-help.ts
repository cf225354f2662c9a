import { orderHelp } from '../counting/points-help.ts'
import { allowanceHelp, stakeHelp, type FormatHelp } from '../format-help.ts'
import { sixes, type SixesSettings } from './sixes-format.ts'

export const sixesHelp: FormatHelp<SixesSettings> = {
  sentence: 'Change partners twice and play three short best-ball matches.',
  example: {
    players: [
      { name: 'Ann', scores: [4, 4, 3, 4, 4, 4] },
      { name: 'Ben', scores: [5, 5, 3, 4, 5, 4] },
      { name: 'Cara', scores: [5, 5, 2, 4, 5, 4] },
      { name: 'Dan', scores: [5, 6, 4, 5, 5, 5] },
    ],
    shown: [1, 4],
  },
  settings: {
    order: orderHelp,
    parts: {
      title: 'Each third',
      text: 'A third is a match for the stake. Hole by hole, each hole won is a point for both partners, and every two players settle the difference in points.',
      format: (parts) => (parts === 'match' ? 'a match' : 'hole by hole'),
    },
    by: {
      title: 'Winning a hole',
      text: 'The better ball wins the hole. Low-high has two points: one for the better low ball and one for the better high ball, and there are no presses.',
      format: (by) => (by === 'best-ball' ? 'better ball' : 'low-high'),
    },
    stake: stakeHelp(sixes.stakeMeans),
    presses: {
      title: 'Presses',
      text: 'A press is a new bet on the rest of the part, for the same stake. It starts automatically when a side is so many holes down.',
      format: (presses) => (presses.kind === 'off' ? 'off' : `at ${presses.holesDown} down`),
    },
    unfinished: {
      title: 'Unfinished bets',
      text: 'If holes are missing at the end, bets still open are void, or they count as they stand.',
      format: (unfinished) => (unfinished === 'void' ? 'void' : 'as they stand'),
    },
    handicaps: {
      title: 'Strokes',
      text: 'Strokes come off the lowest handicap of the four, or are not given.',
      format: (handicaps) => (handicaps === 'none' ? 'none' : 'off the low handicap'),
    },
    allowancePercent: allowanceHelp('How much of each handicap counts.'),
    partner: {
      title: 'A player leaves',
      text: 'Parts that are not decided are void, or the partner plays on alone and wins or loses later parts for both.',
      format: (partner) => (partner === 'void' ? 'parts are void' : 'partner plays on'),
    },
  },
}
