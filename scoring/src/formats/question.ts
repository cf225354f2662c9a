import type { BallId } from '../match/ids.ts'

/** A question of a game about a hole that the card doesn't answer. */
export interface Question {
  /** The stored key of the answer, such as "greenie". */
  readonly kind: string
  /** One answer for the whole game, or one for each ball. */
  readonly of: 'game' | 'ball'
  readonly title: string
  /** The ball that the question is about, with its role: "Wolf: Ann". */
  readonly about?: { readonly title: string; readonly ball: BallId }
  readonly answers: readonly Answer[]
  /** Asked only after the hole has its scores. */
  readonly isAfterScores: boolean
  /** No game waits for its answers: without one, nothing happened. */
  readonly isOptional?: true
  /** Rarely needed: only the menu of the hole has it. */
  readonly isAside?: true
  /** The hole that comes first: until it counts, there is nothing to answer here. */
  readonly waitsFor?: number
  /** What is shown beside a ball that an answer names: "Sandie". */
  readonly mark?: string
}

/** A possible answer: a ball, or a label such as "No one". */
export interface Answer {
  /** The ball that it names, or that it is about. */
  readonly ball?: BallId
  /** The stored value; omitted for an answer that names its ball. */
  readonly value?: number
  readonly label?: string
  /** The score of the ball doesn't allow it. */
  readonly isVoid?: boolean
}
