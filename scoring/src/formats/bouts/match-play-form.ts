import type { FormatForm } from '../format.ts'
import { stakeField } from '../setting-field.ts'
import { largestBoutLoss } from './largest-bout-loss.ts'
import type { MatchPlaySettings } from './match-play-format.ts'
import { boutFields, pressesField } from './nassau-form.ts'

/** Match play on the match form. */
export const matchPlayForm: FormatForm<MatchPlaySettings> = {
  summary: 'Win more holes than your opponent',
  stakeMeans: 'Each player wins or loses the stake on each match and each press.',
  fields: { stake: stakeField, presses: pressesField({}), ...boutFields },
  largestLoss: ({ stake, presses, mostPresses }, round) =>
    largestBoutLoss(
      // The match is the only bet, so presses are on it.
      { presses: { ...presses, onTotal: true }, mostPresses, scoring: 'match' },
      { front: 0, back: 0, total: stake },
      round,
    ),
}
