import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** 'Tom Baker (@tom)': how a request names whose it is, since anyone can call themselves Tom Baker. Takes the alias of `users`. */
export function nameWithUsername(alias: string): RawBuilder<string> {
  const [name, username] = [sql.ref(`${alias}.display_name`), sql.ref(`${alias}.username`)]
  return sql<string>`${name} || coalesce(' (@' || ${username} || ')', '')`
}
