import { ApiError } from '#api/api-error.ts'
import type { MatchChanges } from '@nineteenth/contracts'
import { api, beatMs, liveMessages, liveVersion, urlOf } from '@nineteenth/contracts'
import { backOffMs } from './back-off.ts'
import type { ConnectionEvent } from './connection.ts'
import type { Frame } from './stream-frames.ts'
import { splitFrames } from './stream-frames.ts'

export interface StreamDeps {
  /** Asks the server for the event stream at a path. */
  connect: (path: string, signal: AbortSignal) => Promise<Response>
  random: () => number
}

export interface StreamWatcher {
  matchId: number
  /** The revision that the phone stands at. */
  since: () => number
  /** Takes changes over; the next wait until it has. A failure makes the stream begin anew. */
  onChanges: (changes: MatchChanges) => Promise<void>
  /** The match was deleted, or is no longer theirs to see. */
  onGone: () => void
  onConnection: (event: ConnectionEvent) => void
}

/** `again`: something speaks for a line, so connect unless one is known to be alive. `anew`: no line can be trusted. */
export type Waking = 'again' | 'anew'

export interface MatchStream {
  wake: (how: Waking) => void
  close: () => void
}

const connectMs = 15_000
const goneMs = 10_000
// Two beats, and the time that the second may take.
const silenceMs = 2 * beatMs + 5_000

type End =
  /** Nothing more will come for now. */
  | { kind: 'gone' }
  /** It was open; the server may have said when to come back. */
  | { kind: 'broke'; retryMs: number | undefined }
  | { kind: 'failed' | 'signed-out' | 'too-old' }

/**
 * Follows a match until it is closed. It reads the stream itself, because an EventSource gives
 * up for ever on one 503 and never tells a lost session from a lost line.
 */
export function openMatchStream(deps: StreamDeps, watcher: StreamWatcher): MatchStream {
  const closing = new AbortController()
  let attempt = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined
  let heardAtMs = 0
  let pausing = new AbortController()

  void run()
  return {
    wake(how) {
      if (how === 'anew' || performance.now() - heardAtMs > beatMs) attempt.abort()
      pausing.abort()
    },
    close() {
      closing.abort()
      attempt.abort()
      pausing.abort()
    },
  }

  async function run(): Promise<void> {
    for (let failures = 0; ;) {
      const end = await follow()
      if (isClosed()) return
      if (end.kind === 'gone') watcher.onGone()
      else watcher.onConnection(end.kind)
      failures = end.kind === 'broke' ? 0 : failures + 1
      const retryMs = end.kind === 'broke' ? end.retryMs : undefined
      // Who deleted a match may take that back, who was taken out of it may be put in again.
      const leastMs = end.kind === 'gone' ? goneMs : 0
      await pause(Math.max(leastMs, retryMs ?? backOffMs(failures, deps.random)))
    }
  }

  async function follow(): Promise<End> {
    attempt = new AbortController()
    listen(connectMs)
    try {
      const response = await deps.connect(pathOf(watcher), attempt.signal)
      if (!response.ok || !response.body) return await toRefusal(response)
      if (!isClosed()) watcher.onConnection('opened')
      return await readAll(response.body.getReader())
    } catch {
      return { kind: 'failed' }
    } finally {
      clearTimeout(silence)
      attempt.abort()
    }
  }

  async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<End> {
    const decoder = new TextDecoder()
    let received = ''
    let retryMs: number | undefined
    try {
      for (;;) {
        listen(silenceMs)
        const { done, value } = await reader.read()
        if (done || isClosed()) return { kind: 'broke', retryMs }
        const { frames, rest } = splitFrames(received + decoder.decode(value, { stream: true }))
        received = rest
        for (const frame of frames) {
          retryMs = frame.retryMs ?? retryMs
          const end = await take(frame)
          if (end) return end
        }
      }
    } catch {
      return { kind: 'broke', retryMs: undefined }
    }
  }

  async function take({ event, content }: Frame): Promise<End | undefined> {
    if (event === 'gone') return { kind: 'gone' }
    if (event !== 'changes') return undefined
    const changes = liveMessages.changes.safeParse(JSON.parse(content))
    if (!changes.success) return { kind: 'too-old' }
    if (!isClosed()) await watcher.onChanges(changes.data)
    return undefined
  }

  function isClosed(): boolean {
    return closing.signal.aborted
  }

  /** Gives up on a line that stays silent for longer. */
  function listen(longestMs: number): void {
    heardAtMs = performance.now()
    clearTimeout(silence)
    silence = setTimeout(() => attempt.abort(), longestMs)
  }

  function pause(delayMs: number): Promise<void> {
    pausing = new AbortController()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, delayMs)
      pausing.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
  }
}

function pathOf({ matchId, since }: StreamWatcher): string {
  return urlOf(api.live.watch, { params: { id: matchId }, query: { version: liveVersion, since: since() } })
}

async function toRefusal(response: Response): Promise<End> {
  const { reply } = new ApiError(response.status, await response.text())
  if (reply?.code === 'match-not-found') return { kind: 'gone' }
  if (reply?.code === 'signed-out' || reply?.code === 'too-old') return { kind: reply.code }
  return { kind: 'failed' }
}
