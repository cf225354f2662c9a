import type { Ball, Field } from '../field.ts'
import type { Fact } from '../match-input.ts'
import { playingOrder } from '../field.ts'

/** The answers of a game's players. */
export function said({ match, game }: Field, kind: string, hole: number): Fact | undefined {
  return match.facts?.find((fact) => fact.kind === kind && fact.hole === hole && fact.game === game)
}

/** The number of the hole at a place of the round in which these balls play it. */
export function numberAt({ match }: Field, balls: readonly Ball[], at: number): number {
  return playingOrder(balls, match)[at] ?? 0
}
