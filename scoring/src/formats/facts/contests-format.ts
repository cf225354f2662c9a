import { withoutNoShows } from '#match/withdrawal.ts'
import type { Format } from '../format.ts'

/** Settings of closest and longest; by default closest to the pin on all par 3s, for one winner (CT1 to CT3). */
export interface ContestsSettings {
  /** Which holes are played for the closest to the pin. */
  readonly closest: 'par-threes' | 'chosen' | 'off'
  /** Their numbers, if the group chooses them. */
  readonly closestHoles: readonly number[]
  /** The numbers of the holes with a longest drive. */
  readonly longestHoles: readonly number[]
  /** Where the stakes of a contest without a winner go. */
  readonly noWinner: 'next' | 'back'
  readonly winners: 'one' | 'two'
  /** What every player puts in for each contest. */
  readonly stake: number
}

/** Closest to the pin and longest drive, over all groups (CT1 to CT3). */
export const contests: Format<ContestsSettings> = {
  title: 'Closest and longest',
  needs: 'Two or more players',
  columns: [
    { key: 'holes', title: 'Holes' },
    { key: 'contests', title: 'Won', isFigure: true },
  ],
  settings: (chosen) => ({
    closest: 'par-threes',
    closestHoles: [],
    longestHoles: [],
    noWinner: 'next',
    winners: 'one',
    stake: 0,
    ...chosen,
  }),
  obstacle: ({ contestants }) => (withoutNoShows(contestants).length < 2 ? 'too-few' : null),
  allowsPickingUp: () => true,
  asksFor: ['closest', 'closest-second', 'longest', 'longest-second'],
}
