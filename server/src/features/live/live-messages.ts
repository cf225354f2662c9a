import type { MatchChanges, PublicChanges } from '@nineteenth/contracts'

/** A change of a match, encoded once for all watchers. */
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

/** How long the browser waits before it reconnects, so that not all return at once. */
export function retryIn(delayMs: number): Buffer {
  return Buffer.from(`retry: ${Math.round(delayMs)}\n\n`)
}

function message(event: string, content: object, id?: string): Buffer {
  const head = id === undefined ? '' : `id: ${id}\n`
  return Buffer.from(`${head}event: ${event}\ndata: ${JSON.stringify(content)}\n\n`)
}

/**
 * A message between nodes about a changed match. If the message has no changes, the receiver reads
 * them from the database.
 */
export interface Poke {
  matchId: number
  changes: MatchChanges | undefined
}

// A fixed number: with thousands of channels, a client got stuck after a reconnect.
const channels = 256

// Larger changes are not sent; nodes with watchers read them from the database.
const largestText = 8_192

export function channelOf(matchId: number): string {
  return `live:${matchId % channels}`
}

export function listChannels(): string[] {
  return Array.from({ length: channels }, (_, number) => channelOf(number))
}

/** The match comes first, so that a node without watchers of it need not parse the rest. */
export function formatPoke({ matchId, changes }: Poke): string {
  const text = changes ? JSON.stringify(changes) : ''
  return `${matchId} ${text.length <= largestText ? text : ''}`
}

export function matchOfPoke(message: string): number {
  return Number(message.slice(0, message.indexOf(' ')))
}

export function changesOfPoke(message: string): MatchChanges | undefined {
  const text = message.slice(message.indexOf(' ') + 1)
  // Only our own nodes can publish here.
  return text === '' ? undefined : JSON.parse(text)
}
