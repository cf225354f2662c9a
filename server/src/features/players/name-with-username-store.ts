import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** 'Tom Baker (@tom)': requests show the username, since anyone can choose the name Tom Baker. Takes the alias of `users`. */
export function nameWithUsername(alias: string): RawBuilder<string> {
  const [name, username] = [sql.ref(`${alias}.display_name`), sql.ref(`${alias}.username`)]
  return sql<string>`${name} || coalesce(' (@' || ${username} || ')', '')`
}
