import type { Game } from '../formats/game.ts'
import type { Lineup } from './lineup.ts'

/** A whole match: all the engine needs to know. */
export interface Match extends Lineup {
  readonly games: readonly Game[]
  /** Whether the organiser has completed it: cards that are not full have no return from then on. */
  readonly isComplete?: boolean
}
