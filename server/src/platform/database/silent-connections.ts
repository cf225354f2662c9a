import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { codeOf } from '../app-error.ts'
import { within } from '../within.ts'

// Nearly every statement is answered within a hundredth of it.
const silentMs = 2_000
const askAgainMs = 1_000
const witnessMs = 3_000

/** What a new connection to the same address tells of the others. */
export type Testimony =
  | { kind: 'nobody-answers' }
  /** It is refused, or a pooler stands in between, which calls its sessions by numbers of its own. */
  | { kind: 'cannot-tell' }
  | { kind: 'sessions'; states: ReadonlyMap<number, string | null> }

/**
 * Whether a session that owes an answer will never give it. A host that vanished, or a firewall that forgot a connection,
 * says nothing, and neither does a statement that takes its time: only another connection can tell them apart.
 */
export function isGone(testimony: Testimony, pid: number): boolean {
  if (testimony.kind !== 'sessions') return testimony.kind === 'nobody-answers'
  const state = testimony.states.get(pid)
  return state === undefined || (state ?? '').startsWith('idle')
}

export type Witness = ReturnType<typeof openWitness>

/** Finds out which connections of a pool are dead, by a further one where an answer is late. */
export function openWitness(config: ClientConfig) {
  const heardMs = new WeakMap<Client, number>()
  let goneMs = -Infinity
  let asking: Promise<Testimony> | undefined
  const ask = () => (asking ??= testify(config).finally(() => (asking = undefined)))

  return {
    /** Hangs up where an answer will never come: the pool replaces the connection, and whoever waits is told. */
    async unlessGone<Answer>(connection: Client, answer: Promise<Answer>): Promise<Answer> {
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
        const testimony = await ask()
        if (isAnswered) return
        if (isGone(testimony, pidOf(connection))) {
          goneMs = performance.now()
          void connection.end()
        } else timer = setTimeout(() => void doubt(), askAgainMs)
      }
    },

    /** Not heard of since another was found dead, it may be so too. */
    isSuspect: (connection: Client): boolean => (heardMs.get(connection) ?? Infinity) < goneMs,
  }
}

async function testify(config: ClientConfig): Promise<Testimony> {
  const witness = new Client({ ...config, connectionTimeoutMillis: witnessMs })
  witness.on('error', () => {})
  try {
    await witness.connect()
    const question = witness.query<Session>(
      'select pid, state, pid = pg_backend_pid() as "isWitness" from pg_stat_activity where usename = current_user',
    )
    const { rows } = await within(witnessMs, question)
    const isPooled = rows.find(({ isWitness }) => isWitness)?.pid !== pidOf(witness)
    if (isPooled) return { kind: 'cannot-tell' }
    return { kind: 'sessions', states: new Map(rows.map(({ pid, state }) => [pid, state])) }
  } catch (error) {
    return { kind: isAnswer(error) ? 'cannot-tell' : 'nobody-answers' }
  } finally {
    // Waits for nobody: one that does not answer would not say goodbye either.
    void witness.end()
  }
}

interface Session {
  pid: number
  state: string | null
  isWitness: boolean
}

/** A refusal in five signs comes from a server; and no descriptor left says nothing about it. */
function isAnswer(error: unknown): boolean {
  return /^([0-9A-Z]{5}|E[MN]FILE)$/.test(codeOf(error))
}

/** The number of a connection's session, as the server told it. */
export function pidOf(connection: Client): number {
  return 'processID' in connection ? Number(connection.processID) : 0
}
