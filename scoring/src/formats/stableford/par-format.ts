import type { Format } from '../format.ts'
import { stableford, stablefordSettings } from './stableford-format.ts'
import type { StablefordSettings } from './stableford.ts'

/** Plus one for a net score under par, minus one for one over it (PB1). */
export const parCompetition: Format<StablefordSettings> = {
  ...stableford,
  title: 'Par competition',
  columns: [
    { key: 'handicap', title: 'Handicap', isHandicap: true },
    { key: 'points', title: '+/-', isFigure: true },
  ],
  settings: (chosen) =>
    stablefordSettings({ allowancePercent: chosen.sides?.kind === 'best' ? 90 : 95, ...chosen }),
}
