import type { Field } from '../match/field.ts'
import type { BallId } from '../match/ids.ts'

/** A part of a field by handicap, with prizes of its own (FL1). */
export interface FlightField {
  /** A for the lowest handicaps. */
  readonly letter: string
  readonly from: number
  readonly to: number
  readonly field: Field
}

/** FL1: The field in so many parts, lowest handicaps first and larger parts first; none if sides play. */
export function flightFields(
  field: Field,
  handicaps: readonly number[],
  flights: number | undefined = 1,
): FlightField[] {
  const many = Math.min(flights, field.contestants.length)
  if (many < 2 || field.sides.length > 0) return []
  const sorted = [...handicaps.entries()].toSorted(([, one], [, other]) => one - other)
  let left = sorted
  return Array.from({ length: many }, (_flight, at) => {
    const size = Math.ceil(left.length / (many - at))
    const own = left.slice(0, size)
    left = left.slice(size)
    return {
      letter: 'ABCDEF'[at]!,
      from: own[0]![1],
      to: own.at(-1)![1],
      // In the order of the match, as ties and odd units go.
      field: among(
        field,
        own.map(([place]) => place),
      ),
    }
  })
}

function among(field: Field, places: readonly number[]): Field {
  return { ...field, contestants: field.contestants.filter((_one, at) => places.includes(at)) }
}

/** The flight of a ball. */
export function flightOf<Flight extends { readonly field: Field }>(
  flights: readonly Flight[],
  ball: BallId,
): Flight | undefined {
  return flights.find((flight) => flight.field.contestants.some((one) => one.ball === ball))
}
