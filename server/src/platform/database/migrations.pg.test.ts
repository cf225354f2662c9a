import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#testing/fresh-database.ts'
import { adminDatabaseUrl, databaseUrl } from '#testing/test-services.ts'
import { openDatabase } from './database.ts'
import { findSchemaState, migrateToLatest, readMigrations } from './migrations.ts'

const create = { name: '0001-cups', text: 'create table cups (id int)' }
const addColumn = { name: '0001-names', text: `alter table cups add column name text not null default ''` }

test('four nodes that migrate concurrently apply each migration once', async () => {
  const { url } = await anEmptyDatabase()
  const nodes = [1, 2, 3, 4].map(() => open(url))
  const applied = await Promise.all(nodes.map((node) => migrateToLatest(node)))
  const names = (await readMigrations()).map(({ name }) => name)
  expect(applied.flat()).toEqual(names)
})

describe('a migration that can’t get its lock', () => {
  test('doesn’t block others, reports what it waits for, and completes once it gets the lock', async () => {
    const { url, database } = await anEmptyDatabase()
    await sql`create table cups (id int)`.execute(database)
    const letGo = await readFor(url, 'cups')
    const waits: string[] = []
    const migrating = migrateToLatest(database, {
      migrations: [addColumn],
      onWait: (words) => waits.push(words),
    })
    const served = open(url)
    const longestMs = await longestOf(6_000, () => sql`select from cups`.execute(served))
    await letGo()
    expect(await migrating).toEqual(['0001-names'])
    expect(longestMs).toBeLessThan(1_800)
    expect(waits[0]).toMatch(
      /^0001-names waits for a lock, held by session \d+ of \w+ \(.*, idle in transaction for \d+ s\)/,
    )
  })

  test('gives up after a while, and leaves no changes behind', async () => {
    const { url, database } = await anEmptyDatabase()
    await sql`create table cups (id int)`.execute(database)
    const letGo = await readFor(url, 'cups')
    const migrating = migrateToLatest(database, { migrations: [addColumn], attempts: 1 })
    await expect(migrating).rejects.toThrow('0001-names could not get its lock, held by session')
    await letGo()
    expect(await migrateToLatest(database, { migrations: [addColumn] })).toEqual(['0001-names'])
  })
})

describe('a migration outside a transaction', () => {
  const makeIndex = {
    name: '0002-index',
    text: `-- migrate: outside a transaction
      create unique index concurrently if not exists cups_by_id on cups (id);
      create index concurrently if not exists cups_again on cups (id);
    `,
  }

  test('rebuilds an index that it could not finish before', async () => {
    const { database } = await anEmptyDatabase()
    await sql`create table cups as select 1 as id from generate_series(1, 2)`.execute(database)
    await expect(migrateToLatest(database, { migrations: [makeIndex] })).rejects.toMatchObject({
      code: '23505',
    })
    expect(await listIndexes(database)).toEqual([{ name: 'cups_by_id', isValid: false }])
    await sql`delete from cups where ctid = '(0,1)'`.execute(database)
    expect(await migrateToLatest(database, { migrations: [makeIndex] })).toEqual(['0002-index'])
    expect(await listIndexes(database)).toEqual([
      { name: 'cups_again', isValid: true },
      { name: 'cups_by_id', isValid: true },
    ])
  })

  test('is not blocked forever by a second process that also wants to migrate', async () => {
    const { url, database } = await anEmptyDatabase()
    await sql`create table cups (id int)`.execute(database)
    const nodes = [database, open(url), open(url)]
    const applied = await Promise.all(nodes.map((node) => migrateToLatest(node, { migrations: [makeIndex] })))
    expect(applied.flat()).toEqual(['0002-index'])
  })
})

describe('an older version', () => {
  const later = { name: '0002-more', text: 'create table more (id int)' }

  test('works with a schema that a later one has extended', async () => {
    const { database } = await anEmptyDatabase()
    await migrateToLatest(database, { migrations: [create, later] })
    expect(await migrateToLatest(database, { migrations: [create] })).toEqual([])
    expect(await findSchemaState(database, [create])).toEqual({ kind: 'newer', names: ['0002-more'] })
    expect(await findSchemaState(database, [create, later])).toEqual({ kind: 'same' })
  })

  test('rejects a schema that a later one marked as incompatible', async () => {
    const { database } = await anEmptyDatabase()
    const breaking = { name: '0003-less', text: '-- migrate: breaks older nodes\ndrop table more;' }
    await migrateToLatest(database, { migrations: [create, later, breaking] })
    expect(await findSchemaState(database, [create, later])).toEqual({
      kind: 'too-new',
      names: ['0003-less'],
    })
  })

  test('and a newer one rejects a schema that lacks a migration', async () => {
    const { database } = await anEmptyDatabase()
    expect(await findSchemaState(database, [create])).toEqual({ kind: 'lacking', names: ['0001-cups'] })
  })
})

test('the table types have exactly the columns of the database, with the same nullability', async () => {
  const database = await freshDatabase()
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name || case is_nullable when 'YES' then '?' else '' end as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_name <> 'migrations' and table_type = 'BASE TABLE'
  `.execute(database)

  expect(await declaredColumns()).toEqual(rows.map((row) => row.column).toSorted())
})

async function anEmptyDatabase() {
  const name = `nineteenth_migrating_${randomBytes(6).toString('hex')}`
  const admin = openDatabase<never>(adminDatabaseUrl, 1)
  await sql`create database ${sql.id(name)}`.execute(admin)
  onTestFinished(async () => {
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
    await admin.destroy()
  })
  const url = databaseUrl(name)
  return { url, database: open(url) }
}

function open(url: string): Kysely<never> {
  const database = openDatabase<never>(url, 2)
  onTestFinished(() => database.destroy())
  return database
}

/** A session that reads a table and doesn't end its transaction. */
async function readFor(url: string, table: string): Promise<() => Promise<void>> {
  const ending = Promise.withResolvers<void>()
  const reading = Promise.withResolvers<void>()
  const transaction = open(url)
    .transaction()
    .execute(async (reader) => {
      await sql`select from ${sql.table(table)}`.execute(reader)
      reading.resolve()
      await ending.promise
    })
  await reading.promise
  return async () => {
    ending.resolve()
    await transaction
  }
}

async function longestOf(forMs: number, call: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + forMs
  let longestMs = 0
  while (performance.now() < end) {
    const begun = performance.now()
    await call()
    longestMs = Math.max(longestMs, performance.now() - begun)
  }
  return longestMs
}

async function listIndexes(database: Kysely<never>) {
  const { rows } = await sql`
    select indexrelid::regclass::text as name, indisvalid as is_valid from pg_index
    where indrelid = 'cups'::regclass order by 1
  `.execute(database)
  return rows
}

async function declaredColumns(): Promise<string[]> {
  const source = await readFile(new URL('../../tables.ts', import.meta.url), 'utf8')
  const tables = source.matchAll(/^ {2}(\w+): \{\n(.*?)^ {2}\}/gms)
  return Array.from(tables, ([, table = '', body = '']) =>
    Array.from(body.matchAll(/^ {4}(\w+): (.*)$/gm), ([, column = '', type = '']) => {
      const optional = /\| null>?$/.test(type) ? '?' : ''
      return `${toSnakeCase(table)}.${toSnakeCase(column)}${optional}`
    }),
  )
    .flat()
    .toSorted()
}

function toSnakeCase(name: string): string {
  return name.replace(/(?<!^)([A-Z])/g, '_$1').toLowerCase()
}
