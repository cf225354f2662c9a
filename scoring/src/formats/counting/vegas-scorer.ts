import { sidesAt } from './partners.ts'
import { pointsScorer } from './points-scorer.ts'
import { sidesGame } from './two-sides.ts'
import { vegasHole } from './vegas.ts'
import type { VegasSettings } from './vegas-format.ts'

/** How Vegas is counted, shown and paid (VG1 to VG8). */
export const vegasScorer = pointsScorer<VegasSettings>(
  sidesGame<VegasSettings>(sidesAt, (settings) => (a, b) => vegasHole(a, b, settings).toA),
)
