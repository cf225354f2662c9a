import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { PoolClient } from 'pg'
import { codeOf } from '../app-error.ts'
import type { ConnectionProbe } from './silent-connections.ts'
import { openConnectionProbe } from './silent-connections.ts'
import type { PoolUse } from '../service-figures.ts'

/** Whether a transaction-mode pooler is in front of the database; then no state may outlive a transaction. */
export type Pooler = 'none' | 'pgbouncer'

/** How long a serving node lets a statement wait or run, in milliseconds. */
export interface StatementTimeouts {
  lock_timeout: number
  statement_timeout: number
  idle_in_transaction_session_timeout: number
}

// A node that freezes in the middle of a transaction must not block a match for longer than its phones wait.
export const servingTimeouts: StatementTimeouts = {
  lock_timeout: 3_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 10_000,
}

// PostgreSQL overestimates the cost of statements over many courses, especially before it has analyzed a new list:
// compiling one takes seconds, running it milliseconds.
const withoutCompiling = '-c jit=off'

const connectMs = 5_000
const greetingMs = 3_000
const fullPauseMs = 200

interface DatabaseOptions {
  pooler?: Pooler
  onUse?: (readUse: () => PoolUse) => void
  /** Called when an idle connection breaks. */
  onLost?: (error: Error) => void
}

/** A pool of connections as a typed query builder. */
export function openDatabase<Tables>(
  url: string,
  maxConnections: number,
  timeouts?: StatementTimeouts,
  { pooler = 'none', onUse, onLost = ignore }: DatabaseOptions = {},
): Kysely<Tables> {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    types: { getTypeParser },
    // A pooler rejects these settings or loses them; behind it the role has them, see `findPoolerMistake`.
    ...(pooler === 'none' && { ...timeouts, options: withoutCompiling }),
    ...(timeouts && { stream: () => openSocket((timeouts.statement_timeout * 4) / 3) }),
  })
  onUse?.(() => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }))
  // The pool replaces a dead connection, and a query on it fails. Without listeners, its error
  // would end the process.
  pool.on('error', onLost)
  const probe = openConnectionProbe({ connectionString: url })
  pool.on('connect', (connection) => {
    connection.on('error', ignore)
    const query = connection.query.bind(connection)
    Object.assign(connection, {
      query: (text: string, values: unknown[]) =>
        probe.closeIfDead(
          connection,
          query({ text, values, name: pooler === 'none' ? planName(text) : undefined }),
        ),
    })
  })
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: () => connectWhenFree(pool, probe), end: () => pool.end() },
    }),
    // Columns are snake_case in SQL and camelCase here; values inside a JSON column stay unchanged.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/**
 * If the server has no free connection for us, one of ours may become free, or another node may release one. A
 * connection last used before others were found dead is not handed to a caller.
 */
async function connectWhenFree(pool: Pool, probe: ConnectionProbe): Promise<PoolClient> {
  const deadlineMs = performance.now() + connectMs
  for (;;)
    try {
      const connection = await pool.connect()
      if (!probe.isSuspect(connection)) return connection
      connection.release(true)
    } catch (error) {
      if (codeOf(error) !== '53300' || performance.now() > deadlineMs) throw error
      await sleep(fullPauseMs)
    }
}

/**
 * A vanished server never answers and never fails. A live server answers a new connection before a
 * statement times out.
 */
function openSocket(silentMs: number): Socket {
  const socket = new Socket()
  let isGreeted = false
  socket.setTimeout(Math.min(greetingMs, silentMs))
  return socket.on('timeout', () => {
    if (isGreeted || socket.bytesRead === 0)
      socket.destroy(Object.assign(new Error('the database stopped answering'), { code: 'ETIMEDOUT' }))
    else socket.setTimeout(silentMs)
    isGreeted = true
  })
}

/** A statement that begins with a name in a comment is planned once per connection, not at every call. */
function planName(text: string): string | undefined {
  return /^\/\* (\w+) \*\//.exec(text)?.[1]
}

/** Whether an error means that the database can't be reached, rather than that a query was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (/timeout exceeded when trying to connect|Connection terminated|not queryable/.test(error.message))
    return true
  // The first code means that this process has no file descriptor left; the next codes mean that no
  // connection, disk or memory is left. The last code comes from a primary that has just become a
  // replica and accepts no writes.
  return /^(E[MN]FILE|ECONN(REFUSED|RESET)|ENOTFOUND|EPIPE|E(HOST|NET)UNREACH|ETIMEDOUT|EAI_AGAIN|08...|3D000|57P0.|53...|58030|25006)$/.test(
    codeOf(error),
  )
}

/** Whether a query timed out waiting for others, and may succeed on a retry. */
export function isDatabaseBusy(error: unknown): boolean {
  return /^(40P01|40001|55P03|57014)$/.test(codeOf(error))
}

/** Whether a statement exceeded its timeout. It may be fast if it runs alone. */
export function isTooSlow(error: unknown): boolean {
  return codeOf(error) === '57014'
}

/** Whether the database rejected a value that passed our own checks: a NUL in a text, February 31. */
export function isImpossibleValue(error: unknown): boolean {
  return /^(22021|22P05|22007|22008)$/.test(codeOf(error))
}

function ignore(): void {}

// A calendar day must not pass through a time zone; ids stay below 2^53 for longer than we will live.
const ownParsers = new Map<number, (text: string) => unknown>([
  [types.builtins.DATE, String],
  [types.builtins.INT8, Number],
])

const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  ownParsers.get(oid) ?? types.getTypeParser(oid, format)
