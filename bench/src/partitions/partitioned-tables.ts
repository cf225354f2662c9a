import type { Client } from 'pg'

export const partitionCount = 64

interface Table {
  name: string
  /** The column that names the match. */
  key: string
  /** Storage parameters, as they are written. */
  storage: string | null
}

/**
 * Makes every table of a match, empty as the migrations left it, a table of partitions by match, with the same columns,
 * checks, keys, indexes and references under the same names. Two things differ, since PostgreSQL 15 asks for it: storage
 * parameters (the room beside a row that is written again) are said by each partition, and none by the table; the
 * identity of a match is the table's alone, so that a match is added to the table and never to a partition. Nothing is
 * given up: deferred unique constraints, references to partitioned tables and computed columns are all taken as they are.
 */
export async function partitionTables(client: Client): Promise<void> {
  const tables = await listTables(client)
  const rules = await listRules(
    client,
    tables.map(({ name }) => name),
  )
  await client.query('begin; create schema migrated')
  for (const { name } of tables) await client.query(`alter table ${name} set schema migrated`)
  for (const table of tables) await client.query(tableSql(table))
  // Without "cascade": whatever else hangs on a table would be a table of a match that was forgotten.
  await client.query(`drop table ${tables.map(({ name }) => `migrated.${name}`).join(', ')}`)
  for (const rule of rules) await client.query(rule)
  await client.query('drop schema migrated; commit')
}

async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, a.attname as key, array_to_string(c.reloptions, ', ') as storage
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attname = case c.relname when 'matches' then 'id' else 'match_id' end
    order by c.relname
  `)
  return rows
}

/** What makes the keys, then the indexes, then the references of tables, as PostgreSQL itself writes them. */
async function listRules(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ rule: string }>(
    `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as rule,
       case when contype = 'f' then 3 else 1 end as place
     from pg_constraint where contype in ('p', 'u', 'f') and conrelid = any ($1::regclass[])
     union all
     select pg_get_indexdef(indexrelid), 2 from pg_index
     where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
     order by place`,
    [tables],
  )
  return rows.map(({ rule }) => rule)
}

function tableSql({ name, key, storage }: Table): string {
  const parts = Array.from(
    { length: partitionCount },
    (_, at) =>
      `create table ${name}_p${at} partition of ${name} for values with (modulus ${partitionCount}, remainder ${at})` +
      (storage === null ? '' : ` with (${storage})`),
  )
  const table = `create table ${name} (like migrated.${name} including all excluding indexes) partition by hash (${key})`
  return [table, ...parts].join(';\n')
}
