/** The truth about the line to the server (SY15). */
export type Connection =
  | { kind: 'connecting' }
  | { kind: 'live' }
  | { kind: 'reconnecting'; sinceMs: number | undefined }
  /** Since when is known only of a line that was live. */
  | { kind: 'offline'; sinceMs: number | undefined }
  | { kind: 'signed-out' }
  | { kind: 'too-old' }

export type ConnectionEvent = 'opened' | 'broke' | 'failed' | 'signed-out' | 'too-old'

/** What an event makes of the connection. Offline counts from the moment the line broke, not from the last attempt. */
export function nextConnection(connection: Connection, event: ConnectionEvent, nowMs: number): Connection {
  const wasLiveMs = connection.kind === 'live' ? nowMs : undefined
  const sinceMs = 'sinceMs' in connection ? connection.sinceMs : wasLiveMs
  const after: Record<ConnectionEvent, Connection> = {
    opened: { kind: 'live' },
    broke: { kind: 'reconnecting', sinceMs },
    failed: { kind: 'offline', sinceMs },
    'signed-out': { kind: 'signed-out' },
    'too-old': { kind: 'too-old' },
  }
  return after[event]
}
