import { withoutNoShows } from '#match/withdrawal.ts'
import type { Format } from '../format.ts'
import {
  cappedLoss,
  rangeOf,
  usualValue,
  valueFields,
  valueMeans,
  type ValueSettings,
} from './counting-settings.ts'

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
  summary: 'The low score collects from every player, the high score pays every player',
  needs: 'Aces and deuces needs three players.',
  stakeMeans: valueMeans,
  fields: {
    ace: { kind: 'whole', min: 0, max: 9 },
    deuce: { kind: 'whole', min: 0, max: 9 },
    isCarried: { kind: 'yes-no' },
    ...valueFields,
  },
  columns: [{ key: 'points', title: 'Points', isFigure: true }],
  settings: (chosen, round) => ({ ace: 2, deuce: 1, isCarried: false, ...usualValue(round), ...chosen }),
  obstacle: ({ contestants }) => (withoutNoShows(contestants).length < 3 ? 'too-few' : null),
  allowsPickingUp: () => true,
  largestLoss: (settings, { balls, holes }) => {
    const { ace, deuce, part, stake } = settings
    const [from, to] = rangeOf(part, holes)
    // The highest score on every hole, and an ace for another player.
    return cappedLoss((to - from) * (ace + deuce * (balls - 1)) * stake, settings)
  },
}
