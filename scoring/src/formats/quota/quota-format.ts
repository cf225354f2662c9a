import { pointTables } from '#points/stableford.ts'
import { potMeans, potsInRound, segmentPotFields, usualSegmentPot } from '#settlement/pot.ts'
import type { Format } from '../format.ts'
import { percentField, playedByField } from '../setting-field.ts'
import type { QuotaSettings } from './quota.ts'

/** Gross points compared with a personal quota (QU1 to QU7). */
export const quota: Format<QuotaSettings> = {
  title: 'Quota',
  summary: 'Stableford points compared to personal quota',
  needs: 'Quota needs a player.',
  stakeMeans: potMeans,
  fields: {
    base: { kind: 'whole', min: 0, max: 99 },
    floor: { kind: 'whole', min: 0, max: 36 },
    points: { kind: 'choice', of: Object.keys(pointTables) },
    playedBy: playedByField,
    allowancePercent: percentField,
    ...segmentPotFields,
  },
  columns: [
    { key: 'quota', title: 'Quota', isHandicap: true },
    { key: 'points', title: 'Points' },
    { key: 'result', title: '+/-', isFigure: true },
  ],
  settings: (chosen, { holes }) => quotaSettings(chosen, holes),
  inRound: potsInRound,
  obstacle: () => null,
  allowsPickingUp: () => true,
  largestLoss: ({ stake }) => stake,
}

/** The settings with defaults (QU1). */
export function quotaSettings(chosen: Partial<QuotaSettings>, holes: number): QuotaSettings {
  return {
    base: 2 * holes,
    floor: 0,
    points: 'stableford',
    playedBy: 'sides',
    allowancePercent: 100,
    ...usualSegmentPot,
    ...chosen,
  }
}
