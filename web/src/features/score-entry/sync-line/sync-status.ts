import type { MatchSnapshot } from '#sync/match-feed.ts'

/** What the line says. It never claims more than is true. */
export interface SyncStatus {
  tone: 'safe' | 'sending' | 'waiting'
  text: string
}

// Longer than any answer takes on a line that works.
const sendingMs = 4_000

type StatusParts = Pick<MatchSnapshot, 'waiting' | 'setAside' | 'connection' | 'canStore' | 'unsafe'>

/** The truth about this person's own entries: with the server, on their way, or waiting on this phone. */
export function syncStatus(
  { waiting, setAside, connection, canStore, unsafe }: StatusParts,
  nowMs: number,
): SyncStatus {
  if (!canStore) return { tone: 'waiting', text: whileFull(waiting.length) }
  if (unsafe.size > 0) return { tone: 'sending', text: 'Saving...' }
  const oldest = waiting[0]
  if (!oldest) {
    const saved = setAside.length === 0 ? 'All saved' : 'The rest is saved'
    return { tone: 'safe', text: connection.kind === 'offline' ? `${saved} · no signal` : saved }
  }
  if (connection.kind === 'too-old')
    return { tone: 'waiting', text: `${waiting.length} waiting: reload for the new version` }
  if (connection.kind === 'signed-out')
    return { tone: 'waiting', text: `${waiting.length} waiting: sign in to send` }
  if (connection.kind === 'live' && nowMs - oldest.enteredAtMs < sendingMs)
    return { tone: 'sending', text: 'Saving...' }
  return { tone: 'waiting', text: `${waiting.length} waiting for signal` }
}

function whileFull(waiting: number): string {
  return waiting === 0 ? 'This phone cannot keep scores' : `${waiting} waiting · no room for more`
}

/** When the line must be read again because time alone makes it untrue; undefined when only an event can. */
export function recheckInMs({ waiting }: Pick<MatchSnapshot, 'waiting'>, nowMs: number): number | undefined {
  const oldest = waiting[0]
  return oldest && Math.max(0, oldest.enteredAtMs + sendingMs - nowMs)
}
