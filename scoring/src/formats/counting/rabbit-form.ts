import type { FormatForm } from '../format.ts'
import { stakeField } from '../setting-field.ts'
import { countingFields } from './counting-fields.ts'
import { rangeOf } from './counting-settings.ts'
import { legOf, type RabbitSettings } from './rabbit-format.ts'

/** Rabbit on the match form. */
export const rabbitForm: FormatForm<RabbitSettings> = {
  summary: 'Win a hole to catch the rabbit, and hold it to the end of the nine',
  stakeMeans: 'On each leg, every other player pays the stake to the player who holds the rabbit.',
  fields: {
    legs: { kind: 'choice', of: ['nines', 'thirds', 'round'] },
    stolen: { kind: 'yes-no' },
    loose: { kind: 'choice', of: ['next-leg', 'void'] },
    squirrel: { kind: 'yes-no' },
    ...countingFields,
    stake: stakeField,
  },
  largestLoss: ({ legs, part, stake }, { holes }) => {
    const [from, to] = rangeOf(part, holes)
    const played = Array.from({ length: to - from }, (_none, at) => legOf(legs, from + at, holes))
    return new Set(played).size * stake
  },
}
