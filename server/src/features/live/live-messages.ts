import type { MatchChanges, PublicChanges } from '@nineteenth/contracts'

/** A change of a match as the bytes that every watcher gets. */
export interface Frame {
  since: number
  revision: number
  bytes: Buffer
}

export function toFrame(changes: MatchChanges | PublicChanges): Frame {
  return {
    since: changes.since,
    revision: changes.revision,
    bytes: message('changes', changes, `${changes.epoch}:${changes.revision}`),
  }
}

export const beat = message('beat', {})
export const gone = message('gone', {})

/** How long the browser waits before it connects anew, so that not all come back at once. */
export function retryIn(delayMs: number): Buffer {
  return Buffer.from(`retry: ${Math.round(delayMs)}\n\n`)
}

function message(event: string, content: object, id?: string): Buffer {
  const head = id === undefined ? '' : `id: ${id}\n`
  return Buffer.from(`${head}event: ${event}\ndata: ${JSON.stringify(content)}\n\n`)
}

/** News of a match from node to node. Without the changes themselves the receiver reads them. */
export interface Poke {
  matchId: number
  changes: MatchChanges | undefined
}

// A fixed number: thousands of channels were seen to wedge a client after a reconnect.
const channels = 256

// Larger changes are read by whoever has watchers instead of being sent to all.
const largestText = 8_192

export function channelOf(matchId: number): string {
  return `live:${matchId % channels}`
}

export function listChannels(): string[] {
  return Array.from({ length: channels }, (_, number) => channelOf(number))
}

/** The match first, so that a node without watchers of it need not read on. */
export function formatPoke({ matchId, changes }: Poke): string {
  const text = changes ? JSON.stringify(changes) : ''
  return `${matchId} ${text.length <= largestText ? text : ''}`
}

export function matchOfPoke(message: string): number {
  return Number(message.slice(0, message.indexOf(' ')))
}

export function changesOfPoke(message: string): MatchChanges | undefined {
  const text = message.slice(message.indexOf(' ') + 1)
  // Only nodes of ours can publish here.
  return text === '' ? undefined : JSON.parse(text)
}
