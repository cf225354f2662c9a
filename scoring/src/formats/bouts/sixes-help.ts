import { orderHelp } from '../counting/points-help.ts'
import { allowanceHelp, stakeHelp, strokeSourceHelp, type FormatHelp } from '../format-help.ts'
import { sixesForm } from './sixes-form.ts'
import type { SixesSettings } from './sixes-format.ts'

export const sixesHelp: FormatHelp<SixesSettings> = {
  sentence: 'Three short best-ball matches, each with a different partner.',
  example: {
    players: [
      { name: 'Ann', scores: [4, 4, 3, 4, 5, 4] },
      { name: 'Ben', scores: [5, 5, 3, 4, 5, 4] },
      { name: 'Cara', scores: [5, 5, 2, 4, 5, 4] },
      { name: 'Dan', scores: [5, 6, 4, 5, 5, 5] },
    ],
    shown: [3, 6],
  },
  settings: {
    order: orderHelp,
    parts: {
      title: 'Each third',
      text: 'Each third is a match for the stake. Or play hole by hole: each hole won is a point for both partners, and each pair settles the difference in their points.',
      format: (parts) => (parts === 'match' ? 'a match' : 'hole by hole'),
    },
    by: {
      title: 'Winning a hole',
      text: 'The better ball wins the hole. Low-high has two points: one for the better low ball and one for the better high ball, and there are no presses.',
      format: (by) => (by === 'better-ball' ? 'better ball' : 'low-and-high'),
    },
    stake: stakeHelp(sixesForm.stakeMeans),
    presses: {
      title: 'Presses',
      text: 'A press is a new bet on the rest of the match, for the same stake. You agree on it on the course, or it starts automatically when a team is this many holes down.',
      format: (presses) => {
        if (presses.kind === 'manual') return 'by agreement'
        return presses.kind === 'off' ? 'off' : `at ${presses.holesDown} down`
      },
    },
    unfinished: {
      title: 'Unfinished bets',
      text: 'If you stop early, open bets are off, or you pay them as they stand.',
      format: (unfinished) => (unfinished === 'void' ? 'no bet' : 'pay as they stand'),
    },
    ...strokeSourceHelp(
      'The low handicap of the four gets no strokes, and the others get the difference. You can also play with full handicaps, with strokes you agree on, or without strokes.',
    ),
    allowancePercent: allowanceHelp('How much of each handicap counts.'),
    partner: {
      title: 'If a player leaves',
      text: 'Either undecided matches are off, or the partner plays on alone for both.',
      format: (partner) => (partner === 'void' ? 'no bet' : 'partner plays on'),
    },
  },
}
