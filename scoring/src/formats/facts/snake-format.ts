import { withoutNoShows } from '#match/withdrawal.ts'
import type { Format } from '../format.ts'
import type { RoundPart } from '../counting/counting-settings.ts'

/** Settings of snake; by default one snake, for the stake (SN1 to SN3). */
export interface SnakeSettings {
  /** What the holder pays: the stake, the stake for each three-putt, or the stake doubled with each after the first. */
  readonly grows: 'fixed' | 'each' | 'doubled'
  readonly legs: 'round' | 'nines'
  readonly part: RoundPart
  /** What the holder of a snake pays every other player. */
  readonly stake: number
}

/** The last player to three-putt holds the snake, and pays for it at the end (SN1 to SN3). */
export const snake: Format<SnakeSettings> = {
  title: 'Snake',
  needs: 'Two or more players in one group',
  columns: [
    { key: 'holes', title: 'Taken' },
    { key: 'snakes', title: 'Snakes', isFigure: true },
  ],
  settings: (chosen) => ({ grows: 'fixed', legs: 'round', part: 'all', stake: 0, ...chosen }),
  obstacle: ({ contestants }) => {
    const playing = withoutNoShows(contestants)
    if (playing.length < 2) return 'too-few'
    return new Set(playing.map(({ group }) => group)).size > 1 ? 'several-groups' : null
  },
  allowsPickingUp: () => true,
  asksFor: ['snake'],
}
