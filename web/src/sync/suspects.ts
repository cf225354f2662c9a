import { cellKey } from '@nineteenth/contracts'
import type { Outbox, OutboxEntry } from './outbox.ts'
import { listWaiting } from './outbox.ts'

/** What a phone has learned about entries that crash the server, kept between rounds (SY13). */
export interface Suspects {
  /** How many entries go in a request. */
  limit: number
  /** The match's latest request failed. */
  hasFailed: boolean
  /** Cells that failed alone while nothing else was accepted: the server may be crashing on everything. The latest last. */
  suspected: readonly string[]
  /** Cells that failed alone while others were accepted. */
  guilty: readonly string[]
}

const entriesAtOnce = 50

export const noSuspects: Suspects = { limit: entriesAtOnce, hasFailed: false, suspected: [], guilty: [] }

/**
 * The next entries to send: first those that aren't suspected, then one untried cell of the others, as entries that
 * follow in a cell need the earlier ones.
 */
export function nextBatch(
  outbox: Outbox,
  { limit, suspected, guilty }: Suspects,
  tried: ReadonlySet<string>,
): OutboxEntry[] {
  const waiting = listWaiting(outbox)
  const known = [...suspected, ...guilty]
  const open = waiting.filter((entry) => !known.includes(keyOf(entry)))
  if (open.length > 0) return open.slice(0, limit)
  const untried = known.filter((key) => !tried.has(key))
  const first = untried.flatMap((key) => waiting.find((entry) => keyOf(entry) === key) ?? [])[0]
  return first ? [first] : []
}

/** The server accepted these, so it doesn't crash on everything. Entries that are only suspected are sent with the others again. */
export function afterAccepted({ limit, guilty }: Suspects, batch: readonly OutboxEntry[]): Suspects {
  const taken = batch.map(keyOf)
  return {
    limit: Math.min(entriesAtOnce, limit * 2),
    hasFailed: false,
    suspected: [],
    guilty: guilty.filter((key) => !taken.includes(key)),
  }
}

/** The server crashed on these. `hasAccepted`: it accepted others in the same round, so a single entry is to blame. */
export function afterCrash(
  suspects: Suspects,
  batch: readonly OutboxEntry[],
  { hasAccepted }: { hasAccepted: boolean },
): Suspects {
  const failed = { ...halved(suspects, batch), hasFailed: true }
  if (batch.length > 1) return failed
  const keys = batch.map(keyOf)
  const without = (list: readonly string[]) => list.filter((key) => !keys.includes(key))
  const suspected = without(suspects.suspected)
  const guilty = without(suspects.guilty)
  const isGuilty = hasAccepted || guilty.length < suspects.guilty.length
  return {
    ...failed,
    suspected: isGuilty ? suspected : [...suspected, ...keys],
    guilty: isGuilty ? [...guilty, ...keys] : guilty,
  }
}

/** One of several is to blame: half of them are tried next. */
export function halved(suspects: Suspects, batch: readonly OutboxEntry[]): Suspects {
  return { ...suspects, limit: Math.ceil(batch.length / 2) }
}

/** Whether the request says nothing about the server, as its entries are known to be at fault. */
export function isKnownFaulty({ guilty }: Suspects, batch: readonly OutboxEntry[]): boolean {
  return batch.every((entry) => guilty.includes(keyOf(entry)))
}

export function keyOf({ cell }: OutboxEntry): string {
  return cellKey(cell)
}
