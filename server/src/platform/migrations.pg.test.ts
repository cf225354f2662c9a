import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/fresh-database.ts'
import { adminDatabaseUrl, databaseUrl } from '#testing/test-services.ts'
import { openDatabase } from './database.ts'
import { migrateToLatest } from './migrations.ts'

test('four nodes that migrate at once apply each migration once', async () => {
  const name = `nineteenth_race_${randomBytes(6).toString('hex')}`
  const admin = openDatabase<never>(adminDatabaseUrl, 1)
  await sql`create database ${sql.id(name)}`.execute(admin)
  const nodes = [1, 2, 3, 4].map(() => openDatabase<never>(databaseUrl(name), 2))

  const applied = await Promise.all(nodes.map(migrateToLatest))

  const files = await readdir(new URL('../../migrations/', import.meta.url))
  expect(applied.flat().toSorted()).toEqual(files.map((name) => name.replace('.sql', '')).toSorted())
  await Promise.all(nodes.map((node) => node.destroy()))
  await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
  await admin.destroy()
})

test('the table types name exactly the columns of the database, and which may be empty', async () => {
  const database = await freshDatabase()
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name || case is_nullable when 'YES' then '?' else '' end as "column"
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
  `.execute(database)

  expect(await declaredColumns()).toEqual(rows.map((row) => row.column).toSorted())
})

async function declaredColumns(): Promise<string[]> {
  const source = await readFile(new URL('../tables.ts', import.meta.url), 'utf8')
  const tables = source.matchAll(/^interface (\w+)Table \{\n([^}]*)\}/gm)
  return Array.from(tables, ([, table = '', body = '']) =>
    Array.from(body.matchAll(/^ {2}(\w+): (.*)$/gm), ([, column = '', type = '']) => {
      const optional = type.endsWith('| null') ? '?' : ''
      return `${toSnakeCase(table)}.${toSnakeCase(column)}${optional}`
    }),
  )
    .flat()
    .toSorted()
}

function toSnakeCase(name: string): string {
  return name.replace(/(?<!^)([A-Z])/g, '_$1').toLowerCase()
}
