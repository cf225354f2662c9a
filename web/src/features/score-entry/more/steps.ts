import type { Cell, Joiner, MatchState } from '@nineteenth/contracts'
import type { EntryCard } from '../entry-card.ts'
import type { GameQuestion } from '@nineteenth/scoring'
import type { Meeting, MeetingSide } from './meetings.ts'

/** The open page of the menu. */
export type Step =
  | { kind: 'menu' | 'stop' }
  | { kind: 'meeting' | 'concede' | 'end'; meeting: Meeting }
  | { kind: 'confirm'; meeting: Meeting; loser: MeetingSide | null }
  | { kind: 'stopping'; ballNo: number }
  | { kind: 'aside'; aside: GameQuestion }

/** The props of every step. */
export interface StepProps {
  match: MatchState
  joiner: Joiner | null
  card: EntryCard
  holeNumber: number
  meetings: readonly Meeting[]
  /** Questions that are rarely needed. */
  asides: readonly GameQuestion[]
  nameOf: (ballNo: number) => string
  go: (step: Step) => void
  /** Enters a value, and closes the sheet. */
  enter: (cell: Cell, value: number | null, ...others: readonly (readonly [Cell, number])[]) => void
}
