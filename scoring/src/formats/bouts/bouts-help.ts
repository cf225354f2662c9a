import {
  allowanceHelp,
  formatStake,
  playedByHelp,
  stakeHelp,
  strokeSourceHelp,
  type FormatHelp,
  type SettingHelp,
} from '../format-help.ts'
import { matchPlayForm } from './match-play-form.ts'
import type { MatchPlaySettings } from './match-play-format.ts'
import { nassauForm } from './nassau-form.ts'
import type { NassauSettings } from './nassau-format.ts'
import type { BoutSettings } from './play-bouts.ts'

/** The settings that nassau and match play share. */
const boutSettings = {
  playedBy: playedByHelp,
  mostPresses: {
    title: 'Limit on presses',
    text: 'The most presses on each bet. Without a limit, losses can keep growing.',
    format: (most) => (most === 'any' ? 'none' : most),
  } satisfies SettingHelp<BoutSettings['mostPresses']>,
  unfinished: {
    title: 'Unfinished bets',
    text: 'If you stop early, open bets are off, or you pay them as they stand.',
    format: (unfinished) => (unfinished === 'void' ? 'no bet' : 'pay as they stand'),
  } satisfies SettingHelp<BoutSettings['unfinished']>,
  withdrawn: {
    title: 'If a player leaves',
    text: 'The match is lost from the next hole on, or the bets still open are off.',
    format: (withdrawn) => (withdrawn === 'lost' ? 'the match is lost' : 'no bet'),
  } satisfies SettingHelp<BoutSettings['withdrawn']>,
  partnerWithdrawn: {
    title: 'If a partner leaves',
    text: 'In teams, the partner plays on alone, the match is lost, or the bets still open are off.',
    format: (partner) =>
      ({ 'plays-on': 'partner plays on', lost: 'the match is lost', void: 'no bet' })[partner],
  } satisfies SettingHelp<BoutSettings['partnerWithdrawn']>,
  ...strokeSourceHelp(
    'The player with the lowest handicap gets no strokes, and the others get the difference. You can also play with full handicaps, with strokes you agree on, or without strokes.',
  ),
  singlesAllowancePercent: {
    ...allowanceHelp('How much of each handicap counts when one player plays another.'),
    title: 'Allowance without teams',
  },
  fourBallAllowancePercent: {
    ...allowanceHelp('How much of each handicap counts when teams play their best ball.'),
    title: 'Allowance in teams',
  },
  fourBallMethod: {
    title: 'Allowance applies to',
    text: 'In teams, the allowance applies to each full handicap, or only to the strokes off the low handicap.',
    format: (method) => (method === 'whs' ? 'each handicap' : 'strokes received'),
  } satisfies SettingHelp<BoutSettings['fourBallMethod']>,
}

const pressesHelp = {
  title: 'Presses',
  text: 'A press is a new bet for the same stake, starting on the next hole. The side that’s down calls it, or it starts automatically.',
  format: ({ kind, ...parts }: NassauSettings['presses'] | MatchPlaySettings['presses']) => {
    if ('holesDown' in parts) return `automatic at ${parts.holesDown} down`
    return kind === 'off' ? 'off' : 'by agreement'
  },
}

export const matchPlayHelp: FormatHelp<MatchPlaySettings> = {
  sentence: 'The lower net score wins the hole, and the side that wins more holes wins the match.',
  example: {
    players: [
      { name: 'Ann', handicap: 12, scores: [5, 5, 3] },
      { name: 'Ben', handicap: 6, scores: [5, 5, 4] },
    ],
    shown: [1, 3],
  },
  settings: { stake: stakeHelp(matchPlayForm.stakeMeans), presses: pressesHelp, ...boutSettings },
}

export const nassauHelp: FormatHelp<NassauSettings> = {
  sentence:
    'Three matches in one: the front nine, the back nine and all eighteen holes are each won on their own.',
  example: {
    players: [
      { name: 'Ann', scores: [4, 5, 3, 4, 4, 4, 3, 4, 4, 5, 3] },
      { name: 'Ben', scores: [4, 5, 3, 4, 4, 4, 3, 5, 5, 4, 3] },
    ],
    shown: [8, 11],
  },
  settings: {
    stakes: {
      title: 'Stakes',
      text: nassauForm.stakeMeans,
      format: ({ front, back, total }) =>
        front === back && back === total
          ? formatStake(front)
          : `front ${formatStake(front)}, back ${formatStake(back)}, total ${formatStake(total)}`,
    },
    presses: pressesHelp,
    scoring: {
      title: 'Scoring',
      text: 'Match play: win more holes to win the bet. Net strokes: the lower net total wins.',
      format: (scoring) => (scoring === 'match' ? 'match play' : 'net strokes'),
    },
    ...boutSettings,
  },
}
