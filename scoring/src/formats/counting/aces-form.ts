import type { FormatForm } from '../format.ts'
import type { AcesSettings } from './aces-format.ts'
import { cappedLoss, valueFields, valueMeans } from './counting-fields.ts'
import { rangeOf } from './counting-settings.ts'

/** Aces and deuces on the match form. */
export const acesForm: FormatForm<AcesSettings> = {
  summary: 'The low score collects from every player, the high score pays every player',
  stakeMeans: valueMeans,
  fields: {
    ace: { kind: 'whole', min: 0, max: 9 },
    deuce: { kind: 'whole', min: 0, max: 9 },
    isCarried: { kind: 'yes-no' },
    ...valueFields,
  },
  largestLoss: (settings, { balls, holes }) => {
    const { ace, deuce, part, stake } = settings
    const [from, to] = rangeOf(part, holes)
    // The highest score on every hole, and an ace for another player.
    return cappedLoss((to - from) * (ace + deuce * (balls - 1)) * stake, settings)
  },
}
