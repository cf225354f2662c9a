import { sumOf } from '#arithmetic/sum-of.ts'
import type { FormatForm } from '../format.ts'
import { countingFields } from '../counting/counting-fields.ts'
import { rangeOf } from '../counting/counting-settings.ts'
import { legOf } from '../counting/rabbit-format.ts'
import { stakeField } from '../setting-field.ts'
import type { SnakeSettings } from './snake-format.ts'
import { mostDoubled } from './snake.ts'

/** Snake on the match form. */
export const snakeForm: FormatForm<SnakeSettings> = {
  summary: 'Three-putt and you hold the snake; hold it at the end and you pay',
  stakeMeans: 'The player who holds the snake at the end pays the stake to every other player.',
  unanswered: 'On a hole without an answer, the snake stays where it is.',
  fields: {
    grows: { kind: 'choice', of: ['fixed', 'each', 'doubled'] },
    legs: { kind: 'choice', of: ['round', 'nines'] },
    part: countingFields.part,
    stake: stakeField,
  },
  largestLoss: ({ grows, legs, part, stake }, { balls, holes, sizes }) => {
    const [from, to] = rangeOf(part, holes)
    const played = Array.from({ length: to - from }, (_none, at) => legOf(legs, from + at, holes))
    const each = stake * (sumOf(sizes) - 1)
    // Every ball may three-putt on every hole.
    if (grows === 'each') return each * played.length * balls
    return each * new Set(played).size * (grows === 'doubled' ? mostDoubled : 1)
  },
}
