import type { OpenBet } from '../formats/table.ts'
import type { BallId } from '../match/ids.ts'

// Separate from the tables, because a list of decided matches shows these words without loading the
// engine.

/** An open bet with its opponents by name: "2 up on Ann", "AS with Bob & Cleo". */
export function formatOpenBet({ text, against }: OpenBet, nameOf: (ball: BallId) => string): string {
  return against.length === 0 ? text : `${text} ${formatSide(against, nameOf)}`
}

/**
 * A side named by its balls: "Ann", "Ann & Bob", "Ann, Bob & Cleo"; five or more balls are counted.
 */
export function formatSide(balls: readonly BallId[], nameOf: (ball: BallId) => string): string {
  if (balls.length > 4) return `${nameOf(balls[0]!)} and ${balls.length - 1} others`
  const names = balls.map(nameOf)
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' & ')
}
