import { randomUUID } from 'node:crypto'
import type { EntrySubmission } from '@nineteenth/contracts'
import { api } from '@nineteenth/contracts'
import { strokesCell } from '@nineteenth/contracts/entries'

export interface Strokes {
  ballNo: number
  hole: number
  strokes: number
}

let seq = 0

/**
 * Scores as a phone sends them: with an epoch, from a phone that is up to date; otherwise from a
 * phone that has nothing of the match yet. Without a base a score replaces only its author's own.
 */
export function strokesSubmission(epoch: string | undefined, scores: readonly Strokes[]): EntrySubmission {
  const enteredAt = new Date().toISOString()
  return {
    device: 1,
    ...(epoch !== undefined && { seen: { epoch, revision: 1_000_000_000 } }),
    entries: scores.map(({ ballNo, hole, strokes }) => ({
      id: randomUUID(),
      seq: ++seq,
      cell: strokesCell(ballNo, hole),
      value: strokes,
      settles: [],
      enteredAt,
    })),
  }
}

/** The epoch of a node's database: a phone that names a different epoch gets the whole match. */
export async function readEpoch(port: number, cookie: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${api.live.epoch.path}`, { headers: { cookie } })
  return api.live.epoch.reply.parse(await response.json()).epoch
}
