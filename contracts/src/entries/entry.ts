import type { NewEntry } from './entry-schemas.ts'

/** An entry with its author: the input of `recordEntries`. */
export interface Entry extends Omit<NewEntry, 'seq' | 'enteredAt' | 'settles'> {
  /**
   * The browser's storage and the entry's number there. They order the entries of one phone. Null
   * if unknown.
   */
  device: number | null
  seq: number | null
  settles: readonly string[]
  /** By the phone's clock, for display only. */
  enteredAt: string | null
  /** Set by the server from the session. */
  enteredBy: number
  /** The author's phone, if it joined by a link. */
  joinedPhone: string | null
}

/** An entry in the log of a match. It is applied, waiting or a conflict. */
export interface LogRow extends Omit<Entry, 'seen'> {
  base: string | null
  /** Its number in the order in which the server received the match's entries. */
  revision: number
  /**
   * The entry that is current because of this one: this entry itself, or an equal entry that was
   * current before.
   */
  appliedAs: string | null
  /** The entry that decided or replaced this one. */
  settledBy: string | null
  /** The entry's base has not arrived, or is itself waiting. */
  isWaiting: boolean
  /** The revision in which one of the last three fields last changed. */
  changedIn: number
}

/** Whether the entry still needs a decision, or waits for its base. */
export function isOpen({ appliedAs, settledBy }: LogRow): boolean {
  return appliedAs === null && settledBy === null
}

type Numbered = Pick<LogRow, 'device' | 'seq'>

export function isOfOnePhone(one: Numbered, other: Numbered): boolean {
  return one.device !== null && one.device === other.device
}

/** Whether the same phone made both entries, `other` first. */
export function isLaterOnOnePhone(one: Numbered, other: Numbered): boolean {
  return isOfOnePhone(one, other) && (one.seq ?? 0) > (other.seq ?? 0)
}
