import type { EntryKind } from './entry-kinds.ts'

/** The place of a value: one hole, one kind, one subject. Hole 0 is the whole round. */
export interface Cell {
  hole: number
  kind: EntryKind
  /** What the value is about: `b3` ball 3, `g2` game 2, `g2:3-7` two sides of it, `g2:3-7:front` a bet between them. */
  of: string
}

/** One fact that a golfer entered. It is the same on the phone, on the wire and in the log. */
export interface Entry {
  /** A random UUID made by the phone. Two ids are compared only for equality. */
  id: string
  /** Which browser store it comes from, and its number there: the order of the entries of one phone. Null: unknown. */
  device: number | null
  seq: number | null
  cell: Cell
  /** Null clears the cell. */
  value: number | null
  /** The entry that the author's screen showed in the cell, null for an empty one. Left out where nobody knows. */
  base?: string | null
  /** The open entries of the cell that this one decides. */
  settles: readonly string[]
  /** Set by the server from the session. */
  enteredBy: number
  /** The phone that joined by a link, if the author is here by it. */
  joinedPhone: string | null
  /** By the phone's clock: for people to read. Nothing is decided by it. */
  enteredAt: string | null
}

/** An entry as the match's log has it. It is applied, waiting or a conflict. */
export interface LogRow extends Entry {
  base: string | null
  /** Its place in the order in which the server received the entries of the match. */
  revision: number
  /** The entry that is current because of this one: itself, or an equal one that was there before. */
  appliedAs: string | null
  /** The entry that decided or replaced this one. */
  settledBy: string | null
  /** Its base has not arrived, or waits itself. */
  isWaiting: boolean
  /** The revision in which any of these last changed. */
  changedIn: number
}

/** Why an entry is not taken. The log does not have it; the phone sets it aside and shows the reason. */
export type RejectionCode =
  | 'match-complete'
  | 'not-a-player'
  | 'hole-not-played'
  | 'not-allowed'
  | 'not-asked'
  | 'invalid-value'
  | 'too-many-waiting'

export type EntryOutcome =
  | { id: string; outcome: 'applied' | 'conflict' | 'waiting' }
  | { id: string; outcome: 'rejected'; code: RejectionCode }

export function cellKey({ hole, kind, of }: Cell): string {
  return `${hole} ${kind} ${of}`
}

/** Whether people still have to decide about it, or its base has still to come. */
export function isOpen({ appliedAs, settledBy }: LogRow): boolean {
  return appliedAs === null && settledBy === null
}
