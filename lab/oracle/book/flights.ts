import type { Ball, Field } from './field.ts'

/**
 * The flights of a game without sides, each as a separate field with its letter (FL1). Null if
 * there are none.
 */
export function flightsOf(
  field: Field,
  many: number,
  handicapOf: (ball: Ball) => number,
): readonly { readonly letter: string; readonly field: Field }[] | null {
  const { balls, sides } = field
  const parts = Math.min(many, balls.length)
  if (parts < 2 || sides.length > 0) return null
  const before = (one: Ball, other: Ball) =>
    handicapOf(one) - handicapOf(other) || balls.indexOf(one) - balls.indexOf(other)
  const order = [...balls].sort(before)
  // The first flights are one larger until the sizes add up.
  const sizes = Array.from(
    { length: parts },
    (_, part) => Math.floor(balls.length / parts) + (part < balls.length % parts ? 1 : 0),
  )
  return sizes.map((size, part) => {
    const first = sizes.slice(0, part).reduce((sum, one) => sum + one, 0)
    const own = order.slice(first, first + size)
    return {
      letter: String.fromCharCode(65 + part),
      field: { ...field, balls: balls.filter((ball) => own.includes(ball)) },
    }
  })
}
