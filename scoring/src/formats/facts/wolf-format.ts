import { withoutNoShows } from '#match/withdrawal.ts'
import type { Format } from '../format.ts'
import type { Turns } from '../in-turn.ts'
import { usualPoints, type PointsSettings } from '../counting/counting-settings.ts'

/** Settings of wolf (WO1 to WO10). */
export interface WolfSettings extends PointsSettings {
  /** The place of each ball in the order of wolves; as listed without one. */
  readonly turns: Turns
  /** Who is the wolf on the holes after the last full turn. */
  readonly lastHoles: 'fewest-points' | 'in-order'
  /** What each player of the larger side wins or loses. */
  readonly partnerWeight: number
  readonly aloneWeight: number
  readonly blindWeight: number
  /** Whether each halved hole in a row adds 1 to the weight of the next one. */
  readonly isCarried: boolean
  readonly points: 'zero-sum' | 'classic'
  /** Whether the chosen partner may decline and play alone. */
  readonly pig: boolean
}

/** The wolf of each hole picks a partner or plays alone (WO1 to WO10). */
export const wolf: Format<WolfSettings> = {
  title: 'Wolf',
  needs: 'Three to five players in one group',
  columns: [{ key: 'points', title: 'Points', isFigure: true }],
  settings: (chosen, round) => ({
    turns: {},
    lastHoles: 'fewest-points',
    points: 'zero-sum',
    partnerWeight: 1,
    aloneWeight: 2,
    blindWeight: 3,
    isCarried: false,
    pig: false,
    ...usualPoints(round),
    ...chosen,
  }),
  obstacle: ({ contestants }) => {
    const playing = withoutNoShows(contestants)
    if (playing.length < 3) return 'too-few'
    if (playing.length > 5) return 'too-many'
    return new Set(playing.map(({ group }) => group)).size > 1 ? 'several-groups' : null
  },
  allowsPickingUp: () => true,
  asksFor: ['wolf', 'wolf-ball', 'pig'],
}
