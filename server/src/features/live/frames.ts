import type { MatchChanges } from '@nineteenth/contracts'

/** A change of a match as the bytes that every watcher gets. */
export interface Frame {
  since: number
  revision: number
  bytes: Buffer
}

export function toFrame(changes: MatchChanges): Frame {
  return {
    since: changes.since,
    revision: changes.revision,
    bytes: message('changes', changes, changes.revision),
  }
}

export const beat = message('beat', {})
export const gone = message('gone', {})

/** How long the browser waits before it connects anew, so that not all come back at once. */
export function retryIn(delayMs: number): Buffer {
  return Buffer.from(`retry: ${Math.round(delayMs)}\n\n`)
}

function message(event: string, content: object, id?: number): Buffer {
  const head = id === undefined ? '' : `id: ${id}\n`
  return Buffer.from(`${head}event: ${event}\ndata: ${JSON.stringify(content)}\n\n`)
}
