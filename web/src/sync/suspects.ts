import { cellKey } from '@nineteenth/contracts'
import type { Outbox, OutboxEntry } from './outbox.ts'
import { listWaiting } from './outbox.ts'

/** What a phone has learned about the entries of a match that the server falls over, kept from round to round (SY13). */
export interface Suspects {
  /** How many entries go in a request. */
  limit: number
  /** The latest request of the match failed. */
  hasFailed: boolean
  /** Cells that failed alone while nothing else was taken: the server may be falling over everything. The latest last. */
  suspected: readonly string[]
  /** Cells that failed alone while others were taken. */
  guilty: readonly string[]
}

const entriesAtOnce = 50

export const noSuspects: Suspects = { limit: entriesAtOnce, hasFailed: false, suspected: [], guilty: [] }

/**
 * The next to be sent: first what nothing speaks against, then one cell of the others that was not tried yet, since what
 * follows in a cell needs what went before.
 */
export function nextBatch(
  outbox: Outbox,
  { limit, suspected, guilty }: Suspects,
  tried: ReadonlySet<string>,
): OutboxEntry[] {
  const waiting = listWaiting(outbox)
  const known = [...suspected, ...guilty]
  const open = waiting.filter((entry) => !known.includes(cellKey(entry)))
  if (open.length > 0) return open.slice(0, limit)
  const untried = known.filter((key) => !tried.has(key))
  const first = untried.flatMap((key) => waiting.find((entry) => cellKey(entry) === key) ?? [])[0]
  return first ? [first] : []
}

/** The server took these, so it does not fall over everything: who was only suspected goes with the others again. */
export function afterTaken({ limit, guilty }: Suspects, batch: readonly OutboxEntry[]): Suspects {
  const taken = batch.map(cellKey)
  return {
    limit: Math.min(entriesAtOnce, limit * 2),
    hasFailed: false,
    suspected: [],
    guilty: guilty.filter((key) => !taken.includes(key)),
  }
}

/** The server fell over these. `hasTaken`: in the same round it took others, so that one alone is guilty. */
export function afterFall(
  suspects: Suspects,
  batch: readonly OutboxEntry[],
  { hasTaken }: { hasTaken: boolean },
): Suspects {
  const failed = { ...halved(suspects, batch), hasFailed: true }
  if (batch.length > 1) return failed
  const keys = batch.map(cellKey)
  const without = (list: readonly string[]) => list.filter((key) => !keys.includes(key))
  const suspected = without(suspects.suspected)
  const guilty = without(suspects.guilty)
  const isGuilty = hasTaken || guilty.length < suspects.guilty.length
  return {
    ...failed,
    suspected: isGuilty ? suspected : [...suspected, ...keys],
    guilty: isGuilty ? [...guilty, ...keys] : guilty,
  }
}

/** One of several is to blame, and half of them are to be tried. */
export function halved(suspects: Suspects, batch: readonly OutboxEntry[]): Suspects {
  return { ...suspects, limit: Math.ceil(batch.length / 2) }
}

/** Whether the request says nothing about the server: what is in it is known to be at fault. */
export function isKnownGuilty({ guilty }: Suspects, batch: readonly OutboxEntry[]): boolean {
  return batch.every((entry) => guilty.includes(cellKey(entry)))
}
