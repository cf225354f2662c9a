import { pointTables } from '#points/stableford.ts'
import { allowanceHelp, playedByHelp, flightPotHelp, tiesHelp, type FormatHelp } from '../format-help.ts'
import type { QuotaSettings } from './quota.ts'

export const quotaHelp: FormatHelp<QuotaSettings> = {
  sentence: 'You earn points on every hole, and the player furthest above their own quota wins.',
  example: {
    players: [
      { name: 'Ann', handicap: 18, scores: [4, 6, 2] },
      { name: 'Ben', handicap: 6, scores: [4, 4, 3] },
    ],
    shown: [1, 3],
    isGross: true,
  },
  settings: {
    version: {
      title: 'Version',
      text: 'Standard starts at 36, or 18 over nine holes. Chicago starts at 39, or 19, and no quota is below 2.',
      format: (version) => (version === 'standard' ? 'standard' : 'Chicago'),
    },
    base: {
      title: 'Quota',
      text: 'Your quota is this number minus your handicap. Over nine holes, half the number.',
      format: String,
    },
    floor: { title: 'Lowest quota', text: 'No quota is below this number.', format: String },
    points: {
      title: 'Points',
      text: 'For a gross bogey, par, birdie, eagle and albatross. A worse score earns nothing.',
      format: (points) => {
        const { bogey, par, birdie, eagle, albatross } =
          typeof points === 'string' ? pointTables[points] : points
        return [bogey, par, birdie, eagle, albatross].join('-')
      },
    },
    playedBy: playedByHelp,
    allowancePercent: allowanceHelp('How much of your handicap is taken off the quota.'),
    ties: tiesHelp,
    ...flightPotHelp,
  },
}
