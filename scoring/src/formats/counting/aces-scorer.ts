import type { AcesSettings } from './aces-format.ts'
import { acesHoles, wonWith } from './aces.ts'
import { untilOpen } from './counted-holes.ts'
import { pointsByScores, pointsScorer } from './points-scorer.ts'

/** How aces and deuces is counted, shown and paid (AD1, AD2). */
export const acesScorer = pointsScorer<AcesSettings>({
  // WD3: The game is over once fewer than three balls are left.
  canPlay: () => (areIn) => areIn.length >= 3,
  points: (counted, settings) => {
    const play = acesHoles(settings)
    return pointsByScores(settings.isCarried ? untilOpen(counted) : counted, (scores) => {
      const hole = play(scores)
      return scores.map((_score, own) => {
        const { ace, deuce } = wonWith(own, scores.length, hole)
        return ace + deuce
      })
    })
  },
})
