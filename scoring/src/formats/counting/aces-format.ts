import { withoutNoShows } from '#match/withdrawal.ts'
import type { Format } from '../format.ts'
import { usualValue, type ValueSettings } from './counting-settings.ts'

/** Settings of aces and deuces (AD1, AD2). */
export interface AcesSettings extends ValueSettings {
  /** The points that the only lowest score wins from every other player. */
  readonly ace: number
  /** The points that the only highest score pays to every other player. */
  readonly deuce: number
  /** Whether a tied bet is added to the same bet on the next hole. */
  readonly isCarried: boolean
}

/** The low score collects from every player, and the high score pays every player (AD1, AD2). */
export const aces: Format<AcesSettings> = {
  title: 'Aces and deuces',
  needs: 'Three or more players',
  columns: [{ key: 'points', title: 'Points', isFigure: true }],
  settings: (chosen, round) => ({ ace: 2, deuce: 1, isCarried: false, ...usualValue(round), ...chosen }),
  obstacle: ({ contestants }) => (withoutNoShows(contestants).length < 3 ? 'too-few' : null),
  allowsPickingUp: () => true,
}
