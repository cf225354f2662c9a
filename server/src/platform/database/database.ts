import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { PoolClient } from 'pg'
import { codeOf } from '../app-error.ts'
import type { Witness } from './silent-connections.ts'
import { openWitness } from './silent-connections.ts'
import type { PoolUse } from '../service-figures.ts'

/** Whether a transaction-mode pooler stands before the database; then nothing may outlive a transaction. */
export type Pooler = 'none' | 'pgbouncer'

/** How long a node that serves people lets a statement wait or run, in milliseconds. */
export interface Patience {
  lock_timeout: number
  statement_timeout: number
  idle_in_transaction_session_timeout: number
}

// A node that freezes in the middle of a transaction must not hold up a match for longer than its phones wait.
export const servingTimeouts: Patience = {
  lock_timeout: 3_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 10_000,
}

// Statements over many courses look costly to PostgreSQL, above all before it has counted the rows of a new list: compiling
// one takes seconds, running it milliseconds.
const withoutCompiling = '-c jit=off'

const connectMs = 5_000
const greetingMs = 3_000
const fullPauseMs = 200

interface DatabaseOptions {
  pooler?: Pooler
  tellUse?: (readUse: () => PoolUse) => void
  /** Told of a connection that broke while nobody waited for it. */
  onLost?: (error: Error) => void
}

/** A pool of connections as a typed query builder. */
export function openDatabase<Tables>(
  url: string,
  maxConnections: number,
  patience?: Patience,
  { pooler = 'none', tellUse, onLost = ignore }: DatabaseOptions = {},
): Kysely<Tables> {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    types: { getTypeParser },
    // A pooler refuses them or forgets them; behind it the role has them, see `findPoolerMistake`.
    ...(pooler === 'none' && { ...patience, options: withoutCompiling }),
    ...(patience && { stream: () => openSocket((patience.statement_timeout * 4) / 3) }),
  })
  tellUse?.(() => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }))
  // A connection that dies is replaced by the pool, and a query on it fails; without listeners it would end the process.
  pool.on('error', onLost)
  const witness = openWitness({ connectionString: url })
  pool.on('connect', (connection) => {
    connection.on('error', ignore)
    const query = connection.query.bind(connection)
    Object.assign(connection, {
      query: (text: string, values: unknown[]) =>
        witness.unlessGone(
          connection,
          query({ text, values, name: pooler === 'none' ? planName(text) : undefined }),
        ),
    })
  })
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: () => connectWhenFree(pool, witness), end: () => pool.end() },
    }),
    // Columns are snake_case in SQL and camelCase here; what is inside a JSON column stays as it was written.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/**
 * Where the server has no connection left for us, one of ours may become free, or another node may let go of one. One that
 * was last heard of before others were found dead is not tried out on whoever waits.
 */
async function connectWhenFree(pool: Pool, witness: Witness): Promise<PoolClient> {
  const deadlineMs = performance.now() + connectMs
  for (;;)
    try {
      const connection = await pool.connect()
      if (!witness.isSuspect(connection)) return connection
      connection.release(true)
    } catch (error) {
      if (codeOf(error) !== '53300' || performance.now() > deadlineMs) throw error
      await sleep(fullPauseMs)
    }
}

/**
 * A server that vanished never answers and never fails. One that is there says something to whoever connects, and before a
 * statement may take longer.
 */
function openSocket(silentMs: number): Socket {
  const socket = new Socket()
  let isGreeted = false
  socket.setTimeout(Math.min(greetingMs, silentMs))
  return socket.on('timeout', () => {
    if (isGreeted || socket.bytesRead === 0)
      socket.destroy(Object.assign(new Error('the database fell silent'), { code: 'ETIMEDOUT' }))
    else socket.setTimeout(silentMs)
    isGreeted = true
  })
}

/** A statement that begins with a name in a comment is planned once on each connection, not at every call. */
function planName(text: string): string | undefined {
  return /^\/\* (\w+) \*\//.exec(text)?.[1]
}

/** Whether an error means that the database cannot be reached, rather than that a query was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (/timeout exceeded when trying to connect|Connection terminated|not queryable/.test(error.message))
    return true
  // The last: a primary that has just become a replica takes no writes. Before it: no connection, disk or memory left; and
  // first of all no descriptor left here to reach it by.
  return /^(E[MN]FILE|ECONN(REFUSED|RESET)|ENOTFOUND|EPIPE|E(HOST|NET)UNREACH|ETIMEDOUT|EAI_AGAIN|08...|3D000|57P0.|53...|58030|25006)$/.test(
    codeOf(error),
  )
}

/** Whether a query gave up waiting for others, and may do better the next time. */
export function isDatabaseBusy(error: unknown): boolean {
  return /^(40P01|40001|55P03|57014)$/.test(codeOf(error))
}

/** Whether a statement took longer than any may: alone it may be quick. */
export function isTooSlow(error: unknown): boolean {
  return codeOf(error) === '57014'
}

/** Whether the database found a value that passed our own checks to be none: a NUL in a text, the 31st of February. */
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
