import { usualFlightPot } from '#settlement/pot.ts'
import type { Format } from '../format.ts'
import type { QuotaSettings } from './quota.ts'

/** Gross points compared with a personal quota (QU1 to QU7). */
export const quota: Format<QuotaSettings> = {
  title: 'Quota',
  needs: 'Any number of players',
  columns: [
    { key: 'quota', title: 'Quota', isHandicap: true },
    { key: 'points', title: 'Points' },
    { key: 'result', title: '+/-', isFigure: true },
  ],
  settings: (chosen, { holes }) => quotaSettings(chosen, holes),
  obstacle: () => null,
  allowsPickingUp: () => true,
}

/** The settings with defaults (QU1). */
export function quotaSettings(chosen: Partial<QuotaSettings>, holes: number): QuotaSettings {
  const { version = 'standard' } = chosen
  return {
    version,
    base: version === 'standard' ? 2 * holes : Math.floor((39 * holes) / 18),
    floor: version === 'standard' ? 0 : 2,
    points: 'stableford',
    playedBy: 'sides',
    allowancePercent: 100,
    ties: 'shared',
    ...usualFlightPot,
    ...chosen,
  }
}
