import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { codeOf } from '../app-error.ts'
import { withTimeout } from '../with-timeout.ts'

// Nearly every statement is answered within a hundredth of this time.
const silentMs = 2_000
const probeAgainMs = 1_000
const probeMs = 3_000

/** What a new connection to the same address reports about the others. */
export type ProbeResult =
  | { kind: 'no-answer' }
  /** It was rejected, or there is a pooler in between, which has its own session numbers. */
  | { kind: 'cannot-tell' }
  | { kind: 'sessions'; states: ReadonlyMap<number, string | null> }

/**
 * Whether a session's pending answer will never come. A vanished host, or a firewall that dropped a connection, is
 * silent, and so is a slow statement: only another connection can tell the difference.
 */
export function isDead(result: ProbeResult, pid: number): boolean {
  if (result.kind !== 'sessions') return result.kind === 'no-answer'
  const state = result.states.get(pid)
  return state === undefined || (state ?? '').startsWith('idle')
}

export type ConnectionProbe = ReturnType<typeof openConnectionProbe>

/** Detects dead connections of a pool with an extra connection when an answer is late. */
export function openConnectionProbe(config: ClientConfig) {
  const heardMs = new WeakMap<Client, number>()
  let goneMs = -Infinity
  let probing: Promise<ProbeResult> | undefined
  const probeOnce = () => (probing ??= probe(config).finally(() => (probing = undefined)))

  return {
    /** Closes the connection if its answer will never come: the pool replaces it, and the caller gets an error. */
    async closeIfDead<Answer>(connection: Client, answer: Promise<Answer>): Promise<Answer> {
      let isAnswered = false
      let timer = setTimeout(() => void doubt(), silentMs)
      try {
        return await answer
      } finally {
        isAnswered = true
        clearTimeout(timer)
        heardMs.set(connection, performance.now())
      }

      async function doubt(): Promise<void> {
        const result = await probeOnce()
        if (isAnswered) return
        if (isDead(result, pidOf(connection))) {
          goneMs = performance.now()
          void connection.end()
        } else timer = setTimeout(() => void doubt(), probeAgainMs)
      }
    },

    /** The connection was last used before a different one was found dead, so it may be dead too. */
    isSuspect: (connection: Client): boolean => (heardMs.get(connection) ?? Infinity) < goneMs,
  }
}

async function probe(config: ClientConfig): Promise<ProbeResult> {
  const client = new Client({ ...config, connectionTimeoutMillis: probeMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const question = client.query<Session>(
      'select pid, state, pid = pg_backend_pid() as "isSelf" from pg_stat_activity where usename = current_user',
    )
    const { rows } = await withTimeout(probeMs, question)
    const isPooled = rows.find(({ isSelf }) => isSelf)?.pid !== pidOf(client)
    if (isPooled) return { kind: 'cannot-tell' }
    return { kind: 'sessions', states: new Map(rows.map(({ pid, state }) => [pid, state])) }
  } catch (error) {
    return { kind: isAnswer(error) ? 'cannot-tell' : 'no-answer' }
  } finally {
    // Doesn't wait: an unresponsive connection would not close cleanly either.
    void client.end()
  }
}

interface Session {
  pid: number
  state: string | null
  isSelf: boolean
}

/** A five-character error code comes from a server; a missing file descriptor says nothing about it. */
function isAnswer(error: unknown): boolean {
  return /^([0-9A-Z]{5}|E[MN]FILE)$/.test(codeOf(error))
}

/** The session number of a connection, from the server. */
export function pidOf(connection: Client): number {
  return 'processID' in connection ? Number(connection.processID) : 0
}
