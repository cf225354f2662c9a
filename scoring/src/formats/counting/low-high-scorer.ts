import type { LowHighSettings } from './low-high-format.ts'
import { lowHighHoles, wonOn } from './low-high.ts'
import { pointsScorer } from './points-scorer.ts'
import { sidesGame, sidesOfMatch } from './two-sides.ts'

/** How low ball/high ball is counted, shown and paid (LH1 to LH4). */
export const lowHighScorer = pointsScorer<LowHighSettings>(
  sidesGame<LowHighSettings>(
    (field) => {
      const sides = sidesOfMatch(field)
      return () => sides
    },
    (settings) => {
      const play = lowHighHoles(settings)
      return (a, b) => wonOn(play(a, b))
    },
    ({ isCarried }) => isCarried,
  ),
)
