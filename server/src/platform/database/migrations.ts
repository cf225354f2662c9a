import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, QueryExecutorProvider } from 'kysely'
import { sql } from 'kysely'
import { codeOf } from '../app-error.ts'

/** A SQL file. Its first lines may say how it must run, and whether it breaks running nodes. */
export interface Migration {
  name: string
  text: string
}

export interface MigrateOptions {
  migrations?: readonly Migration[]
  /** Called with the reason for a wait. */
  onWait?: (words: string) => void
  /** How often to try to get a lock. */
  attempts?: number
}

type Connection = Kysely<never>

// Other queries on the table wait behind the migration, so this must be too short for golfers to
// notice.
const lockMs = 1_000
const pauseMs = 2_000
const attemptLimit = 100
const lockPollMs = 500

// An arbitrary unique number: only one process migrates at a time.
const migrationLockId = 1_906_190_001

const outsideTransaction = /^-- migrate: outside a transaction$/m
const breaksOlder = /^-- migrate: breaks older nodes$/m

/** Migrates the database to the newest schema and returns the applied migrations. Safe from several nodes at once. */
export async function migrateToLatest(
  database: Connection,
  { migrations, onWait = () => {}, attempts = attemptLimit }: MigrateOptions = {},
): Promise<string[]> {
  const known = migrations ?? (await readMigrations())
  return database.connection().execute(async (connection) => {
    return withMigrationLock(connection, onWait, async () => {
      // Overrides the role's timeouts: filling a table or building an index may take an hour.
      await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`.execute(
        connection,
      )
      await createTable(connection)
      const applied = await listApplied(connection)
      const pending = known.filter(({ name }) => !applied.some((one) => one.name === name))
      for (const migration of pending) await apply(connection, migration, { onWait, attempts })
      return pending.map(({ name }) => name)
    })
  })
}

/** How the schema relates to the migrations of this version. */
export type SchemaState =
  | { kind: 'same' }
  /** A later version has migrated, and kept everything that this one needs. */
  | { kind: 'newer'; names: readonly string[] }
  | { kind: 'too-new'; names: readonly string[] }
  | { kind: 'lacking'; names: readonly string[] }

export async function findSchemaState(
  database: QueryExecutorProvider,
  known: readonly Pick<Migration, 'name'>[],
): Promise<SchemaState> {
  const applied = await listApplied(database).catch((error: unknown) => {
    if (codeOf(error) === undefinedTable) return []
    throw error
  })
  return compareSchema(
    known.map(({ name }) => name),
    applied,
  )
}

export interface Applied {
  name: string
  breaksOlder: boolean
}

export function compareSchema(known: readonly string[], applied: readonly Applied[]): SchemaState {
  const newer = applied.filter(({ name }) => !known.includes(name))
  const breaking = newer.filter((migration) => migration.breaksOlder)
  if (breaking.length > 0) return { kind: 'too-new', names: breaking.map(({ name }) => name) }
  const lacking = known.filter((name) => !applied.some((migration) => migration.name === name))
  if (lacking.length > 0) return { kind: 'lacking', names: lacking }
  return newer.length > 0 ? { kind: 'newer', names: newer.map(({ name }) => name) } : { kind: 'same' }
}

/** The migrations of this version, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const folder = new URL('../../../migrations/', import.meta.url)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace('.sql', ''),
      text: await readFile(new URL(file, folder), 'utf8'),
    })),
  )
}

// Never waits inside a statement: an index that is built concurrently would wait for that statement.
async function withMigrationLock<Answer>(
  connection: Connection,
  onWait: (words: string) => void,
  work: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 0; !(await tryMigrationLock(connection)); attempt++) {
    if (attempt === 0) onWait('another that migrates')
    await sleep(lockPollMs)
  }
  try {
    return await work()
  } finally {
    await sql`select pg_advisory_unlock(${migrationLockId})`.execute(connection)
  }
}

async function tryMigrationLock(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_lock(${migrationLockId}) as is_ours
  `.execute(connection)
  return rows[0]?.isOurs === true
}

async function createTable(connection: Connection): Promise<void> {
  await sql`
    create table if not exists migrations (
      name text primary key,
      breaks_older boolean not null,
      applied_at timestamptz not null default now()
    )
  `.execute(connection)
}

async function listApplied(connection: QueryExecutorProvider): Promise<Applied[]> {
  const { rows } = await sql<Applied>`select name, breaks_older from migrations order by name`.execute(
    connection,
  )
  return rows
}

type Waiting = Required<Pick<MigrateOptions, 'onWait' | 'attempts'>>

async function apply(
  connection: Connection,
  migration: Migration,
  { onWait, attempts }: Waiting,
): Promise<void> {
  const run = outsideTransaction.test(migration.text) ? runOutside : runInside
  for (let attempt = 1; ; attempt++)
    try {
      return await run(connection, migration)
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable) throw error
      const holders = await listHolders(connection)
      if (attempt === attempts)
        throw new Error(`${migration.name} could not get its lock, held by ${holders}`, { cause: error })
      onWait(`${migration.name} waits for a lock, held by ${holders}`)
      await sleep(pauseMs)
    }
}

async function runInside(connection: Connection, migration: Migration): Promise<void> {
  await connection.transaction().execute(async (transaction) => {
    await sql`select set_config('lock_timeout', ${String(lockMs)}, true)`.execute(transaction)
    await sql.raw(migration.text).execute(transaction)
    await setApplied(transaction, migration)
  })
}

/** Steps before a failure stay applied: such a migration may run again, and uses `if not exists`. */
async function runOutside(connection: Connection, migration: Migration): Promise<void> {
  const statements = migration.text
    .split(/;[ \t]*$/m)
    .filter((text) => text.replace(/^--.*$/gm, '').trim() !== '')
  for (const statement of statements) {
    await dropInvalidIndex(connection, statement)
    await sql.raw(statement).execute(connection)
  }
  await setApplied(connection, migration)
}

/** An unfinished index is maintained but never used, and `if not exists` would treat it as complete. */
async function dropInvalidIndex(connection: Connection, statement: string): Promise<void> {
  const [, name] = /\bindex\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)\s+on\b/i.exec(statement) ?? []
  if (name === undefined) return
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid
  `.execute(connection)
  if (rows.length > 0) await sql`drop index concurrently ${sql.id(name)}`.execute(connection)
}

async function setApplied(connection: Connection, { name, text }: Migration): Promise<void> {
  await sql`insert into migrations (name, breaks_older) values (${name}, ${breaksOlder.test(text)})`.execute(
    connection,
  )
}

/** The sessions with the longest open transactions; without their queries, which may contain personal data. */
async function listHolders(connection: Connection): Promise<string> {
  const { rows } = await sql<{ words: string }>`
    select format(
      'session %s of %s (%s, %s for %s s)', pid, usename, coalesce(nullif(application_name, ''), 'unnamed'), state,
      round(extract(epoch from clock_timestamp() - xact_start))
    ) as words
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and xact_start < clock_timestamp() - make_interval(secs => ${lockMs / 1000})
    order by xact_start limit 3
  `.execute(connection)
  return rows.map(({ words }) => words).join(', ') || 'no session now'
}

const lockNotAvailable = '55P03'
const undefinedTable = '42P01'
