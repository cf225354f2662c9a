import type { FormatHelp } from '../format-help.ts'
import type { LowHighSettings } from './low-high-format.ts'
import { partnerHelp, valueHelp } from './points-help.ts'

export const lowHighHelp: FormatHelp<LowHighSettings> = {
  sentence: 'Partners’ better scores play for one point on each hole, and their worse scores for another.',
  example: {
    players: [
      { name: 'Ann', side: 'Eagles', scores: [4, 5, 3] },
      { name: 'Ben', side: 'Eagles', scores: [7, 6, 3] },
      { name: 'Cara', side: 'Hawks', scores: [5, 5, 3] },
      { name: 'Dan', side: 'Hawks', scores: [6, 7, 4] },
    ],
    shown: [1, 3],
  },
  settings: {
    isCarried: {
      title: 'Tied holes',
      text: 'A tied point is lost, or it carries over to the same point on the next hole.',
      format: (isCarried) => (isCarried ? 'carry over' : 'lost'),
    },
    hasTotal: {
      title: 'Low total',
      text: 'A third point goes to the team whose two scores add up to less.',
      format: (hasTotal) => (hasTotal ? 'one point' : 'off'),
    },
    sweepPoints: {
      title: 'Sweep',
      text: 'Extra points for a team that wins every point on a hole.',
      format: (points) => (points === 0 ? 'none' : String(points)),
    },
    partner: partnerHelp,
    ...valueHelp,
  },
}
