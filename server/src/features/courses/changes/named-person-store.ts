import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { sharesMatch } from '#features/players/known-people-store.ts'

export interface NamedPerson {
  isYou: boolean
  name: string | null
}

/** Who did something as somebody may know it: by name only whom they share a match with. */
export function namedPerson(userId: number, personId: RawBuilder<unknown>): RawBuilder<NamedPerson | null> {
  return sql<NamedPerson | null>`(
    select json_build_object('isYou', u.id = ${userId}, 'name',
      case when u.id = ${userId} or ${sharesMatch(userId, sql`u.id`)} then u.display_name end)
    from users u where u.id = ${personId})`
}
