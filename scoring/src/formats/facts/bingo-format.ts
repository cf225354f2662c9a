import { withoutNoShows } from '#match/withdrawal.ts'
import { usualPot, type PotSettings } from '#settlement/pot.ts'
import type { Format } from '../format.ts'
import type { PointsMoney, RoundPart } from '../counting/counting-settings.ts'

/** Settings of bingo-bango-bongo (BG1 to BG4). No strokes are given. */
export interface BingoSettings extends PotSettings {
  /** Whether all three points of a hole by one ball double. */
  readonly doubled: boolean
  readonly part: RoundPart
  readonly maxLoss: number
  readonly money: PointsMoney | 'places'
}

/** Points for the first on the green, the closest, and the first in the hole (BG1 to BG4). */
export const bingo: Format<BingoSettings> = {
  title: 'Bingo-bango-bongo',
  needs: 'Two to four players in one group',
  columns: [{ key: 'points', title: 'Points', isFigure: true }],
  settings: (chosen) => ({
    doubled: false,
    part: 'all',
    maxLoss: 0,
    money: 'each-pair',
    ...usualPot,
    ...chosen,
  }),
  obstacle: ({ contestants }) => {
    const playing = withoutNoShows(contestants)
    if (playing.length < 2) return 'too-few'
    if (playing.length > 4) return 'too-many'
    return new Set(playing.map(({ group }) => group)).size > 1 ? 'several-groups' : null
  },
  allowsPickingUp: () => true,
  asksFor: ['bingo', 'bango', 'bongo'],
}
