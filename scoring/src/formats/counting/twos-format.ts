import { withoutNoShows } from '#match/withdrawal.ts'
import type { Format } from '../format.ts'
import type { RoundPart } from './counting-settings.ts'

/** Settings of twos; by default a hole in one is one share (TW2). */
export interface TwosSettings {
  /** The shares of a hole in one. */
  readonly holeInOne: '1' | '2'
  readonly part: RoundPart
  /** The stake each player pays into the pot. */
  readonly stake: number
}

/** Every hole made in two strokes is a share of the pot (TW1, TW2). */
export const twos: Format<TwosSettings> = {
  title: 'Twos',
  needs: 'Two or more players',
  columns: [
    { key: 'holes', title: 'Holes' },
    { key: 'twos', title: 'Twos', isFigure: true },
  ],
  settings: (chosen) => ({ holeInOne: '1', part: 'all', stake: 0, ...chosen }),
  obstacle: ({ contestants }) => (withoutNoShows(contestants).length < 2 ? 'too-few' : null),
  allowsPickingUp: () => true,
}
