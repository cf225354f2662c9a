import type { Game } from '../formats/game.ts'
import type { Concession } from './concession.ts'
import type { Fact } from './fact.ts'
import type { Lineup } from './lineup.ts'

/** A whole match: all the input of the engine. */
export interface Match extends Lineup {
  readonly games: readonly Game[]
  /** Whether the organizer has completed it; from then on a card that isn't full has no return. */
  readonly isComplete?: boolean
  readonly concessions?: readonly Concession[]
  readonly facts?: readonly Fact[]
}
