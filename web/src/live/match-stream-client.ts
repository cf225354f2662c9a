import { ApiError } from '#api/api-error.ts'
import { signalTooOld } from '#api/signals.ts'
import type { MatchChanges } from '@nineteenth/contracts'
import { liveEndpoints, liveMessages, liveVersion, urlOf } from '@nineteenth/contracts'
import type {
  ConnectionEvent,
  StreamEffect,
  StreamEnd,
  StreamEvent,
  StreamState,
  Waking,
} from './next-stream.ts'
import { nextStream, restingStream } from './next-stream.ts'
import { startMachine } from './start-machine.ts'
import type { Frame } from './stream-frames.ts'
import { isStream, readFrames } from './stream-frames.ts'

export type { Waking } from './next-stream.ts'

export interface StreamDeps {
  /** Requests the event stream at a path. */
  connect: (path: string, signal: AbortSignal) => Promise<Response>
  /** The time of day: other clocks stop while a phone sleeps, so a dead stream would seem alive. */
  now: () => number
  random: () => number
  /** Receives every failure once, with its cause. */
  report: (what: string, cause: unknown) => void
}

export interface StreamWatcher {
  matchId: number
  /** The phone's revision, and its epoch. */
  position: () => { epoch: string | undefined; since: number }
  /** Applies changes. Rejects if they leave a gap; then the stream restarts. */
  onChanges: (changes: MatchChanges) => Promise<void>
  /** The match was deleted, or they may no longer see it. */
  onGone: () => void
  onConnection: (event: ConnectionEvent) => void
}

export interface MatchStream {
  wake: (how: Waking) => void
  close: () => void
}

/**
 * Follows a match until it is closed. It doesn't use EventSource, which gives
 * up forever after a 503 and can't distinguish a lost session from a lost connection.
 */
export function openMatchStream(deps: StreamDeps, watcher: StreamWatcher): MatchStream {
  let underWay = new AbortController()
  const take = startMachine<StreamState, StreamEvent, StreamEffect>({
    ...deps,
    state: restingStream,
    next: nextStream,
    carryOut,
  })
  take({ kind: 'woken', how: 'reconnect' })
  return {
    wake: (how) => take({ kind: 'woken', how }),
    close: () => take({ kind: 'closed' }),
  }

  function carryOut(effect: StreamEffect): void {
    if (effect.kind === 'abort') underWay.abort()
    else if (effect.kind === 'report') deps.report(effect.what, effect.cause)
    else if (effect.kind === 'connect') void follow(effect.attempt)
    else if (effect.event === 'gone') watcher.onGone()
    else watcher.onConnection(effect.event)
    if (effect.kind === 'tell' && effect.event === 'too-old') signalTooOld()
  }

  async function follow(attempt: number): Promise<void> {
    underWay = new AbortController()
    const end = await readToEnd(attempt, underWay.signal).catch(toLoss)
    take({ kind: 'ended', attempt, end })
  }

  async function readToEnd(attempt: number, signal: AbortSignal): Promise<StreamEnd> {
    const response = await deps.connect(pathOf(watcher), signal)
    if (!response.ok || !response.body || !isStream(response)) return toRejection(response)
    take({ kind: 'opened', attempt })
    const end = await readFrames(response.body, signal, async (frames) => {
      take({ kind: 'heard', attempt, retryMs: frames.findLast(({ retryMs }) => retryMs)?.retryMs })
      for (const frame of frames) {
        if (signal.aborted) return undefined
        const reason = await takeFrame(frame, watcher)
        if (reason) return reason
      }
      take({ kind: 'taken', attempt })
      return undefined
    })
    return end ?? { kind: 'lost', cause: new Error('The server ended the stream') }
  }
}

function toLoss(cause: unknown): StreamEnd {
  return { kind: 'lost', cause }
}

async function takeFrame(
  { event, content }: Frame,
  { onChanges }: StreamWatcher,
): Promise<StreamEnd | undefined> {
  if (event === 'gone') return { kind: 'gone' }
  if (event !== 'changes') return undefined
  try {
    const changes = liveMessages.changes.safeParse(JSON.parse(content))
    if (!changes.success) return { kind: 'too-old', cause: changes.error }
    await onChanges(changes.data)
    return undefined
  } catch (cause) {
    return { kind: 'not-applied', cause }
  }
}

function pathOf({ matchId, position }: StreamWatcher): string {
  return urlOf(liveEndpoints.watch, {
    params: { id: matchId },
    query: { version: liveVersion, ...position() },
  })
}

async function toRejection(response: Response): Promise<StreamEnd> {
  const cause = new ApiError(response.status, await response.text(), response.headers.get('retry-after'))
  const code = cause.reply?.code
  if (code === 'match-not-found') return { kind: 'gone' }
  if (code === 'signed-out' || code === 'too-old') return { kind: code, cause }
  const { retryAfterSeconds } = cause
  return { kind: 'lost', cause, retryMs: retryAfterSeconds && 1000 * retryAfterSeconds }
}
