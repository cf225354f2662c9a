import { sql } from 'kysely'
import type { Database } from '#tables.ts'

/** Every row of every table that contains one of the texts, in any column of any type. */
export async function searchDatabase(database: Database, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of await listTables(database))
    for (const text of texts) {
      const { rows } = await sql<{ line: string }>`
        select to_jsonb(t)::text as line from ${sql.table(table)} t
        where position(lower(${text}) in lower(to_jsonb(t)::text)) > 0
      `.execute(database)
      found.push(...rows.map(({ line }) => `${text} in ${table}: ${line}`))
    }
  return found
}

export async function listEmptyTables(database: Database): Promise<string[]> {
  const empty: string[] = []
  for (const table of await listTables(database)) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(database)
    if (rows.length === 0) empty.push(table)
  }
  return empty
}

async function listTables(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name
  `.execute(database)
  return rows.map(({ name }) => name)
}
